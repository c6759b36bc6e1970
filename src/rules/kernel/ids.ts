/** Names of the pieces. Each is the id of a document on the platform, or of a cell of the map; the rules only compare them. */
export type CampaignId = string & { readonly brand: "campaign" };
export type HouseId = string & { readonly brand: "house" };
export type ArmyId = string & { readonly brand: "army" };
/** A defensive garrison; it stands beside an army of its House (GAR-2). */
export type GarrisonId = string & { readonly brand: "garrison" };
/** A battle of one Season: the same name on every machine. */
export type BattleId = string & { readonly brand: "battle" };
/** A region of the map. On a square map the column's letters and the row's number from the north-west corner: `A1`, `AB12`. */
export type RegionId = string & { readonly brand: "region" };
export type AskId = string & { readonly brand: "ask" };
export type LetterId = string & { readonly brand: "letter" };
/** A unit of troops on a field or table. */
export type UnitId = string & { readonly brand: "unit" };
/** A commander, lieutenant or hero. */
export type LeaderId = string & { readonly brand: "leader" };
/** One of the two sides of a battle of the war rules. */
export type SideId = string & { readonly brand: "side" };
