/** More coins than this cannot be counted at a glance: then only the figure is shown. */
const MOST_COINS = 12;

/** The name of a House, or its id while the Actor is not there. */
export function nameOfHouse(house: string): string {
  return game.actors?.get(house)?.name ?? house;
}

/** Coins of a purse, those that the drafts would spend drawn as halves. */
export function coinsOf(points: number, spent: number): readonly Readonly<{ kind: "have" | "draft" }>[] {
  if (points > MOST_COINS) return [];
  return Array.from({ length: points }, (_, index) => ({ kind: index < points - spent ? "have" : "draft" }));
}
