/// <reference path="../clipper-lib.d.ts" />
import ClipperLib from "clipper-lib";
import type { Constructor } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const G = globalThis as any;

/** Points are whole numbers for the clipper: hundredths of a pixel, as `CONST.CLIPPER_SCALING_FACTOR` says. */
const SCALE = 100;

type Point = { x: number; y: number };

function turned(points: Point[], around: Point, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(({ x, y }) => ({
    x: around.x + (x - around.x) * cos - (y - around.y) * sin,
    y: around.y + (x - around.x) * sin + (y - around.y) * cos,
  }));
}

function rounded({ x, y }: Point, radiusX: number, radiusY: number): Point[] {
  const count = Math.max(16, Math.min(128, Math.ceil(Math.sqrt(Math.max(radiusX, radiusY)) * 6)));
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { x: x + Math.cos(angle) * radiusX, y: y + Math.sin(angle) * radiusY };
  });
}

/** The corners of a shape of a Region, in turn (@claim region.shapes). */
export function cornersOf(shape: any): Point[] {
  const { type, x, y } = shape;
  if (type === "polygon")
    return Array.from({ length: shape.points.length / 2 }, (_, at) => ({ x: shape.points[2 * at], y: shape.points[2 * at + 1] }));
  if (type === "circle") return rounded({ x, y }, shape.radius, shape.radius);
  if (type === "ellipse") return turned(rounded({ x, y }, shape.radiusX, shape.radiusY), { x, y }, shape.rotation);
  if (type !== "rectangle") throw new G.foundry.NotImplementedInStandIn(`shape "${type}" of a Region`);
  const { width, height, rotation } = shape;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return turned(corners, { x: x + width / 2, y: y + height / 2 }, rotation);
}

type Path = { X: number; Y: number }[];

const pathOf = (shape: any): Path => cornersOf(shape).map(({ x, y }) => ({ X: Math.round(x * SCALE), Y: Math.round(y * SCALE) }));

/** The union of the shapes less the holes (@claim region.polygons). */
function clipped(shapes: any[]): Path[] {
  const clipper = new ClipperLib.Clipper();
  clipper.AddPaths(shapes.filter(({ hole }) => !hole).map(pathOf), ClipperLib.PolyType.ptSubject, true);
  clipper.AddPaths(shapes.filter(({ hole }) => hole).map(pathOf), ClipperLib.PolyType.ptClip, true);
  const out: Path[] = [];
  const { pftNonZero } = ClipperLib.PolyFillType;
  clipper.Execute(ClipperLib.ClipType.ctDifference, out, pftNonZero, pftNonZero);
  return out;
}

/** Follows the public API page of `RegionDocument`: its lines, and what lies within them. */
export function regionClass(BaseRegion: any): Constructor {
  return class RegionDocument extends ClientDocumentMixin(BaseRegion) {
    _configure(options: any): void {
      super._configure(options);
      Object.defineProperty(this, "_hostPolygons", { value: null, writable: true, configurable: true, enumerable: false });
      Object.defineProperty(this, "_object", { value: null, writable: true, configurable: true, enumerable: false });
    }

    prepareBaseData(): void {
      super.prepareBaseData();
      this._hostPolygons = null;
    }

    /** Lines of this Region; a line within a line is a hole. */
    get polygons(): readonly any[] {
      this._hostPolygons ??= clipped(this._source.shapes).map((path) => {
        const points = path.flatMap(({ X, Y }) => [X / SCALE, Y / SCALE]);
        return G.PIXI?.Polygon ? new G.PIXI.Polygon(points) : { points };
      });
      return this._hostPolygons;
    }

    get bounds(): any {
      const points = this.polygons.flatMap(({ points }: any) => points as number[]);
      const side = (odd: number): number[] => points.filter((_: number, index: number) => index % 2 === odd);
      const [left, top] = [Math.min(...side(0)), Math.min(...side(1))];
      return new G.PIXI.Rectangle(left, top, Math.max(...side(0)) - left, Math.max(...side(1)) - top);
    }

    /** Whether a point lies in this Region, at a height within its own (@claim region.test-point). */
    testPoint({ x, y, elevation }: { x: number; y: number; elevation: number }): boolean {
      const { bottom, top } = this._source.elevation;
      if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
      let inside = false;
      for (const { points } of this.polygons)
        for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
          const [ax, ay, bx, by] = [points[at], points[at + 1], points[before], points[before + 1]];
          if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
        }
      return inside;
    }

    get tokens(): Set<any> {
      const scene = this.parent;
      const inside = scene.tokens.contents.filter((token: any) => {
        const { sizeX, sizeY } = scene.grid;
        return this.testPoint({
          x: token.x + (token.width * sizeX) / 2,
          y: token.y + (token.height * sizeY) / 2,
          elevation: token.elevation,
        });
      });
      return new Set(inside);
    }

    get rendered(): boolean {
      return !!this._object;
    }

    get layer(): any {
      return G.canvas?.regions ?? null;
    }

    /** The drawn Region, if the canvas shows this scene. */
    get object(): any {
      if (this._object || this._destroyed) return this._object;
      if (!G.canvas?.ready || G.canvas.scene !== this.parent) return null;
      return this.layer?.createObject ? (this._object = this.layer.createObject(this)) : null;
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate(data, options, userId);
      this.object?._onCreate(data, options, userId);
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      this._hostPolygons = null;
      this._object?._onUpdate(changed, options, userId);
    }

    _onDelete(options: any, userId: string): void {
      super._onDelete(options, userId);
      this._object?._onDelete(options, userId);
    }
  } as any;
}

/** Follows the public API page of `RegionBehavior`: it belongs to a Region, which belongs to a Scene. */
export function regionBehaviorClass(BaseRegionBehavior: any): Constructor {
  return class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
    get region(): any {
      return this.parent;
    }

    get scene(): any {
      return this.parent?.parent ?? null;
    }

    get active(): boolean {
      return !this.disabled && G.canvas?.scene === this.scene;
    }

    get viewed(): boolean {
      return G.canvas?.scene === this.scene;
    }
  } as any;
}

/** Follows the public API page of `RegionBehaviorType`: the data of a behavior, which knows where it belongs. */
export function regionBehaviorType(TypeDataModel: any): Constructor {
  return class RegionBehaviorType extends TypeDataModel {
    static events = {};

    get behavior(): any {
      return this["parent"];
    }

    get region(): any {
      return this.behavior?.parent ?? null;
    }

    get scene(): any {
      return this.region?.parent ?? null;
    }
  } as any;
}
