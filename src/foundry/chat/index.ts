import { askState, drawAsk } from "./ask.ts";
import { drawOutcome, outcomeState } from "./outcome.ts";

export { drawAsk, drawOutcome };

/** How many of the newest messages are looked at when a campaign changes; older cards are drawn when they are scrolled to. */
const WATCHED = 60;

const drawn = new Map<string, string>();

/** Prepares the chat cards and draws them again when what they tell has changed. Called once, in the hook `init`. */
export function registerChat(): void {
  void foundry.applications.handlebars.loadTemplates({ "huestes.lines": "systems/huestes/templates/chat/lines.hbs" });
  Hooks.on("huestes.changed" as never, redrawCards as never);
}

function stateOf(message: ChatMessage.Implementation): string | undefined {
  if (String(message.type) === "ask") return askState(message);
  return String(message.type) === "outcome" ? outcomeState(message) : undefined;
}

/** Only cards whose state changed are drawn: a log that redraws itself takes the reader's place and focus away. */
function redrawCards(): void {
  for (const message of (game.messages?.contents ?? []).slice(-WATCHED)) {
    const state = stateOf(message);
    if (state === undefined || message.id === null || drawn.get(message.id) === state) continue;
    drawn.set(message.id, state);
    void (ui.chat as unknown as { updateMessage(message: unknown): Promise<void> }).updateMessage(message);
  }
}
