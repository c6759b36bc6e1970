let look: () => string | null = () => null;

/** The map says which campaign's board is in view, if any. Called once. */
export function lookThrough(eyes: () => string | null): void {
  look = eyes;
}

/** The id of the campaign page whose board is on the canvas now, or null: also when the canvas is disabled. */
export const campaignInView = (): string | null => look();
