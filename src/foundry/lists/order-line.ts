import type { ArmyId, Campaign, HouseId, Letter, Order, Refusal } from "../../rules/index.ts";
import { costOf, isBattle, judge, letterFor, ordererOf, reach, standsAt, targetOf } from "../../rules/index.ts";
import { phrase, refusalSentence } from "../words.ts";
import { armsOf } from "../arms/heraldry.ts";
import { bannerPicture } from "../arms/pictures.ts";
import { type TargetGroup, orderFacts, targetGroups } from "./targets.ts";

/** The state of an order's letter, as a sign and a word. */
export interface Tag {
  readonly kind: "draft" | "in" | "refused";
  readonly sign: string;
  readonly text: string;
}

/** One army with what it is ordered to do, ready for the template `order.hbs`. */
export interface OrderLine {
  /** Prefix of element ids: the tab and the sheet may show the same army at once. */
  readonly place: string;
  readonly army: ArmyId;
  readonly name: string;
  readonly banner: string;
  readonly sign: string;
  readonly text: string;
  readonly tag: Tag | null;
  readonly refusal: Readonly<{ text: string; rule: string | null }> | null;
  readonly editable: boolean;
  readonly canTakeBack: boolean;
  readonly open: boolean;
  readonly field: string;
  readonly legend: string;
  readonly groups: readonly TargetGroup[];
}

/** Where lines are shown and which lists of destinations stand open there. */
export interface LinePlace {
  readonly place: string;
  readonly open: ReadonlySet<string>;
}

/** What an order says, as one short sentence. An army without an order holds. */
export function orderText(state: Campaign, army: ArmyId, order: Order | undefined): string {
  const region = standsAt(state, army);
  if (region === undefined) return phrase("ui.tab.order.offMap");
  const at = { region };
  return order === undefined
    ? phrase("ui.tab.order.none", { at })
    : phrase(`ui.tab.order.${attacks(state, order) ? "attack" : "by"}.${order.kind}`, { at, ...orderFacts(state, order) });
}

/* Whether an order leads where somebody would have to be fought, as things stand. */
function attacks(state: Campaign, order: Order): boolean {
  const to = targetOf(order);
  return to !== undefined && isBattle(state, order.army, to);
}

/** The sign beside an order's sentence. */
export function orderSign(state: Campaign, order: Order | undefined): string {
  if (order === undefined || targetOf(order) === undefined) return "hold";
  if (attacks(state, order)) return "battle";
  return costOf(state, order) === 0 ? "free" : "march";
}

/* It breaks a rule, and the Narrator lets it pass. */
const waivedText = (waived: Refusal): NonNullable<OrderLine["refusal"]> => ({
  text: phrase("ui.map.word.waived", { why: refusalSentence(waived) }),
  rule: waived.rule,
});

function tagOf(letter: Letter | undefined, order: Order | undefined): Tag | null {
  if (letter?.committed) return { kind: "in", sign: "sealed", text: phrase("ui.tab.orders.confirmed") };
  return order === undefined ? null : { kind: "draft", sign: "override", text: phrase("ui.tab.orders.draft") };
}

/** The lines of all armies of a House that stand on the board, and of its garrisons where those move, by name. Orders can be changed while the phase is open. */
export function orderLines(state: Campaign, house: HouseId, where: LinePlace): OrderLine[] {
  const letter = letterFor(state, house);
  const orders = letter?.orders ?? [];
  const judged = new Map(judge(state, house, orders).map((entry) => [entry.order.army, entry]));
  const editable = state.phase === "orders" && state.map.problems.length === 0;
  const pieces = [...Object.keys(state.armies), ...Object.keys(state.garrisons)] as ArmyId[];
  const armies = pieces.filter((piece) => ordererOf(state, piece) === house && standsAt(state, piece) !== undefined);
  const line = (army: ArmyId): OrderLine => {
    const order = orders.find((entry) => entry.army === army);
    const { refusal, waived } = judged.get(army) ?? {};
    const open = where.open.has(`army-${army}`);
    return {
      place: where.place,
      army,
      name: game.actors?.get(army)?.name ?? army,
      banner: bannerPicture(armsOf(house), true),
      sign: orderSign(state, order),
      text: orderText(state, army, order),
      tag: tagOf(letter, order),
      refusal: refusal ? { text: refusalSentence(refusal), rule: refusal.rule } : waived ? waivedText(waived) : null,
      editable,
      canTakeBack: order !== undefined,
      open,
      field: `huestes-${where.place}-${army}`,
      legend: phrase("ui.tab.orders.destinationOf", { army: { army } }),
      groups: editable ? targetGroups(state, army, reach(state, army, orders).open, order) : [],
    };
  };
  return armies.map(line).sort((one, two) => one.name.localeCompare(two.name));
}
