import type { ArmyId, HouseId, Order, Refusal, RegionId } from "../rules/index.ts";

type Answer = Promise<Refusal | undefined>;

/** An army is dragged or sent along a path of regions entered. */
export declare function orderArmy(army: ArmyId, path: readonly RegionId[]): Answer;
/** An order is picked from a list. */
export declare function orderTo(order: Order): Answer;
/** The order of an army is taken back: it holds. */
export declare function takeBack(army: ArmyId): Answer;
/** A House confirms its orders. */
export declare function commit(house: HouseId): Answer;
/** A House takes its confirmed orders back to change them. */
export declare function recall(house: HouseId): Answer;
/** A Narrator begins a campaign on a Scene. */
export declare function createCampaign(scene: Scene.Implementation): Answer;
/** A Narrator opens the Orders phase. */
export declare function openOrders(): Answer;
/** A Narrator resolves and publishes the Season. */
export declare function resolveSeason(): Answer;
/** A Narrator puts an army somewhere, or off the board. Never refused for a rule. */
export declare function placeArmy(army: ArmyId, region: RegionId | null): Answer;
/** A Narrator takes the last step back. */
export declare function undoStep(): Answer;
/** A Narrator makes this page the hand. */
export declare function takeHand(): Answer;
