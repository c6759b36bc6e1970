import { phrase } from "../words.ts";

/** What the platform passes when it asks a message for its picture. */
export interface DrawOptions {
  readonly canDelete?: boolean;
}

const FOLDER = "systems/huestes/templates/chat";

/**
 * A whole message of the log with a card in it. A subtype that draws itself draws the frame too; it has the platform's
 * own class names, so that log, pop-out and notification treat it as any other message.
 */
export async function drawFramed(
  message: ChatMessage.Implementation,
  card: string,
  context: object,
  options: DrawOptions,
): Promise<HTMLElement> {
  const { renderTemplate } = foundry.applications.handlebars;
  const body = await renderTemplate(`${FOLDER}/${card}.hbs`, context as never);
  const text = await renderTemplate(`${FOLDER}/frame.hbs`, {
    id: message.id,
    sender: phrase("ui.card.chronicle"),
    time: foundry.utils.timeSince(new Date(message.timestamp)),
    canDelete: options.canDelete ?? game.user?.isGM === true,
    card: new Handlebars.SafeString(body),
  } as never);
  const holder = document.createElement("template");
  holder.innerHTML = text.trim();
  return holder.content.firstElementChild as HTMLElement;
}

/** Binds a card's own button. The attribute is ours, so that the log's click delegation leaves it alone. */
export function bindButton(card: HTMLElement, name: string, act: () => unknown): void {
  card.querySelector<HTMLButtonElement>(`button[data-huestes="${name}"]`)?.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void act();
  });
}
