import type { ArmyId, Campaign, Order } from "../../rules/index.ts";
import { letterFor, reach } from "../../rules/index.ts";
import { type Difference, whatIf } from "../../view/index.ts";
import { askTitle } from "../lists/ask-sentences.ts";
import { orderOfKey, targetGroups } from "../lists/targets.ts";
import { nameOf, phrase, refusalSentence } from "../words.ts";
import type { Looking } from "./looking.ts";

/* In the preview of the reveal a Narrator may try one order more: what would change if an army did something else. */

const place = (region: Extract<Difference, { kind: "stands" }>["now"]): string =>
  region === null ? phrase("ui.sheet.army.off") : nameOf({ region });

function lineOf(difference: Difference): object {
  switch (difference.kind) {
    case "stands": {
      const { army, now, then } = difference;
      return { sign: "arrow", text: phrase("ui.tab.whatIf.stands", { army: { army }, now: place(now), then: place(then) }) };
    }
    case "points": {
      const { house, now, then } = difference;
      return { sign: "bid", text: phrase("ui.tab.whatIf.points", { house: { house }, now, then }) };
    }
    case "refused": {
      const { army, refusal } = difference;
      return { sign: "no", text: phrase("ui.tab.whatIf.refused", { army: { army }, why: refusalSentence(refusal) }) };
    }
    default: {
      const { kind, ask } = difference;
      return { sign: kind === "asked" ? "plus" : "close", text: phrase(`ui.tab.whatIf.${kind}`, { ask: askTitle(ask) }) };
    }
  }
}

const ordered = (state: Campaign, army: ArmyId): readonly Order[] => {
  const house = state.armies[army]?.house;
  return (house === undefined ? undefined : letterFor(state, house))?.orders ?? [];
};

function choices(state: Campaign, army: ArmyId, key: string): object[] {
  const orders = ordered(state, army);
  const current = orders.find((order) => order.army === army);
  const groups = targetGroups(state, army, reach(state, army, orders).open, current);
  return groups.flatMap(({ options }) => options.map(({ key: value, text }) => ({ value, text, chosen: value === key })));
}

function result(state: Campaign, army: ArmyId, key: string): object | null {
  const order = key === "" ? undefined : orderOfKey(state, army, key);
  if (!order) return null;
  const found = whatIf(state, order);
  if (!found.ok) return { refusal: { text: refusalSentence(found.refusal), rule: found.refusal.rule }, lines: [], same: false };
  return { refusal: null, lines: found.differences.map(lineOf), same: found.differences.length === 0 };
}

/** The part of the preview that asks what an other order would change; null outside the Orders phase. */
export function whatIfContext(state: Campaign, { place: where, tried }: Looking): object | null {
  if (state.phase !== "orders") return null;
  const armies = (Object.keys(state.places) as ArmyId[]).map((army) => ({
    value: army,
    text: nameOf({ army }),
    chosen: army === tried.army,
  }));
  armies.sort((one, two) => one.text.localeCompare(two.text));
  const army = armies.find(({ value }) => value === tried.army)?.value;
  return {
    place: where,
    armies,
    none: army === undefined,
    orders: army === undefined ? [] : choices(state, army, tried.order),
    blank: tried.order === "",
    result: army === undefined ? null : result(state, army, tried.order),
  };
}
