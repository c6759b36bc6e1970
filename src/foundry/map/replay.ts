import { type Frame, framesOf } from "../../view/index.ts";
import { pageBy, seasonOf } from "../chronicle/record.ts";
import type { Page } from "../translate/reading.ts";
import type { KeptSeason, Names } from "../translate/seasons.ts";
import { loadGhosts } from "./ghosts.ts";
import { campaignOn } from "./managed.ts";
import { type Button, hideBar, showBar } from "./replay-bar.ts";

/*
 * A Season seen again, picture by picture. What is shown is computed from the Season's record; the tokens on the map are dimmed meanwhile and
 * never touched, and nothing is left of it when it is closed.
 */

interface Replay {
  readonly page: Page;
  readonly season: number;
  readonly frames: readonly Frame[];
  readonly names: Names;
  readonly at: number;
}

/** How long a picture is shown while it plays, in milliseconds. */
const PACE = 1800;

let replay: Replay | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
let ended: () => Promise<void> | undefined = () => undefined;
let drawn: (frame: Frame | null) => void = () => {};

/** The picture that is shown, or null when nothing is replayed. */
export const frameShown = (): Frame | null => replay?.frames[replay.at] ?? null;

/** Whether a Season is being seen again on this map. */
export const isReplaying = (): boolean => replay !== null;

/** What draws a picture on the map. Set by the layer while there is one. */
export function onFrame(then: (frame: Frame | null) => void): void {
  drawn = then;
}

function dim(): void {
  for (const token of canvas?.tokens?.placeables ?? []) token.renderFlags.set({ refreshState: true, refreshMesh: true });
}

function show(): void {
  if (!replay) return;
  drawn(frameShown());
  const { frames, at, season, names } = replay;
  const frame = frames[at];
  if (frame) showBar({ frame, season, names, at, last: frames.length - 1, playing: timer !== undefined }, press);
}

function go(to: number): void {
  if (!replay) return;
  const at = Math.max(0, Math.min(replay.frames.length - 1, to));
  replay = { ...replay, at };
  if (at === replay.frames.length - 1) pause();
  show();
}

function pause(): void {
  clearInterval(timer);
  timer = undefined;
}

function play(): void {
  if (!replay) return;
  if (replay.at === replay.frames.length - 1) go(0);
  timer = setInterval(() => go((replay?.at ?? 0) + 1), PACE);
  show();
}

function toggle(): void {
  if (timer === undefined) return play();
  pause();
  show();
}

function press(button: Button): void {
  const at = replay?.at ?? 0;
  if (typeof button === "number") return (pause(), go(button));
  if (button === "play") return toggle();
  if (button === "close") return closeReplay();
  pause();
  go({ first: 0, back: at - 1, next: at + 1, last: Infinity }[button]);
}

/** Ends the replay. The map is as it was. */
export function closeReplay(): void {
  if (!replay) return;
  pause();
  replay = null;
  drawn(null);
  dim();
  void Promise.resolve(ended()).then(() => {
    if (!replay) hideBar();
  });
  ended = () => undefined;
}

function begin(page: Page, { record, names }: KeptSeason, at: number): void {
  replay = { page, season: record.season, frames: framesOf(record), names, at: 0 };
  dim();
  go(at);
}

/** Shows a Season step by step, from a picture on; `then` is done when it ends, before the focus goes back. Nothing happens where its board is not in view. */
export async function openReplay(uuid: string, at: number, then: () => Promise<void> | undefined = () => undefined): Promise<void> {
  const page = pageBy(uuid);
  const kept = page && seasonOf(page);
  const scene = canvas?.ready ? canvas.scene : null;
  if (!page || !kept || !scene || campaignOn(scene)?.id !== kept.campaign) return;
  pause();
  await loadGhosts(
    scene,
    framesOf(kept.record).map(({ state }) => state),
  );
  ended = then;
  begin(page, kept, at);
}

/** The documents have changed: a Season that is still open has more to show, one that was taken back is closed. */
export function renewReplay(): void {
  if (!replay) return;
  const { page, at } = replay;
  const kept = pageBy(page.uuid) === page ? seasonOf(page) : null;
  if (!kept || kept.record.season !== replay.season) return closeReplay();
  const frames = framesOf(kept.record);
  if (frames.length === replay.frames.length) return;
  replay = { ...replay, frames, at: Math.min(at, frames.length - 1) };
  show();
}
