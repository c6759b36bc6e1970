import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { provinceScene, scene } from "../../test/house/builders/documents.mjs";
import { cutLand } from "./provinces.mjs";
import { drawProvinces, heart } from "./draw-provinces.mjs";
import { BREZAL, hexesOf, landOf, SALT, SIZE } from "./hexes.mjs";
import { noise } from "./strokes.mjs";
import * as taray from "./taray.mjs";

/** Draws the sample maps and writes them as Scenes of the compendium "maps". Run again after a change: node assets/maps/make.mjs */
const PACK = new URL("../../packs/_source/maps/", import.meta.url);
const pictureOf = (key) => `systems/huestes/assets/maps/${key}.svg`;
const draw = (key, svg) => writeFileSync(new URL(`${key}.svg`, import.meta.url), svg);

/* What lies in a compendium has a key for each document, those within it too. */
function keyed(document) {
  const { _id, regions = [] } = document;
  return {
    ...document,
    _key: `!scenes!${_id}`,
    active: false,
    regions: regions.map((region) => ({
      ...region,
      _key: `!scenes.regions!${_id}.${region._id}`,
      behaviors: region.behaviors.map((one) => ({ ...one, _key: `!scenes.regions.behaviors!${_id}.${region._id}.${one._id}` })),
    })),
  };
}
const file = (key, document) => writeFileSync(new URL(`${key}.json`, PACK), `${JSON.stringify(keyed(document), null, 2)}\n`);

/* The pen shifts the places of the net. */
function tarayLand() {
  const { ROWS, WIDTH, HEIGHT, TOWNS } = taray;
  const random = noise(5);
  const [across, down] = [WIDTH / ROWS[0].length, HEIGHT / ROWS.length];
  const shift = () => (random() - 0.5) * 0.42;
  const places = ROWS.flatMap((row, r) =>
    row.map((one, c) => ({ ...one, x: (c + 0.5 + (r % 2 === 0 ? -0.16 : 0.16) + shift()) * across, y: (r + 0.5 + shift()) * down })),
  );
  const cut = cutLand(places, WIDTH, HEIGHT, (a, b) => (a.terrain === b.terrain ? 0.1 : 0.17));
  return { ...cut, provinces: cut.provinces.map((one) => ({ ...one, at: heart(one.ring), isTown: TOWNS.includes(one.key) })) };
}

function makeTaray() {
  const { CUTS, HEIGHT, LINKS, SHIPS, THROUGH, TITLE, VALUES, WIDTH, WIND } = taray;
  const land = tarayLand();
  const { provinces, borders, corners } = land;
  const at = (key) => provinces.find((one) => one.key === key).at;
  const size = { width: WIDTH, height: HEIGHT };
  draw("taray", drawProvinces({ ...land, ...size, links: LINKS.map(([a, b]) => [at(a), at(b)]), ships: SHIPS, wind: WIND }));
  const keys = (index) => provinces[index].key;
  const cut = (a, b) => CUTS.some((pair) => pair.includes(a) && pair.includes(b));
  const pairs = borders.map(({ a, b }) => [keys(a), keys(b)]);
  const joined = [...pairs.filter(([a, b]) => !cut(a, b)).map((pair) => [...pair, "border"]), ...LINKS.map((pair) => [...pair, "link"])];
  const isLand = (key) => provinces.find((one) => one.key === key).terrain === "land";
  const turns = corners.map(({ a, b, flanks }) => [keys(a), keys(b), flanks.map(keys)]).filter(([a, b]) => isLand(a) && isLand(b));
  const regions = provinces.map(({ key, name, terrain, ring }) => ({
    ...{ key, name, terrain, ring, value: VALUES[key] ?? 0 },
    links: joined.flatMap(([a, b, kind]) => (a === key ? [{ to: b, kind }] : b === key ? [{ to: a, kind }] : [])),
    cuts: CUTS.flatMap((pair) => (pair.includes(key) ? pair.filter((one) => one !== key) : [])),
    diagonals: turns.flatMap(([a, b, flanks]) => (a === key ? [{ to: b, flanks }] : b === key ? [{ to: a, flanks }] : [])),
    through: THROUGH.filter((one) => one.at === key).map(({ from, to }) => ({ from, to })),
  }));
  file("taray", provinceScene({ name: TITLE, ...size, size: 84, picture: pictureOf("taray"), regions }));
}

function makeHexes(map) {
  const { cells, width, height } = hexesOf(map);
  const { provinces, borders } = cutLand(cells, width, height, (a, b) => (a.terrain === b.terrain ? 0 : 0.15));
  const placed = provinces.map((one) => ({ ...one, at: [one.x, one.y] }));
  draw(map.key, drawProvinces({ provinces: placed, borders, links: [], ships: map.ships, wind: map.wind, width, height, cells: true }));
  const document = scene({
    name: map.title,
    columns: 1,
    rows: 1,
    size: SIZE,
    padding: 0,
    picture: pictureOf(map.key),
    map: landOf(cells),
    tokens: [],
  });
  file(map.key, { ...document, width, height, grid: { ...document.grid, type: map.flat ? 4 : 2, alpha: 0.25 } });
}

/* The map of the sample world, for campaigns of one's own. */
function makeFords() {
  const world = new URL("../../test/host/worlds/three-fords/", import.meta.url);
  draw("three-fords", readFileSync(new URL("map.svg", world), "utf8"));
  const [made] = JSON.parse(readFileSync(new URL("_source/scenes.json", world), "utf8"));
  file("three-fords", { ...made, tokens: [], background: { src: pictureOf("three-fords") } });
}

rmSync(PACK, { recursive: true, force: true });
mkdirSync(PACK, { recursive: true });
makeTaray();
makeHexes(SALT);
makeHexes(BREZAL);
makeFords();
