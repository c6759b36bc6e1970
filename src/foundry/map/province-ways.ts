import type { RegionId } from "../../rules/index.ts";
import type { Province } from "../translate/provinces.ts";
import { dashes, type Point } from "./lines.ts";
import { palette } from "./palette.ts";

/* The ways of a drawn map while it is made: solid over a border, dashed by a link, dotted for a diagonal; in the colour of danger when one end is silent. */

type Hearts = ReadonlyMap<RegionId, Point>;
type Dash = readonly [on: number, off: number] | null;

function line(on: PIXI.Graphics, [from, to]: readonly [Point, Point], dash: Dash): void {
  for (const part of dash ? dashes([from, to], ...dash) : [[from, to]])
    part.forEach(({ x, y }, index) => (index === 0 ? on.moveTo(x, y) : on.lineTo(x, y)));
}

interface Way {
  readonly ends: readonly [Point, Point];
  readonly colour: number;
  readonly dash: Dash;
}

/* Each way once, from the end that comes first; one that only one end lists from that end. */
function waysOf({ id, links, diagonals }: Province, byId: ReadonlyMap<RegionId, Province>, hearts: Hearts): Way[] {
  const { danger, march, ok } = palette();
  const from = hearts.get(id);
  if (!from) return [];
  const sides = links.flatMap(({ to, kind }): Way[] => {
    const end = hearts.get(to);
    const back = byId.get(to)?.links.some((link) => link.to === id) === true;
    if (!end || (back && to < id)) return [];
    return [{ ends: [from, end], colour: back ? ok : danger, dash: kind === "link" ? [9, 7] : null }];
  });
  const turns = diagonals.flatMap(({ to }): Way[] => {
    const end = hearts.get(to);
    return end && to > id ? [{ ends: [from, end], colour: march, dash: [3, 6] }] : [];
  });
  return [...sides, ...turns];
}

/** Draws all ways between provinces. `hearts`: the middle of each. */
export function drawWays(on: PIXI.Graphics, provinces: readonly Province[], hearts: Hearts): void {
  const byId = new Map(provinces.map((one) => [one.id, one]));
  for (const { ends, colour, dash } of provinces.flatMap((one) => waysOf(one, byId, hearts))) {
    on.lineStyle({ width: 6, color: palette().casing, alpha: 0.6 });
    line(on, ends, dash);
    on.lineStyle({ width: 3, color: colour, alpha: 0.9 });
    line(on, ends, dash);
  }
  on.lineStyle(0);
}
