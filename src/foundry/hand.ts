import { claimHand, drain, finish, holdsHand, releaseHand } from "../play/index.ts";
import { type Page, campaignPages, hostFor, readCampaign } from "./campaigns.ts";
import { inTurn } from "./queue.ts";
import { tell } from "./tell.ts";
import { phrase } from "./words.ts";

/* The hand's life on this page: it claims when nobody answers, drains letters, and lets go when nobody looks at it. */

/** A page that is hidden for so long lets go, in milliseconds (design, "Who is who"). */
const HIDDEN = 5 * 60_000;
/** How often a Narrator's page looks whether the written hand still lives, in milliseconds. */
const WATCH = 30_000;

const held = new Set<string>();

/** Whether this page leads a campaign. */
export function leads(page: Page): boolean {
  return holdsHand(readCampaign(page), hostFor(page).me);
}

/** Runs `act` in the queue of those steps of a campaign that only the hand may take. */
export function handTurn<T>(page: Page, act: () => Promise<T>): Promise<T> {
  return inTurn(`hand ${page.id}`, act);
}

/** Takes the hand where it is free, or with `force` in any case; then ends what was cut off, reads the letters and sets the tokens right. */
export async function lead(page: Page, force = false): Promise<boolean> {
  if (!game.user.isGM) return false;
  const host = hostFor(page);
  if (!leads(page)) {
    await claimHand(host, { force });
    if (!leads(page)) return false;
    tell(await finish(host));
    tell(await drain(host));
    tell(await host.papers.arrange(readCampaign(page).state));
  }
  return leads(page);
}

async function look(page: Page): Promise<void> {
  if (game.user.isGM && document.visibilityState === "visible") await handTurn(page, () => lead(page));
}

async function readLetters(page: Page): Promise<void> {
  if (leads(page)) await handTurn(page, async () => tell(await drain(hostFor(page))));
}

const all = (act: (page: Page) => Promise<unknown>) => (): void => {
  for (const page of campaignPages()) void act(page);
};

/** This page no longer leads although it did: somebody took the hand. */
function noticeLoss(): void {
  for (const page of campaignPages()) {
    const uuid = page.uuid;
    if (leads(page)) held.add(uuid);
    else if (held.delete(uuid) && readCampaign(page).hand !== null) ui.notifications.info(phrase("ui.notice.handLost"));
  }
}

async function letGo(page: Page): Promise<void> {
  if (!leads(page)) return;
  held.delete(page.uuid);
  await handTurn(page, async () => tell(await releaseHand(hostFor(page))));
}

function watchVisibility(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(all(letGo), HIDDEN);
    else all(look)();
  });
}

/** Starts the life of the hand. Called once, at `ready`, after the wire is open. */
export function startHand(): void {
  if (!game.user.isGM) return;
  const letters = (item: Item.Implementation): void => {
    if (String(item.type) === "letter") all(readLetters)();
  };
  Hooks.on("createItem", letters as never);
  Hooks.on("updateItem", letters as never);
  Hooks.on("userConnected", (() => {
    all(look)();
    all(readLetters)();
  }) as never);
  Hooks.on("huestes.changed", noticeLoss);
  watchVisibility();
  setInterval(all(look), WATCH);
  all(look)();
}
