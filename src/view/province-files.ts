import { boundsOf, type Dot, type Outline, type RegionId, within } from "../rules/index.ts";
import { LONGEST_NAME } from "./land.ts";
import { keyFor, type ProvinceFacts } from "./provinces.ts";

/*
 * Drawn maps as files: a JSON of our own with everything, and GeoJSON (RFC 7946) for maps that were drawn elsewhere. Places in our own file are pixels
 * from the upper left corner of the scene rectangle. GeoJSON counts upwards: a map of ours is written upside down there, and read so again.
 */

/** A province with its lines, as a file has it. */
export interface FiledProvince extends ProvinceFacts {
  readonly outline: Outline;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

export type ReadProvinces =
  | Readonly<{ ok: true; provinces: readonly FiledProvince[]; /** Whether the file says who borders whom. */ joined: boolean }>
  | Readonly<{ ok: false; why: "notJson" | "notAMap" | "newer" | "tooMany" | "noLand" }>;

const FORMAT = "huestes.provinces";
const MOST = 300;
const MOST_POINTS = 2000;
const KEY = /^[\p{L}\p{N}_-]{1,40}$/u;

const flat = (outline: Outline): number[][] => outline.map((ring) => ring.flatMap(({ x, y }) => [round(x), round(y)]));
const round = (value: number): number => Math.round(value * 10) / 10;

/** A drawn map as the text of our own file. */
export function provincesText(provinces: readonly FiledProvince[], title: string, { width, height }: Sheet): string {
  const rows = provinces.map(({ outline, ...facts }) => ({ ...facts, rings: flat(outline) }));
  return JSON.stringify({ format: FORMAT, version: 1, title, width, height, provinces: rows }, null, 1);
}

/* The pieces of a province: each an outer line with the holes in it. */
function pieces(outline: Outline): Outline[] {
  const depth = (ring: Outline[number]): number => outline.filter((other) => other !== ring && ring[0] && within([other], ring[0])).length;
  const outer = outline.filter((ring) => depth(ring) % 2 === 0);
  return outer.map((ring) => [ring, ...outline.filter((hole) => depth(hole) % 2 === 1 && hole[0] && within([ring], hole[0]))]);
}

/** A drawn map as GeoJSON: each province a feature, with what it is in its properties. */
export function geoText(provinces: readonly FiledProvince[], title: string, { width, height }: Sheet): string {
  const line = (ring: Outline[number]): number[][] => [...ring, ...ring.slice(0, 1)].map(({ x, y }) => [round(x), round(height - y)]);
  const features = provinces.map(({ key, name, terrain, value, outline }) => ({
    type: "Feature",
    id: key,
    properties: { key, name, terrain, value },
    geometry: { type: "MultiPolygon", coordinates: pieces(outline).map((rings) => rings.map(line)) },
  }));
  return JSON.stringify({ type: "FeatureCollection", title, huestes: { width, height }, features }, null, 1);
}

type Rec = Readonly<Record<string, unknown>>;
const isRec = (value: unknown): value is Rec => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && Math.abs(value) < 1e7;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const keyIn = (value: unknown): value is RegionId => typeof value === "string" && KEY.test(value);
const keysIn = (value: unknown): RegionId[] => list(value).filter(keyIn);

function ringOf(value: unknown): Dot[] {
  const numbers = list(value).filter(isNumber);
  if (numbers.length < 6 || numbers.length > 2 * MOST_POINTS) return [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({ x: numbers[2 * at] ?? 0, y: numbers[2 * at + 1] ?? 0 }));
}

const dot = (value: unknown): Dot | null =>
  isRec(value) && isNumber(value["x"]) && isNumber(value["y"]) ? { x: value["x"], y: value["y"] } : null;

const titled = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value.trim() ? value.trim().slice(0, LONGEST_NAME) : otherwise;
const worth = (value: unknown): number => (isNumber(value) ? Math.min(99, Math.max(0, Math.round(value))) : 0);
const ground = (value: unknown): "land" | "sea" => (value === "sea" || value === "water" ? "sea" : "land");

function factsOf(row: Rec): Omit<FiledProvince, "outline" | "key"> {
  const rows = (name: string): Rec[] => list(row[name]).filter(isRec);
  const slots = isRec(row["slots"]) ? row["slots"] : {};
  return {
    name: titled(row["name"], String(row["key"])),
    terrain: ground(row["terrain"]),
    value: worth(row["value"]),
    links: rows("links").flatMap(({ to, kind }) =>
      keyIn(to) ? [{ to, kind: kind === "link" ? ("link" as const) : ("border" as const) }] : [],
    ),
    cuts: keysIn(row["cuts"]),
    diagonals: rows("diagonals").flatMap(({ to, flanks }) => (keyIn(to) ? [{ to, flanks: keysIn(flanks) }] : [])),
    through: rows("through").flatMap(({ from, to }) => (keyIn(from) ? [{ from, to: keysIn(to) }] : [])),
    slots: { army: dot(slots["army"]), garrison: dot(slots["garrison"]), dislodged: dot(slots["dislodged"]) },
  };
}

function ownFile(file: Rec): ReadProvinces {
  if (file["version"] !== 1) return { ok: false, why: "newer" };
  const rows = list(file["provinces"]);
  if (rows.length > MOST) return { ok: false, why: "tooMany" };
  const provinces = rows.flatMap((row): FiledProvince[] => {
    if (!isRec(row) || !keyIn(row["key"])) return [];
    const outline = list(row["rings"])
      .map(ringOf)
      .filter((ring) => ring.length > 0);
    return outline.length > 0 ? [{ key: row["key"], outline, ...factsOf(row) }] : [];
  });
  if (provinces.length === 0 || provinces.length < rows.length) return { ok: false, why: "notAMap" };
  return { ok: true, provinces, joined: true };
}

/* The lines of a polygon; the last point repeats the first. */
function polygon(rings: unknown): Dot[][] {
  return list(rings).flatMap((ring) => {
    const points = list(ring).flatMap((point) => {
      const [x, y] = list(point);
      return isNumber(x) && isNumber(y) ? [{ x, y: -y }] : [];
    });
    const [first, last] = [points[0], points.at(-1)];
    const open = first && last && first.x === last.x && first.y === last.y ? points.slice(0, -1) : points;
    return open.length >= 3 && open.length <= MOST_POINTS ? [open] : [];
  });
}

function linesOf(geometry: unknown): Dot[][] {
  if (!isRec(geometry)) return [];
  const { type, coordinates } = geometry;
  if (type === "Polygon") return polygon(coordinates);
  return type === "MultiPolygon" ? list(coordinates).flatMap(polygon) : [];
}

/* Lines from anywhere, made to fill the sheet but for a margin, with their proportions kept. Lines of ours only come down from upside down. */
function fitted(outlines: readonly Outline[], { width, height }: Sheet, own: unknown): (at: Dot) => Dot {
  if (isRec(own) && isNumber(own["height"])) {
    const down = own["height"];
    return ({ x, y }) => ({ x, y: y + down });
  }
  const { left, top, right, bottom } = boundsOf(outlines.flat());
  const margin = 0.02 * Math.min(width, height);
  const scale = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (bottom - top || 1));
  const [dx, dy] = [(width - (right - left) * scale) / 2, (height - (bottom - top) * scale) / 2];
  return ({ x, y }) => ({ x: round((x - left) * scale + dx), y: round((y - top) * scale + dy) });
}

function geoFile(file: Rec, sheet: Sheet): ReadProvinces {
  const drawn = list(file["features"]).flatMap((feature) => {
    const outline = isRec(feature) ? linesOf(feature["geometry"]) : [];
    return isRec(feature) && outline.length > 0 ? [{ feature, outline }] : [];
  });
  if (drawn.length === 0) return { ok: false, why: "noLand" };
  if (drawn.length > MOST) return { ok: false, why: "tooMany" };
  const place = fitted(
    drawn.map(({ outline }) => outline),
    sheet,
    file["huestes"],
  );
  const taken = new Set<string>();
  const provinces = drawn.map(({ feature, outline }, index): FiledProvince => {
    const properties = isRec(feature["properties"]) ? feature["properties"] : {};
    const name = titled(properties["name"] ?? properties["NAME"], `${index + 1}`);
    const wished = properties["key"] ?? feature["id"];
    const key = keyIn(wished) && !taken.has(wished) ? wished : keyFor(name, taken);
    taken.add(key);
    const facts = factsOf({ ...properties, key, name, terrain: properties["terrain"] ?? properties["kind"] });
    return { key, outline: outline.map((ring) => ring.map(place)), ...facts };
  });
  return { ok: true, provinces, joined: false };
}

/** Reads a drawn map from the text of a file, ours or GeoJSON; nothing is taken of one that is not whole. `sheet`: the size of the scene rectangle. */
export function readProvinces(text: string, sheet: Sheet): ReadProvinces {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { ok: false, why: "notJson" };
  }
  if (!isRec(found)) return { ok: false, why: "notAMap" };
  if (found["format"] === FORMAT) return ownFile(found);
  return found["type"] === "FeatureCollection" ? geoFile(found, sheet) : { ok: false, why: "notAMap" };
}
