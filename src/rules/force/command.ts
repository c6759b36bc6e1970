/** What a chain of command may be and do. */
export interface CommandLimits {
  /** Lieutenants that the units need; the Narrator may exceed it. */
  readonly lieutenants: number;
  /** Heroes that the commander's Status allows. */
  readonly heroes: number;
  /** Orders a battle round. */
  readonly orders: number;
}

/** Who leads, as far as the limits ask. `commander` is null while nobody commands. */
export interface ChainOfCommand {
  readonly units: number;
  readonly commander: Readonly<{ warfare: number; status: number }> | null;
  readonly lieutenants: number;
}

/**
 * How many lieutenants and heroes fit, and how many orders a battle round the chain of command has; without a commander the lieutenants'
 * alone, and without anybody one. @rule WAR-GEN-4, WAR-GEN-5, WAR-GEN-6$
 */
export function commandLimits({ units, commander, lieutenants }: ChainOfCommand): CommandLimits {
  const orders = (commander?.warfare ?? 0) + lieutenants;
  const leaderless = commander === null && lieutenants === 0;
  return { lieutenants: Math.floor(units / 2), heroes: commander?.status ?? 0, orders: leaderless ? 1 : orders };
}
