import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bordersOf, cornersOf, type Outline, type RegionId } from "../../src/rules/index.ts";
import {
  areJoined,
  between,
  drawnFaults,
  type FiledProvince,
  geoText,
  keyFor,
  proposed,
  provincesText,
  readProvinces,
  withDiagonal,
  withFacts,
  withLink,
  withoutDiagonal,
  withoutLink,
  withThrough,
} from "../../src/view/index.ts";

const id = (text: string): RegionId => text as RegionId;
const [a, b, c, d] = ["a", "b", "c", "d"].map(id) as [RegionId, RegionId, RegionId, RegionId];
const box = (x: number, y: number): Outline => [
  [
    { x, y },
    { x: x + 100, y },
    { x: x + 100, y: y + 100 },
    { x, y: y + 100 },
  ],
];
const province = (key: RegionId, x: number, y: number, more: Partial<FiledProvince> = {}): FiledProvince => ({
  ...{ key, name: `Land of ${key}`, terrain: "land", value: 0, links: [], cuts: [], diagonals: [], through: [] },
  ...{ slots: { army: null, garrison: null, dislodged: null }, outline: box(x, y) },
  ...more,
});
/* Four squares about one corner. */
const four = [province(a, 0, 0), province(b, 100, 0), province(c, 0, 100), province(d, 100, 100)];
const drawn = (list: readonly FiledProvince[]) => list.map(({ key, outline }) => ({ id: key, outline }));
const borders = bordersOf(drawn(four), 6);
const propose = (list: readonly FiledProvince[]) => proposed(list, borders, cornersOf(drawn(four), borders, 6));

describe("provinces", () => {
  it("are joined and parted from both ends (MAP-4)", () => {
    const joined = withLink(four, a, d, "link");
    expect([areJoined(joined, a, d), areJoined(joined, d, a)]).toEqual([true, true]);
    expect(withoutLink(joined, d, a)).toEqual(four);
    expect(withLink(four, a, a, "link")).toEqual(four);
  });

  it("take what their borders propose, and what was cut stays cut (MAP-4, MAP-5)", () => {
    const first = propose(four);
    expect([first.borders, first.diagonals]).toEqual([4, 2]);
    expect(between(first.list, a, d)).toEqual([b, c]);
    expect(first.list[0]?.diagonals).toEqual([{ to: d, flanks: [b, c] }]);
    const cut = withoutLink(first.list, a, b);
    expect(propose(cut as FiledProvince[])).toMatchObject({ borders: 0 });
    expect(areJoined(propose(cut as FiledProvince[]).list, a, b)).toBe(false);
    expect(areJoined(withLink(cut, a, b, "border"), b, a)).toBe(true);
  });

  it("have diagonals with flanks, and a table for the beaten (MAP-5, MAP-7)", () => {
    const turned = withDiagonal(four, a, d, [b]);
    expect(turned[3]?.diagonals).toEqual([{ to: a, flanks: [b] }]);
    expect(withoutDiagonal(turned, d, a)).toEqual(four);
    const led = withThrough(withThrough(four, a, b, [c]), a, b, []);
    expect(led[0]?.through).toEqual([{ from: b, to: [] }]);
    expect(withThrough(led, a, b, null)).toEqual(four);
  });

  it("keep their name when somebody gives them none", () => {
    expect(withFacts(four, a, { name: "  " })[0]?.name).toBe("Land of a");
    expect(withFacts(four, a, { name: " Castrel ", value: 3 })[0]).toMatchObject({ name: "Castrel", value: 3 });
  });

  it("have keys of their own, without dots", () => {
    expect(keyFor("Peñas. Albas", new Set())).toBe("penas-albas");
    expect(keyFor("Peñas Albas", new Set(["penas-albas", "penas-albas-2"]))).toBe("penas-albas-3");
    expect(keyFor("...", new Set())).toBe("region");
  });

  it("tell every fault of their lines and lists", () => {
    const list = [
      province(a, 0, 0, { name: "Region 3" }),
      province(b, 50, 0),
      province(c, 0, 100, { outline: [], through: [{ from: a, to: [id("x")] }] }),
    ];
    const regions = Object.fromEntries(list.map(({ key }) => [key, {}])) as never;
    expect(drawnFaults(list, { overlaps: [[a, b]] }, { regions })).toEqual([
      { kind: "noShape", region: c },
      { kind: "unnamed", region: a },
      { kind: "overlap", region: a, to: b },
      { kind: "noHeir", region: c, to: "x" },
    ]);
  });
});

describe("files of drawn maps", () => {
  const sheet = { width: 400, height: 300 };
  const whole = propose(four).list as readonly FiledProvince[];

  it("are read as they were written", () => {
    expect(readProvinces(provincesText(whole, "Four", sheet), sheet)).toEqual({ ok: true, provinces: whole, joined: true });
  });

  it("are read as they were written as GeoJSON, but for what that format has no place for", () => {
    const holed = [
      province(a, 0, 0, {
        outline: [
          ...box(0, 0),
          [
            { x: 40, y: 40 },
            { x: 60, y: 40 },
            { x: 60, y: 60 },
          ],
        ],
        value: 2,
        terrain: "sea",
      }),
    ];
    expect(readProvinces(geoText(holed, "One", sheet), sheet)).toEqual({ ok: true, provinces: holed, joined: false });
    expect(JSON.parse(geoText(holed, "One", sheet)).features[0].geometry.coordinates).toHaveLength(1);
  });

  it("of anywhere fill the sheet, north up", () => {
    const square = (west: number, south: number): object => ({
      type: "Polygon",
      coordinates: [
        [
          [west, south],
          [west + 1, south],
          [west + 1, south + 1],
          [west, south + 1],
          [west, south],
        ],
      ],
    });
    const features = [
      { type: "Feature", properties: { name: "South" }, geometry: square(10, 40) },
      { type: "Feature", properties: { name: "North", kind: "water" }, geometry: square(10, 41) },
      { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [1, 1] } },
    ];
    const found = readProvinces(JSON.stringify({ type: "FeatureCollection", features }), sheet);
    if (!found.ok) throw new Error(found.why);
    expect(found.provinces.map(({ key, terrain }) => [key, terrain])).toEqual([
      ["south", "land"],
      ["north", "sea"],
    ]);
    const [south, north] = found.provinces.map(({ outline }) => outline[0] ?? []);
    expect(Math.max(...(north ?? []).map(({ y }) => y))).toBeCloseTo(Math.min(...(south ?? []).map(({ y }) => y)), 0);
    expect(Math.min(...(north ?? []).map(({ y }) => y))).toBeCloseTo(6, 0);
  });

  it("that are broken, strange, newer, empty or too large are refused whole", () => {
    const refused = (text: string): unknown => {
      const found = readProvinces(text, sheet);
      return found.ok ? "read" : found.why;
    };
    expect(refused("{")).toBe("notJson");
    expect(refused("[]")).toBe("notAMap");
    expect(refused('{"format":"huestes.map"}')).toBe("notAMap");
    expect(refused('{"format":"huestes.provinces","version":2,"provinces":[]}')).toBe("newer");
    expect(refused('{"format":"huestes.provinces","version":1,"provinces":[{"key":"a.b","rings":[[0,0,1,1,2,0]]}]}')).toBe("notAMap");
    expect(refused('{"type":"FeatureCollection","features":[]}')).toBe("noLand");
    const many = Array.from({ length: 301 }, () => ({
      type: "Feature",
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    }));
    expect(refused(JSON.stringify({ type: "FeatureCollection", features: many }))).toBe("tooMany");
    const wild = '{"type":"FeatureCollection","features":[{"geometry":{"type":"Polygon","coordinates":[[[0,"x"],[null,1],{}]]}},7]}';
    expect(refused(wild)).toBe("noLand");
  });
});

describe("the sample map of provinces", () => {
  const scene = JSON.parse(readFileSync("packs/_source/maps/taray.json", "utf8")) as {
    regions: { name: string; shapes: { points: number[] }[]; behaviors: { system: Omit<FiledProvince, "name" | "outline" | "slots"> }[] }[];
  };
  const list = scene.regions.map(({ name, shapes, behaviors: [behavior] }) => ({
    ...(behavior as { system: FiledProvince }).system,
    name,
    outline: shapes.map(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0 })),
    ),
  }));

  it("lists every way that its borders propose, but for those that it cuts, and no province covers another", () => {
    const found = bordersOf(drawn(list), 8);
    const { borders: fresh } = proposed(list, found, []);
    expect([list.length, fresh, found.overlaps]).toEqual([42, 0, []]);
  });
});
