import {
  type ArmyId,
  type Campaign,
  type Destination,
  type Order,
  costOf,
  letterFor,
  ordererOf,
  reach,
  standsAt,
  targetOf,
} from "../../rules/index.ts";
import { phrase } from "../words.ts";

/** One destination in the list way, as it is read and picked. */
export interface TargetLine {
  /** Names the order within its army, see {@link orderKey}. */
  readonly key: string;
  readonly army: ArmyId;
  readonly sign: string;
  readonly text: string;
  readonly price: string;
  readonly chosen: boolean;
}

/** Destinations of one kind under one label, in the order hold, free, march, battle. */
export interface TargetGroup {
  readonly label: string;
  readonly options: readonly TargetLine[];
}

/** A short name of an order that survives a trip through the page: `hold`, `move-B2`, `march-B2-C2`, `diagonal-C3`. */
export function orderKey(order: Order): string {
  return "path" in order ? [order.kind, ...order.path].join("-") : order.kind;
}

/** The order that a key names among what the army may do now, or undefined when that is closed by now. */
export function orderOfKey(state: Campaign, army: ArmyId, key: string): Order | undefined {
  const hold: Order = { kind: "hold", army };
  if (key === orderKey(hold)) return hold;
  const house = ordererOf(state, army);
  const drafts = (house === undefined ? undefined : letterFor(state, house))?.orders ?? [];
  return reach(state, army, drafts).open.find((destination) => orderKey(destination.order) === key)?.order;
}

/** The facts that an order's sentences may name: where it ends, by which region, what it costs. */
export function orderFacts(state: Campaign, order: Order): Readonly<Record<string, unknown>> {
  const to = targetOf(order);
  const via = "path" in order ? order.path[0] : undefined;
  return { to: to && { region: to }, via: via && { region: via }, cost: costOf(state, order) };
}

function priceText(cost: number): string {
  return cost === 0 ? phrase("ui.tab.target.gratis") : phrase("ui.tab.target.price", { cost });
}

function targetText(state: Campaign, { order, conditional }: Destination): string {
  const target = phrase(`ui.tab.target.by.${order.kind}`, orderFacts(state, order));
  return conditional ? phrase("ui.tab.target.conditional", { target }) : target;
}

function kindOf(destination: Destination): "free" | "march" | "battle" {
  if (destination.battle) return "battle";
  return destination.cost === 0 ? "free" : "march";
}

/** Everything that an army may be ordered to do now, grouped and worded. `current` is its order as it stands in the letter. */
export function targetGroups(
  state: Campaign,
  army: ArmyId,
  open: readonly Destination[],
  current: Order | undefined,
): readonly TargetGroup[] {
  /* A way that was fixed by a waypoint may not be the best one: what is marked is the region, not the way. */
  const now = current && targetOf(current);
  const at = standsAt(state, army);
  const line = (destination: Destination): TargetLine => {
    const key = orderKey(destination.order);
    const price = priceText(destination.cost);
    return { key, army, sign: kindOf(destination), text: targetText(state, destination), price, chosen: destination.to === now };
  };
  const moves = open.filter((destination) => targetOf(destination.order) !== undefined);
  const group = (kind: "free" | "march" | "battle"): TargetGroup => ({
    label: phrase(`ui.tab.target.${kind}`),
    options: moves.filter((destination) => kindOf(destination) === kind).map(line),
  });
  const stay: TargetLine = {
    key: "hold",
    army,
    sign: "hold",
    text: at === undefined ? phrase("ui.tab.target.hold") : phrase("ui.tab.target.stay", { at: { region: at } }),
    price: "",
    chosen: now === undefined,
  };
  const groups = [{ label: phrase("ui.tab.target.hold"), options: [stay] }, group("free"), group("march"), group("battle")];
  return groups.filter((entry) => entry.options.length > 0);
}
