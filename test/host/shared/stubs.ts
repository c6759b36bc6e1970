/** Thrown by every documented member that the stand-in does not provide, so that a gap never passes as `undefined`. */
export class NotImplementedInStandIn extends Error {
  constructor(member: string) {
    super(`NotImplementedInStandIn: ${member}`);
    this.name = "NotImplementedInStandIn";
  }
}

/** A function that refuses by name. */
export function notImplemented(member: string): (...args: unknown[]) => never {
  return () => {
    throw new NotImplementedInStandIn(member);
  };
}
