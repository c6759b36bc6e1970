import {
  letterFor,
  reach,
  standsAt,
  type ArmyId,
  type Campaign,
  type Destination,
  type HouseId,
  type Letter,
  type Order,
  type RegionId,
} from "../rules/index.ts";
import { seenBy, type Viewer } from "./viewer.ts";

export type LightKind = "free" | "march" | "battle";

/** A region that is lit for the selected army. `cost` in Power Points. */
export interface Light {
  readonly region: RegionId;
  readonly kind: LightKind;
  /** Legal only if the own or allied army that stands there leaves. */
  readonly conditional: boolean;
  readonly cost: number;
}

/** An order drawn on the map: from the army's region along the regions it enters. */
export interface Arrow {
  readonly army: ArmyId;
  readonly house: HouseId;
  readonly from: RegionId;
  readonly path: readonly RegionId[];
  readonly style: "draft" | "committed";
}

export interface MapModel {
  readonly lights: readonly Light[];
  readonly arrows: readonly Arrow[];
}

/** How a destination is lit: a battle is a battle whatever it costs; what has a price is a march. */
export const lightKind = ({ battle, cost }: Destination): LightKind => (battle ? "battle" : cost > 0 ? "march" : "free");

/** May this viewer give orders to an army? */
function mayOrder(state: Campaign, viewer: Viewer, army: ArmyId): boolean {
  const house = state.armies[army]?.house;
  return house !== undefined && (viewer === "narrator" || (viewer !== "spectator" && viewer.houses.includes(house)));
}

/** What the map shows to a viewer: the lights of a selected army that it may order, and the orders that it may know. */
export function mapModel(state: Campaign, viewer: Viewer, selected: ArmyId | null): MapModel {
  const seen = seenBy(state, viewer);
  return { lights: selected === null ? [] : lightsOf(seen, viewer, selected), arrows: arrowsOf(seen) };
}

function lightsOf(state: Campaign, viewer: Viewer, army: ArmyId): Light[] {
  const house = state.armies[army]?.house;
  if (house === undefined || !mayOrder(state, viewer, army)) return [];
  const drafts = letterFor(state, house)?.orders ?? [];
  return reach(state, army, drafts).open.map((found) => ({
    region: found.to,
    kind: lightKind(found),
    conditional: found.conditional,
    cost: found.cost,
  }));
}

function arrowsOf(state: Campaign): Arrow[] {
  return Object.values<Letter>(state.letters)
    .filter((letter) => letterFor(state, letter.house)?.id === letter.id)
    .flatMap(({ house, orders, committed }) => orders.flatMap((order) => arrowOf(state, house, order, committed) ?? []));
}

function arrowOf(state: Campaign, house: HouseId, order: Order, committed: boolean): Arrow | undefined {
  const from = standsAt(state, order.army);
  if (order.kind === "hold" || from === undefined) return undefined;
  return { army: order.army, house, from, path: order.path, style: committed ? "committed" : "draft" };
}
