import type { Hand, Host } from "../../play/ports.ts";
import { ID } from "../constants.ts";
import { campaignPages, readCampaign } from "../readings.ts";

/* The system's socket carries signs of life only: whatever is lost here is asked again, and nothing depends on it. */

const CHANNEL = `system.${ID}`;
/** How long a hand may keep silent before it counts as gone, in milliseconds (design, "Who is who"). */
const SILENCE = 3_000;

type Message =
  | Readonly<{ type: "huestes.hand"; nonce: string; page: string }>
  | Readonly<{ type: "huestes.alive"; nonce: string }>
  | Readonly<{ type: "huestes.revisions"; nonce: string }>
  | Readonly<{ type: "huestes.revisionsAre"; nonce: string; revisions: Readonly<Record<string, number>> }>;

let ownPage: string | undefined;
const waiting = new Map<string, (message: Message) => void>();

/** This page's random name, made once when the page starts. A user may have several pages. */
export function pageId(): string {
  return (ownPage ??= foundry.utils.randomID());
}

function send(message: Message): void {
  (game.socket as unknown as { emit(channel: string, message: Message): void }).emit(CHANNEL, message);
}

function revisions(): Record<string, number> {
  return Object.fromEntries(campaignPages().map((page) => [page.id ?? "", readCampaign(page).revision]));
}

function receive(message: Message): void {
  if (message.type === "huestes.hand") {
    if (message.page === pageId()) send({ type: "huestes.alive", nonce: message.nonce });
  } else if (message.type === "huestes.revisions") {
    send({ type: "huestes.revisionsAre", nonce: message.nonce, revisions: revisions() });
  } else {
    waiting.get(message.nonce)?.(message);
  }
}

/** Listens on the system's socket. Called once, at `ready`. */
export function openWire(): void {
  (game.socket as unknown as { on(channel: string, hear: (message: Message) => void): void }).on(CHANNEL, receive);
}

function ask(message: Message): Promise<Message | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), SILENCE);
    const done = (answer: Message | null): void => {
      clearTimeout(timer);
      waiting.delete(message.nonce);
      resolve(answer);
    };
    waiting.set(message.nonce, done);
    send(message);
  });
}

/** Campaign pages whose revision another browser knows to be greater than this one does. Empty when nobody answers. */
export async function missedPages(): Promise<string[]> {
  const answer = await ask({ type: "huestes.revisions", nonce: foundry.utils.randomID() });
  if (answer?.type !== "huestes.revisionsAre") return [];
  const mine = revisions();
  return Object.entries(answer.revisions).flatMap(([page, revision]) => ((mine[page] ?? -1) < revision ? [page] : []));
}

/** Signs of life between pages. */
export function wirePort(): Host["wire"] {
  return {
    ping: async (hand: Hand) => {
      if (hand.page === pageId()) return true;
      return (await ask({ type: "huestes.hand", nonce: foundry.utils.randomID(), page: hand.page })) !== null;
    },
  };
}
