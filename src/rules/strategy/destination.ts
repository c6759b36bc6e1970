import type { RegionId } from "../kernel/ids.ts";
import type { Order } from "./orders.ts";
import type { Refusal } from "./refusals.ts";

/** A region that an army may be ordered into, with the order that does it. One value feeds highlight, ruler, menu and refusal. */
export interface Destination {
  readonly to: RegionId;
  readonly order: Order;
  /** Power Points that the order costs. */
  readonly cost: number;
  /** The region now holds a hostile army (MOV-7). */
  readonly battle: boolean;
  /** Legal only if the own or allied army that stands there leaves in the same Season (MOV-6). */
  readonly conditional: boolean;
  /** A rule that it breaks, which the Narrator lets pass and is told of. */
  readonly waived?: Refusal;
}

/** A region in reach of the eye but closed, and why. */
export interface Closed {
  readonly to: RegionId;
  readonly refusal: Refusal;
}

/** Everything that an army may and may not do, at one moment. */
export interface Reach {
  readonly open: readonly Destination[];
  readonly closed: readonly Closed[];
}
