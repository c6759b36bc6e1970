/** Prepares the chat cards. Called once, in the hook `init`. */
export function registerChat(): void {}
