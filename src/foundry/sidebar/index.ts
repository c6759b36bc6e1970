/** Registers the sidebar tab *Campaign*. Called once, in the hook `init`. */
export function registerSidebar(): void {}
