/** Registers the sheets of Houses, armies, letters and campaign pages. Called once, in the hook `init`. */
export function registerSheets(): void {}
