import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { army, chronicle, garrison, house, idOf, user } from "../../../house/builders/documents.mjs";

/**
 * Makes the sample world of the March of Taray: four Houses on a drawn map, with an income, named Seasons and a garrison at each capital.
 * Run it again after a change of the map: node test/host/worlds/taray/make.mjs
 */
const FOLDER = new URL(".", import.meta.url);
const CAMPAIGN = idOf("TarayPage");
const map = JSON.parse(readFileSync(new URL("../../../../packs/_source/maps/taray.json", FOLDER), "utf8"), (key, value) =>
  key === "_key" ? undefined : value,
);

const users = [
  user("Gamemaster", 4, "#b03a2e"),
  user("Assistant", 3, "#7d6608"),
  user("Ana", 1, "#b03a2e"),
  user("Bruno", 1, "#1e8449"),
  user("Carla", 1, "#1f618d"),
  user("Diego", 1, "#6c3483"),
  user("Visitor", 1, "#7a7f85"),
];

/* Who holds what at first; `armies` by name and province, the first at the capital. */
const HOUSES = {
  castrel: {
    name: "Casa de Castrel",
    owner: "Ana",
    arms: { tincture: "gules", charge: "key", metal: "or" },
    control: ["castrel", "salobral", "vegazul", "brunal", "fontaral"],
    armies: [
      ["Hueste de Castrel", "castrel"],
      ["Lanzas de Vegazul", "vegazul"],
      ["Mesnada de Fontaral", "fontaral"],
    ],
    fort: ["Torre de Castrel", "castrel"],
    income: 1,
    notes: "Holders of the western plain and of the key to the salt. They want the passes of the north, and an heir.",
  },
  tejares: {
    name: "Casa de Tejares",
    owner: "Bruno",
    arms: { tincture: "vert", charge: "wheel", metal: "argent" },
    control: ["tejares", "penas-albas", "umbralejo", "pedregosa", "cabo-taray"],
    armies: [
      ["Hueste de Tejares", "tejares"],
      ["Monteros de Umbralejo", "umbralejo"],
    ],
    fort: ["Torre de Tejares", "tejares"],
    income: 2,
    notes: "Brick and timber, mountains at their back. Nobody has taken Tejares, and nobody there has forgotten who tried.",
  },
  garbella: {
    name: "Casa de Garbella",
    owner: "Carla",
    arms: { tincture: "azure", charge: "shell", metal: "or" },
    control: ["garbella", "quejigar", "navaloria", "marjal", "almenara", "yermos"],
    armies: [
      ["Hueste de Garbella", "garbella"],
      ["Guardia de Almenara", "almenara"],
      ["Compañía del Marjal", "marjal"],
    ],
    fort: ["Torre de Garbella", "garbella"],
    income: 1,
    notes: "Two seas and one bridge of promises. Garbella is allied with whoever asks last.",
  },
  valdecorzo: {
    name: "Casa de Valdecorzo",
    owner: "Diego",
    arms: { tincture: "purpure", charge: "crescent", metal: "argent" },
    control: ["valdecorzo", "cala-roja", "robleda", "puntal", "cuerno"],
    armies: [
      ["Hueste de Valdecorzo", "valdecorzo"],
      ["Mesnada de Robleda", "robleda"],
    ],
    fort: ["Torre de Valdecorzo", "valdecorzo"],
    income: 2,
    notes: "The youngest House. It came by ship, pays in silver, and looks across the strait to Jarales.",
  },
};

const corner = (key) => {
  const { shapes } = map.regions.find(({ behaviors: [{ system }] }) => system.key === key);
  return { x: shapes[0].points[0], y: shapes[0].points[1] };
};
const made = Object.entries(HOUSES).map(([capital, facts]) => {
  const own = house({ ...facts, owners: [facts.owner], points: 3, capital, campaign: CAMPAIGN });
  own.system.income = facts.income;
  return {
    own,
    control: facts.control,
    armies: facts.armies.map(([name, at]) => [army(name, own), at]),
    forts: [[garrison(facts.fort[0], own), facts.fort[1]]],
  };
});
const placed = made.flatMap(({ armies }) => armies);
const walled = made.flatMap(({ forts }) => forts);
const where = (pairs) => Object.fromEntries(pairs.map(([actor, at]) => [actor._id, at]));

/* Whoever runs the campaign first puts each token where its province has its place. */
const token = ([actor, at]) => ({
  _id: idOf(`T${actor.name}`),
  ...actor.prototypeToken,
  actorId: actor._id,
  ...corner(at),
  hidden: false,
  elevation: 0,
});
const scene = { ...map, active: true, tokens: [...placed, ...walled].map(token) };

const book = chronicle({
  id: idOf("Chronicle"),
  name: "Chronicle",
  page: CAMPAIGN,
  system: {
    name: "The March of Taray",
    data: {
      revision: 1,
      season: 1,
      phase: "diplomacy",
      scene: `Scene.${scene._id}`,
      places: where(placed),
      posts: where(walled),
      control: Object.fromEntries(made.flatMap(({ own, control }) => control.map((key) => [key, own._id]))),
      settings: { str: { income: "both", valuePerPoint: 4 }, cal: { names: "Primavera, Verano, Otoño, Invierno", first: 1, year: 812 } },
      relations: {},
      asks: {},
      pending: [],
      log: [],
    },
  },
});

const collections = {
  users,
  actors: [...made.map(({ own }) => own), ...placed.map(([actor]) => actor), ...walled.map(([actor]) => actor)],
  items: [],
  scenes: [scene],
  journal: [book],
};
mkdirSync(new URL("_source/", FOLDER), { recursive: true });
for (const [name, documents] of Object.entries(collections)) {
  const ids = documents.map(({ _id }) => _id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new Error(`Names that begin alike make one id: ${twice.join(", ")}`);
  writeFileSync(new URL(`_source/${name}.json`, FOLDER), `${JSON.stringify(documents, null, 1)}\n`);
}

const FIRST = [
  [
    "en",
    "What to try first: take the seat Gamemaster, open the orders in the tab Campaign, and click an army: the drawn provinces light up. Turn on the supply in the tools at the left, point at a province to read its card, and open the tool of the provinces to see how the map is made.",
  ],
  [
    "es",
    "Qué probar primero: siéntate como Gamemaster, abre la fase de Órdenes en la pestaña Campaña y pulsa un ejército: se iluminan las provincias dibujadas. Enciende el suministro en las herramientas de la izquierda, apunta a una provincia para leer su ficha, y abre la herramienta de las provincias para ver cómo está hecho el mapa.",
  ],
];
const world = {
  id: "taray",
  title: "The March of Taray",
  system: "huestes",
  systemVersion: "0.1.0",
  coreVersion: "13.351",
  compatibility: { minimum: "13", verified: "13" },
  description: FIRST.map(([lang, text]) => `<p lang="${lang}">${text}</p>`).join(""),
  paused: true,
};
writeFileSync(new URL("world.json", FOLDER), `${JSON.stringify(world, null, 2)}\n`);
