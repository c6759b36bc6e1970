/** The six tinctures of a House. */
export const TINCTURE_IDS = ["gules", "azure", "vert", "purpure", "sable", "tenne"] as const;
/** The charges of a House's arms. */
export const CHARGE_IDS = ["tower", "mullet", "crescent", "key", "wheel", "pine", "fish", "lis", "sword", "shell", "sun"] as const;
/** Gold and silver. */
export const METAL_IDS = ["or", "argent"] as const;
