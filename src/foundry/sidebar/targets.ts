import type { ArmyId, Campaign, Destination, Order, RegionId } from "../../rules/index.ts";
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
  return order.kind === "hold" ? "hold" : [order.kind, ...order.path].join("-");
}

/** The order that a key names, or undefined for a key that nobody wrote here. Region ids hold no hyphen on a square map. */
export function orderOfKey(army: ArmyId, key: string): Order | undefined {
  const [kind, first, second] = key.split("-") as [string, RegionId | undefined, RegionId | undefined];
  if (kind === "hold") return { kind, army };
  if (first === undefined) return undefined;
  if (kind === "move" || kind === "diagonal") return { kind, army, path: [first] };
  return kind === "march" && second !== undefined ? { kind, army, path: [first, second] } : undefined;
}

function priceText(cost: number): string {
  return cost === 0 ? phrase("ui.tab.target.gratis") : phrase("ui.tab.target.price", { cost });
}

function targetText(destination: Destination): string {
  const { order } = destination;
  const to = { region: destination.to };
  let target = phrase("ui.tab.target.to", { to });
  if (order.kind === "march") target = phrase("ui.tab.target.by", { to, via: { region: order.path[0] } });
  if (order.kind === "diagonal") target = phrase("ui.tab.target.across", { to });
  return destination.conditional ? phrase("ui.tab.target.conditional", { target }) : target;
}

function kindOf(destination: Destination): "free" | "march" | "battle" {
  if (destination.battle) return "battle";
  return destination.order.kind === "move" ? "free" : "march";
}

/** Everything that an army may be ordered to do now, grouped and worded. `current` is its order as it stands in the letter. */
export function targetGroups(
  state: Campaign,
  army: ArmyId,
  open: readonly Destination[],
  current: Order | undefined,
): readonly TargetGroup[] {
  const now = current === undefined ? "hold" : orderKey(current);
  const at = state.places[army];
  const line = (destination: Destination): TargetLine => {
    const key = orderKey(destination.order);
    const price = priceText(destination.cost);
    return { key, army, sign: kindOf(destination), text: targetText(destination), price, chosen: key === now };
  };
  const moves = open.filter((destination) => destination.order.kind !== "hold");
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
    chosen: now === "hold",
  };
  const groups = [{ label: phrase("ui.tab.target.hold"), options: [stay] }, group("free"), group("march"), group("battle")];
  return groups.filter((entry) => entry.options.length > 0);
}
