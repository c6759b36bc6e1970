/** Wires the adapter to the platform: called once, when the bundle is imported. */
export function register(): void {}
