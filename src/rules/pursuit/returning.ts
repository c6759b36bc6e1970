import type { Dot } from "../map/outline.ts";
import { crossing, moved, onTable, overlap, placeAlong, type Base } from "./geometry.ts";
import type { PursuitSettings } from "./settings.ts";
import type { Chase, PursuitUnit, Standing } from "./state.ts";

/** The parts of a movement phase in which units come back. */
export type ReturnPart = "compulsoryMoves" | "remainingMoves";

/** What a unit that comes back may do in that turn. */
export interface ReturnRights {
  readonly part: ReturnPart;
  readonly mayDeclareCharge: false;
  readonly mayMove: true;
  readonly mayShoot: true;
  /** It counts as having moved. */
  readonly shootingModifier: -1;
  readonly mayUseMoveOrFire: boolean;
  readonly mayMoveIfMoveOrFireShot: false;
}

/** What a unit may do in the turn in which it comes back. @rule PUR-33, PUR-34, PUR-35 */
export const returnRights = ({ compulsoryMovement }: Pick<PursuitUnit, "compulsoryMovement">, settings: PursuitSettings): ReturnRights => ({
  part: compulsoryMovement ? "compulsoryMoves" : "remainingMoves",
  mayDeclareCharge: false,
  mayMove: true,
  mayShoot: true,
  shootingModifier: -1,
  mayUseMoveOrFire: settings["pur.returnMoveOrFire"] === "noMove",
  mayMoveIfMoveOrFireShot: false,
});

/** What may lie on the point at which a unit comes back. */
export type Cover = "free" | "unit" | "impassable" | "hazardous";

/**
 * Where a unit comes back that left at a point: there, even into hazardous ground, whose effect it suffers at once; else at the nearest of the free points, the
 * first of equally near ones. Undefined if there is none. @rule PUR-33, PUR-36, PUR-37
 */
export function returnPoint<T extends Dot>(
  exit: T,
  cover: Cover,
  free: readonly T[],
): Readonly<{ point: T; suffersTerrain: boolean }> | undefined {
  if (cover === "free" || cover === "hazardous") return { point: exit, suffersTerrain: cover === "hazardous" };
  const away = (dot: Dot): number => Math.hypot(dot.x - exit.x, dot.y - exit.y);
  const nearest = free.reduce<T | undefined>((best, dot) => (best && away(best) <= away(dot) ? best : dot), undefined);
  return nearest && { point: nearest, suffersTerrain: false };
}

type Away = Extract<Standing, { at: "away" }>;

/**
 * The base of a unit as it comes back: its rear on the edge, facing inwards. Of a blocked point the nearest free places along the edge are tried, each beside what
 * blocks. Undefined if nothing is free. @rule PUR-33, PUR-36, PUR-37
 */
export function returnBase(chase: Chase, { base, point, inwards }: Away): Readonly<{ base: Base; suffersTerrain: boolean }> | undefined {
  const { table } = chase;
  if (!table) return undefined;
  const blocks = [
    ...Object.values<Standing>(chase.standings).flatMap((one) => (one.at === "field" && one.base ? [one.base] : [])),
    ...chase.grounds.filter(({ kind }) => kind === "impassable").map((ground) => ground.base),
  ];
  const entry = ontoTable(moved({ ...base, ...point, facing: inwards }, inwards, base.depth / 2), inwards, table);
  const isFree = (at: Base): boolean => onTable(at, table) && !blocks.some((block) => overlap(at, block));
  const beside = blocks.flatMap((block) =>
    [inwards + 90, inwards - 90].flatMap((way) => {
      const stretch = crossing(entry, way, block);
      return stretch ? [moved(entry, way, stretch.from), moved(entry, way, stretch.to)] : [];
    }),
  );
  const found = returnPoint(entry, isFree(entry) ? "free" : "unit", beside.filter(isFree));
  if (!found) return undefined;
  const hazards = chase.grounds.filter(({ kind }) => kind === "hazardous");
  return { base: found.point, suffersTerrain: hazards.some((ground) => overlap(found.point, ground.base)) };
}

/* A unit that left by a corner stands wholly on the table. */
function ontoTable(base: Base, inwards: number, { width, height }: { readonly width: number; readonly height: number }): Base {
  const across = inwards + 90;
  const least = Math.min(placeAlong({ x: 0, y: 0 }, across), placeAlong({ x: width, y: height }, across)) + base.width / 2;
  const most = Math.max(placeAlong({ x: 0, y: 0 }, across), placeAlong({ x: width, y: height }, across)) - base.width / 2;
  const at = placeAlong(base, across);
  return moved(base, across, Math.max(least, Math.min(most, at)) - at);
}
