import { bench, describe } from "vitest";
import { cellId, choicesOf, decide, evolveAll, openAsks, reach, type Campaign, type Command, type Order } from "../../src/rules/index.ts";
import { army, campaign, withLetters } from "../rules/campaign.ts";

function happen(state: Campaign, command: Command): Campaign {
  const verdict = decide(state, command);
  return verdict.ok ? evolveAll(state, verdict.outcomes) : state;
}

/* The Narrator names the first side of each battle, and nobody else says anything. */
function wholeSeason(start: Campaign): Campaign {
  let state = start;
  while (state.season === start.season) {
    for (const ask of openAsks(state))
      if (ask.of === "narrator")
        state = happen(state, { type: "answer.give", by: "narrator", ask: ask.id, choice: choicesOf(ask)[0] ?? "" });
    state = happen(state, { type: "phase.close", by: "narrator", phase: state.phase });
  }
  return state;
}

/* Every army wants into a neighbouring region, at random but always the same. */
function marching(armies: Readonly<Record<string, string>>): Campaign {
  const before = campaign({ armies, size: 50, points: 40 });
  const state = happen(before, { type: "phase.open", by: "narrator", phase: "orders" });
  const drafts: Record<string, Order[]> = {};
  Object.keys(armies).forEach((name, index) => {
    const list = (drafts[name[0] ?? "L"] ??= []);
    const { open } = reach(state, army(name), list);
    const found = open[(index * 7) % Math.max(1, open.length)];
    if (found) list.push(found.order);
  });
  return withLetters(state, drafts);
}

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
/* The same 200 armies in a block of twenty by ten: nearly all of them meet somebody. */
const crowd = Object.fromEntries(
  Array.from({ length: 200 }, (_none, index) => [`${"LBST"[index % 4]}${index}`, cellId(15 + (index % 20), 20 + Math.floor(index / 20))]),
);
const crowded = marching(crowd);
const names = Object.keys(armies);
let turn = 0;

describe("2,500 cells, 200 armies", () => {
  bench("legal destinations of one army", () => void reach(asked, army(names[(turn += 1) % names.length] ?? "L0"), []));
  bench(
    "legal destinations beside fifty drafts",
    () => void reach(asked, army(names[(turn += 4) % names.length] ?? "L0"), orders["L"] ?? []),
  );
  bench("orders revealed, armies far apart", () => void decide(written, { type: "phase.close", by: "narrator", phase: "orders" }));
  bench("orders revealed, armies in a crowd", () => void decide(crowded, { type: "phase.close", by: "narrator", phase: "orders" }));
  bench("a whole Season in a crowd, 39 battles named one by one", () => void wholeSeason(crowded));
});
