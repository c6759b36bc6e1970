import { mkdirSync, writeFileSync } from "node:fs";
import { army, chronicle, house, idOf, scene, user } from "../../../house/builders/documents.mjs";
import { drawMap } from "./map.mjs";

/**
 * Makes the sample world of the Three Fords: three Houses on either side of one river, in the Orders phase of Season 1.
 * Run it again after a change: node test/host/worlds/three-fords/make.mjs
 */
const FOLDER = new URL(".", import.meta.url);
const COLUMNS = 7;
const ROWS = 5;
/* `~` sea, `^` mountains outside the border, everything else is land. */
const ROWS_OF_MAP = ["~....^^", "~.....^", ".......", "......~", "^....~~"];
const NAMES = {
  A1: "Mar de Poniente",
  B1: "Cabo Robledo",
  C1: "El Robledal",
  D1: "Fuentes",
  E1: "Paso Alto",
  B2: "Las Eras",
  C2: "Hoz Mayor",
  D2: "Vado Alto",
  E2: "Torcas",
  F2: "El Páramo",
  A3: "Puerto Hondo",
  B3: "Campo Viejo",
  C3: "Mesta",
  D3: "Vado Real",
  E3: "Rinconada",
  F3: "Molinar",
  G3: "El Faro",
  A4: "Valdehierro",
  B4: "Dehesa",
  C4: "Alcorce",
  D4: "Vado Hondo",
  E4: "Los Llanos",
  F4: "Ribagorda",
  B5: "El Yunque",
  C5: "Cañada Honda",
  D5: "Sotillo",
  E5: "La Barca",
  G5: "Mar de la Barca",
};

const cells = ROWS_OF_MAP.flatMap((line, row) =>
  [...line].map((sign, column) => {
    const id = `${String.fromCharCode(65 + column)}${row + 1}`;
    return { id, column, row, name: NAMES[id] ?? "", kind: sign === "~" ? "sea" : sign === "^" ? "outside" : "land" };
  }),
);
const idsOf = (kind) => cells.filter((cell) => cell.kind === kind).map((cell) => cell.id);
/* Each sea is one water over several cells; its name is drawn once. */
const WATERS = { A2: NAMES.A1, G4: NAMES.G5, F5: NAMES.G5 };
const map = { sea: idsOf("sea"), outside: idsOf("outside"), names: { ...NAMES, ...WATERS } };

const CAMPAIGN = idOf("ThreeFordsPage");
const users = [
  user("Gamemaster", 4, "#b03a2e"),
  user("Assistant", 3, "#7d6608"),
  user("Ana", 1, "#b03a2e"),
  user("Bruno", 1, "#1e8449"),
  user("Carla", 1, "#1f618d"),
  user("Visitor", 1, "#7a7f85"),
];
const valdehierro = house({
  name: "Valdehierro",
  owners: ["Ana"],
  points: 3,
  tincture: "gules",
  charge: "tower",
  metal: "or",
  campaign: CAMPAIGN,
});
const robledo = house({
  name: "Robledo",
  owners: ["Bruno"],
  points: 3,
  tincture: "vert",
  charge: "pine",
  metal: "argent",
  campaign: CAMPAIGN,
});
const ribagorda = house({
  name: "Ribagorda",
  owners: ["Carla"],
  points: 3,
  tincture: "azure",
  charge: "fish",
  metal: "or",
  campaign: CAMPAIGN,
});
const placed = [
  [army("Hueste de Valdehierro", valdehierro), "A4"],
  [army("Mesnada del Yunque", valdehierro), "B5"],
  [army("Hueste de Robledo", robledo), "C1"],
  [army("Lanzas del Cabo", robledo), "B1"],
  [army("Hueste de Ribagorda", ribagorda), "F4"],
  [army("Guardia del Faro", ribagorda), "G3"],
];
const houses = [valdehierro, robledo, ribagorda];
const ground = scene({
  name: "The Three Fords",
  columns: COLUMNS,
  rows: ROWS,
  size: 100,
  padding: 0.25,
  picture: "worlds/three-fords/map.svg",
  map,
  tokens: placed,
});

/** The key of an `orders` ask, as the rules make it. */
const askOf = (owner) => `orders-1-${owner._id}`;
const book = chronicle({
  id: idOf("Chronicle"),
  name: "Chronicle",
  page: CAMPAIGN,
  system: {
    name: "The War of the Three Fords",
    data: {
      revision: 1,
      season: 1,
      phase: "orders",
      scene: `Scene.${ground._id}`,
      places: Object.fromEntries(placed.map(([actor, cell]) => [actor._id, cell])),
      relations: {},
      asks: Object.fromEntries(houses.map((owner) => [askOf(owner), { kind: "orders", of: owner._id, season: 1 }])),
      pending: [],
      log: [],
    },
  },
});

const collections = { users, actors: [...houses, ...placed.map(([actor]) => actor)], scenes: [ground], journal: [book] };
mkdirSync(new URL("_source/", FOLDER), { recursive: true });
for (const [name, documents] of Object.entries(collections))
  writeFileSync(new URL(`_source/${name}.json`, FOLDER), `${JSON.stringify(documents, null, 2)}\n`);

const world = {
  id: "three-fords",
  title: "The War of the Three Fords",
  system: "huestes",
  systemVersion: "0.1.0",
  coreVersion: "13.351",
  compatibility: { minimum: "13", verified: "13" },
  description:
    "What to try first: sit down as Ana, select the red tower on the map and drag it to a lit square; confirm in the tab Campaign. Then sit down as Gamemaster and resolve the Season.",
  paused: true,
};
writeFileSync(new URL("world.json", FOLDER), `${JSON.stringify(world, null, 2)}\n`);

const river = "M330 -5C352 60 380 90 352 150S318 220 348 260S392 320 352 372S300 430 332 505";
const fords = [
  [354, 148],
  [347, 258],
  [352, 372],
];
writeFileSync(new URL("map.svg", FOLDER), drawMap({ columns: COLUMNS, rows: ROWS, cells, woods: ["C1", "B1", "C5", "E2"], river, fords }));
