import { mkdirSync, writeFileSync } from "node:fs";
import { army, chronicle, garrison, gear, house, idOf, leader, profile, scene, unit, user } from "../../../house/builders/documents.mjs";
import { ARMIES, GARRISONS, HOUSES, LEADERS } from "./hosts.mjs";
import { cells, COLUMNS, map, ON_THE_LAND, ROWS } from "./land.mjs";
import { drawMap } from "./map.mjs";
import { GEAR, PROFILES } from "./profiles.mjs";

/**
 * Makes the sample world of the Three Fords: three Houses on either side of one river, in the Orders phase of Season 1.
 * Run it again after a change: node test/host/worlds/three-fords/make.mjs
 */
const FOLDER = new URL(".", import.meta.url);
const CAMPAIGN = idOf("ThreeFordsPage");
const users = [
  user("Gamemaster", 4, "#b03a2e"),
  user("Assistant", 3, "#7d6608"),
  user("Ana", 1, "#b03a2e"),
  user("Bruno", 1, "#1e8449"),
  user("Carla", 1, "#1f618d"),
  user("Visitor", 1, "#7a7f85"),
];

/** What the join page says to somebody who sits down for the first time, in both languages. */
const FIRST = [
  [
    "en",
    "What to try first: take the seat Gamemaster, who may act for every House. Open the orders in the tab Campaign, drag the red tower at Vado Hondo onto the blue fish beside it and the fish onto the tower, confirm both Houses, reveal the orders, say who wins, look at each preview, and take the whole Season back.",
  ],
  [
    "es",
    "Qué probar primero: siéntate como Gamemaster, que puede actuar por todas las Casas. Abre la fase de Órdenes en la pestaña Campaña, arrastra la torre roja de Vado Hondo sobre el pez azul de al lado y el pez sobre la torre, confirma ambas Casas, revela las órdenes, di quién vence, mira en cada paso la vista previa, y deshaz la Estación entera.",
  ],
];

const mapped = (record, make) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
const houses = mapped(HOUSES, ({ owner, ...facts }) => house({ ...facts, owners: [owner], campaign: CAMPAIGN }));
const leaders = mapped(LEADERS, ({ name, house: of, ...figures }) => leader(name, houses[of], figures));
const units = [];

/** The documents of a host's roster; its units are made here, for each belongs to one host. */
function rosterOf({ house: of, commander, lieutenants = [], heroes = [], units: list }) {
  const own = list.map(([type, name, pieces = []]) =>
    unit(
      name,
      houses[of],
      PROFILES[type],
      pieces.map((key) => GEAR[key]),
    ),
  );
  units.push(...own);
  const named = (keys) => keys.map((key) => leaders[key]);
  return { commander: commander ? leaders[commander] : null, lieutenants: named(lieutenants), heroes: named(heroes), units: own };
}
const placed = ARMIES.map((host) => [army(host.name, houses[host.house], rosterOf(host)), host.cell]);
const walled = GARRISONS.map((host) => [garrison(host.name, houses[host.house], rosterOf(host)), host.cell]);
const where = (pairs) => Object.fromEntries(pairs.map(([actor, cell]) => [actor._id, cell]));

const ground = scene({
  name: "The Three Fords",
  columns: COLUMNS,
  rows: ROWS,
  size: 100,
  padding: 0.25,
  picture: "worlds/three-fords/map.svg",
  map,
  tokens: [...placed, ...walled],
});

const book = chronicle({
  id: idOf("Chronicle"),
  name: "Chronicle",
  page: CAMPAIGN,
  system: {
    name: "The War of the Three Fords",
    data: {
      revision: 1,
      season: 1,
      phase: "diplomacy",
      scene: `Scene.${ground._id}`,
      places: where(placed),
      posts: where(walled),
      control: Object.fromEntries(Object.entries(HOUSES).flatMap(([key, { control }]) => control.map((cell) => [cell, houses[key]._id]))),
      relations: {},
      asks: {},
      pending: [],
      log: [],
    },
  },
});

const first = (pairs) => pairs.map(([actor]) => actor);
const collections = {
  users,
  actors: [...Object.values(houses), ...first(placed), ...first(walled), ...Object.values(leaders), ...units],
  items: [...Object.values(PROFILES).map(profile), ...Object.values(GEAR).map(gear)],
  scenes: [ground],
  journal: [book],
};
mkdirSync(new URL("_source/", FOLDER), { recursive: true });
for (const [name, documents] of Object.entries(collections)) {
  const ids = documents.map(({ _id }) => _id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new Error(`Names that begin alike make one id: ${twice.join(", ")}`);
  writeFileSync(new URL(`_source/${name}.json`, FOLDER), `${JSON.stringify(documents, null, 2)}\n`);
}

const world = {
  id: "three-fords",
  title: "The War of the Three Fords",
  system: "huestes",
  systemVersion: "0.1.0",
  coreVersion: "13.351",
  compatibility: { minimum: "13", verified: "13" },
  description: FIRST.map(([lang, text]) => `<p lang="${lang}">${text}</p>`).join(""),
  paused: true,
};
writeFileSync(new URL("world.json", FOLDER), `${JSON.stringify(world, null, 2)}\n`);
writeFileSync(new URL("map.svg", FOLDER), drawMap({ columns: COLUMNS, rows: ROWS, cells, ...ON_THE_LAND }));
