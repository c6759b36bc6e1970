import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { regionClass } from "../host/client/documents/region.ts";
import { TypeDataModel } from "../host/shared/abstract.ts";
import { CONST } from "../host/shared/const.ts";
import { BaseRegion } from "../host/shared/documents/index.ts";
import { NotImplementedInStandIn } from "../host/shared/stubs.ts";

/* Regions as a page's documents, without a canvas. */
const G = globalThis as any;
const before = ["CONST", "CONFIG", "foundry", "game", "Hooks", "canvas"].map((key) => [key, G[key]] as const);
beforeEach(() => {
  G.CONST = CONST;
  G.CONFIG = { Region: {} };
  G.foundry = { abstract: { TypeDataModel }, NotImplementedInStandIn };
  G.Hooks = {
    onError: (_where: string, error: Error) => {
      throw error;
    },
  };
  G.game = { _documentsReady: true, user: { isGM: true } };
});
afterEach(() => before.forEach(([key, value]) => (G[key] = value)));

const region = (shapes: object[], more: object = {}): any =>
  new (regionClass(BaseRegion))({ _id: "regionregionregi", name: "Land", shapes, ...more });
const rectangle = (x: number, y: number, width: number, height: number, more: object = {}): object => ({
  type: "rectangle",
  x,
  y,
  width,
  height,
  ...more,
});
const area = (points: readonly number[]): number => {
  let twice = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    twice += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
  }
  return Math.abs(twice) / 2;
};
const areas = (one: any): number[] => one.polygons.map(({ points }: { points: number[] }) => Math.round(area(points)));

describe("the shapes of a Region", () => {
  it("are one where they meet, and apart where they do not", () => {
    expect(areas(region([rectangle(0, 0, 100, 100), rectangle(50, 0, 100, 100)]))).toEqual([15_000]);
    expect(areas(region([rectangle(0, 0, 100, 100), rectangle(200, 0, 50, 50)])).sort((a, b) => a - b)).toEqual([2500, 10_000]);
  });

  it("have holes, in which no point lies", () => {
    const one = region([rectangle(0, 0, 100, 100), { type: "circle", x: 50, y: 50, radius: 20, hole: true }]);
    expect(one.polygons).toHaveLength(2);
    const at = (x: number, y: number): boolean => one.testPoint({ x, y, elevation: 0 });
    expect([at(10, 10), at(50, 50), at(150, 50)]).toEqual([true, false, false]);
  });

  it("are turned about their middle, and round ones are round", () => {
    const turned = region([rectangle(0, 40, 100, 20, { rotation: 90 })]);
    expect([turned.testPoint({ x: 50, y: 5, elevation: 0 }), turned.testPoint({ x: 5, y: 50, elevation: 0 })]).toEqual([true, false]);
    const [oval = 0] = areas(region([{ type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 50 }]));
    expect(Math.abs(oval / (Math.PI * 5000) - 1)).toBeLessThan(0.01);
  });

  it("lie between bottom and top", () => {
    const one = region([rectangle(0, 0, 100, 100)], { elevation: { bottom: 0, top: 10 } });
    const at = (elevation: number): boolean => one.testPoint({ x: 5, y: 5, elevation });
    expect([at(-1), at(0), at(10), at(11)]).toEqual([false, true, true, false]);
  });

  it("are refused when they are no shapes", () => {
    for (const shape of [
      { type: "polygon", points: [0, 0, 1, 1] },
      { type: "polygon", points: [0, 0, 1, 1, 2] },
      { type: "star" },
      rectangle(0, 0, 0, 5),
    ])
      expect(() => region([shape])).toThrow();
  });
});
