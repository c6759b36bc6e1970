import { bench, describe } from "vitest";
import { cellId, decide, evolveAll, reach, type Order } from "../../src/rules/index.ts";
import { army, campaign, withLetters } from "../rules/campaign.ts";

/* 2,500 cells, 200 armies of four Houses spread over every second column and fifth row. */
const armies = Object.fromEntries(
  Array.from({ length: 200 }, (_none, index) => [`${"LBST"[index % 4]}${index}`, cellId((index % 25) * 2, Math.floor(index / 25) * 5)]),
);
const start = campaign({ armies, size: 50, points: 20 });
const opened = decide(start, { type: "phase.open", by: "narrator", phase: "orders" });
const asked = opened.ok ? evolveAll(start, opened.outcomes) : start;
const orders: Record<string, Order[]> = {};
Object.keys(armies).forEach((name, index) => {
  const { open } = reach(asked, army(name), []);
  const found = open[index % Math.max(1, open.length)];
  if (found) (orders[name[0] ?? "L"] ??= []).push(found.order);
});
const written = withLetters(asked, orders);
const names = Object.keys(armies);
let turn = 0;

describe("2,500 cells, 200 armies", () => {
  bench("legal destinations of one army", () => void reach(asked, army(names[(turn += 1) % names.length] ?? "L0"), []));
  bench(
    "legal destinations beside fifty drafts",
    () => void reach(asked, army(names[(turn += 4) % names.length] ?? "L0"), orders["L"] ?? []),
  );
  bench("a Season settled", () => void decide(written, { type: "phase.close", by: "narrator", phase: "orders" }));
});
