import { bench, describe } from "vitest";
import {
  bordersOf,
  cellId,
  cornersOf,
  decide,
  evolveAll,
  heartOf,
  provinceGraph,
  reach,
  type Campaign,
  type DrawnRegion,
  type Order,
} from "../../src/rules/index.ts";
import { regionCard, whatIf } from "../../src/view/index.ts";
import { army, campaign, house, withLetters } from "../rules/campaign.ts";

/* Three hundred drawn provinces of some sixty corners each, twenty by fifteen, with a shaken border that neighbours share. */
const [COLUMNS, ROWS, SIZE] = [20, 15, 100];
const shake = (x: number, y: number): number => Math.sin(x * 12.9898 + y * 78.233) * 9;
const corner = (c: number, r: number) => ({ x: c * SIZE + shake(c, r), y: r * SIZE + shake(r, c) });
function side([a, b]: readonly [number, number], [c, d]: readonly [number, number]) {
  const [from, to] = [corner(a, b), corner(c, d)];
  return Array.from({ length: 15 }, (_, step) => {
    const t = step / 15;
    const off = step === 0 ? 0 : shake(from.x + to.x + step, from.y + to.y) / 3;
    return { x: from.x + (to.x - from.x) * t + off, y: from.y + (to.y - from.y) * t + off };
  });
}
const drawn: DrawnRegion[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const [c, r] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  // Each border is walked from its upper or left end, so that both neighbours have the same line.
  const ring = [
    ...side([c, r], [c + 1, r]),
    ...side([c + 1, r], [c + 1, r + 1]),
    ...[...side([c, r + 1], [c + 1, r + 1]), corner(c + 1, r + 1)].reverse().slice(0, -1),
    ...[...side([c, r], [c, r + 1]), corner(c, r + 1)].reverse().slice(0, -1),
  ];
  return { id: cellId(c, r), outline: [ring] };
});
const borders = bordersOf(drawn, 6);
const map = provinceGraph({
  provinces: drawn.map(({ id, outline }) => ({ id, name: id, terrain: "land", ...heartOf(outline, 2) })),
  edges: borders.contacts.filter(({ kind }) => kind === "side").map(({ a, b }) => [a, b] as const),
  diagonals: cornersOf(drawn, borders, 6),
  through: {},
});
const armies = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${"LBST"[index % 4]}${index}`, drawn[index]?.id ?? ""]));
const before: Campaign = { ...campaign({ armies, points: 20, control: { A1: "L" } }), map };
const opened = decide(before, { type: "phase.open", by: "narrator", phase: "orders" });
const asked = opened.ok ? evolveAll(before, opened.outcomes) : before;
const orders: Record<string, Order[]> = {};
Object.keys(armies).forEach((name, index) => {
  const { open } = reach(asked, army(name), []);
  const found = open[index % Math.max(1, open.length)];
  if (found) (orders[name[0] ?? "L"] ??= []).push(found.order);
});
const written = withLetters(asked, orders);
const names = Object.keys(armies);
let turn = 0;
const next = (): string => names[(turn += 1) % names.length] ?? "L0";

describe("300 drawn provinces, 200 armies", () => {
  bench("legal destinations of one army", () => void reach(asked, army(next()), []));
  bench(
    "the card of a region",
    () => void regionCard(asked, "narrator", drawn[(turn += 1) % drawn.length]?.id ?? drawn[0]!.id, [house("L")]),
  );
  bench("orders revealed", () => void decide(written, { type: "phase.close", by: "narrator", phase: "orders" }));
  bench("what another order would change", () => void whatIf(written, { kind: "hold", army: army(next()) }));
  bench("neighbours proposed from borders", () => void bordersOf(drawn, 6));
});
