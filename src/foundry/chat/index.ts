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

/* What is redrawn under somebody's hands keeps the hand's place: the same answer, found by what it answers. */
function focusIn(id: string): string | null {
  const active = document.activeElement;
  const choice = active?.closest<HTMLElement>(`[data-message-id="${id}"] [data-choice]`)?.dataset["choice"];
  if (choice !== undefined) return `[data-message-id="${id}"] [data-choice="${CSS.escape(choice)}"] input`;
  const button = active?.closest<HTMLElement>(`[data-message-id="${id}"] [data-huestes]`)?.dataset["huestes"];
  return button === undefined ? null : `[data-message-id="${id}"] :is([data-huestes="${button}"], input)`;
}

async function redraw(message: ChatMessage.Implementation, id: string): Promise<void> {
  const focus = focusIn(id);
  await (ui.chat as unknown as { updateMessage(message: unknown): Promise<void> }).updateMessage(message);
  if (focus !== null) document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
}

/** Only cards whose state changed are drawn: a log that redraws itself takes the reader's place and focus away. */
function redrawCards(): void {
  for (const message of (game.messages?.contents ?? []).slice(-WATCHED)) {
    const state = stateOf(message);
    if (state === undefined || message.id === null || drawn.get(message.id) === state) continue;
    drawn.set(message.id, state);
    void redraw(message, message.id);
  }
}
