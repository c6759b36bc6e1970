import { type Choice, type Destination, letterFor, pointsLeft, reach, type RegionId } from "../../rules/index.ts";
import { lightKind, type MapAsk } from "../../view/index.ts";
import { nameOf, phrase } from "../words.ts";
import { asked, goingTo } from "./answering.ts";
import type { Choices, Row } from "./choices.ts";
import { type Denied, giveAnswer, giveBack, giveOrder } from "./give.ts";
import type { Point } from "./lines.ts";
import type { Managed } from "./managed.ts";
import { behold } from "./stage.ts";

/* What the list of an army offers: its destinations, or the answers to what its House is asked. */

type Say = (denied: Denied | null) => void;

const RANK = { free: 0, march: 1, battle: 2 } as const;

/** The legal destinations of an army, free ones first, then marches, then battles, each group by name. */
function destinationsOf({ state, army, house }: Managed): readonly Destination[] {
  const name = (destination: Destination): string => nameOf({ region: destination.to });
  return reach(state, army, letterFor(state, house)?.orders ?? [])
    .open.filter((destination) => destination.order.kind !== "hold")
    .sort((a, b) => RANK[lightKind(a)] - RANK[lightKind(b)] || name(a).localeCompare(name(b)));
}

const priceOf = (cost: number): string => (cost === 0 ? phrase("ui.map.list.gratis") : phrase("ui.map.list.price", { cost }));

function wayOf(destination: Destination): string {
  const kind = lightKind(destination);
  if (kind === "free") return "";
  const { order } = destination;
  return order.kind === "march" ? phrase("ui.map.list.via", { via: { region: order.path[0] } }) : phrase(`ui.map.list.${kind}`);
}

function destinationRow(destination: Destination): Row {
  const look = lightKind(destination);
  const waits = destination.conditional ? phrase("ui.map.word.conditional") : "";
  const via = [wayOf(destination), waits].join(" ").trim();
  return { sign: look, look, to: nameOf({ region: destination.to }), price: priceOf(destination.cost), via };
}

/** The destinations of an army in the Orders phase. */
export function orderChoices(managed: Managed, at: Point, say: Say): Choices {
  const { army, state, house } = managed;
  const open = destinationsOf(managed);
  return {
    at,
    title: nameOf({ army }),
    aside: phrase("ui.map.legend.left", { count: pointsLeft(state, house, letterFor(state, house)?.orders ?? []) }),
    label: phrase("ui.map.list.of", { army: { army } }),
    empty: phrase("ui.map.list.none"),
    rows: open.map(destinationRow),
    look: (index) => {
      const destination = index === null ? undefined : open[index];
      behold(destination ? [{ managed, path: [destination.to], judged: { ok: true, destination } }] : []);
    },
    pick: (index) => {
      const destination = open[index];
      if (destination) void giveOrder(destination.order).then(say);
    },
    takeBack: () => void giveBack(army).then(say),
  };
}

function answerRow({ ask }: MapAsk, choice: Choice, price: number): Row {
  if (choice === "decline")
    return { sign: "no", look: "refused", to: phrase("ui.map.list.decline"), price: "", via: phrase("ui.map.list.declined") };
  const to = nameOf({ region: choice as RegionId });
  if (ask.kind === "retreat") return { sign: "retreat", look: "retreat", to, price: priceOf(price), via: "" };
  const via = phrase(choice === ask.at ? "ui.map.list.remain" : "ui.map.list.occupy");
  return { sign: choice === ask.at ? "hold" : "arrow", look: "free", to, price: priceOf(price), via };
}

/** The answers to what an army's House is asked. */
export function answerChoices(managed: Managed, at: Point, say: Say): Choices {
  const { army } = managed;
  const model = asked(managed);
  const open = (model?.options ?? []).filter(({ refusal }) => refusal === null);
  return {
    at,
    title: nameOf({ army }),
    aside: phrase("ui.map.legend.left", { count: model?.left ?? 0 }),
    label: phrase("ui.map.list.answers", { army: { army } }),
    empty: phrase("ui.map.list.none"),
    rows: model ? open.map(({ choice, price }) => answerRow(model, choice, price)) : [],
    look: (index) => {
      const choice = index === null ? undefined : open[index]?.choice;
      const path = choice === undefined || choice === "decline" ? null : [choice as RegionId];
      behold(path ? [{ managed, path, judged: undefined, going: goingTo(managed, path) }] : []);
    },
    pick: (index) => {
      const option = open[index];
      if (option) void giveAnswer(managed, option.choice).then(say);
    },
    takeBack: () => void giveAnswer(managed, null).then(say),
  };
}
