import type { RegionId } from "../../rules/index.ts";
import { asked, goingTo } from "./answering.ts";
import { type Denied, giveDropped, givePosts, placesInstead } from "./give.ts";
import { type Dragged, draggedArmies, draggedPosts, wishesOf } from "./drag.ts";
import { judgeTogether } from "./judging.ts";
import type { Point } from "./lines.ts";
import { hideSentence, sayBeaten, sayGoing, sayJudged, sayPlacing, sayRefusal, sayStay } from "./sentence.ts";
import { behold, type Sight } from "./stage.ts";

/* Follows a drag from cell to cell: asks the rules once for each change, shows the answer, hands the drop over. */

let pointer: Point = { x: 0, y: 0 };
let seen = "";

/** Remembers where the pointer is, for the sentence beside it. Called once. */
export function followPointer(): void {
  window.addEventListener("pointermove", (event) => (pointer = { x: event.clientX, y: event.clientY }), { capture: true, passive: true });
}

function sightsOf(dragged: readonly Dragged[]): Sight[] {
  const [first] = dragged;
  if (!first) return [];
  const ordered = dragged.filter((one) => !placesInstead(one) && !asked(one.managed));
  const judged = judgeTogether(first.managed.state, wishesOf(ordered));
  return dragged.map((one) => ({
    managed: one.managed,
    path: one.path,
    judged: ordered.includes(one) ? judged.get(one.managed.army) : undefined,
    going: goingTo(one.managed, one.path),
  }));
}

/** Which of several sights the sentence speaks of: the first that is refused, else the first. */
function spokesman(sights: readonly Sight[]): Sight | undefined {
  return sights.find((sight) => sight.judged?.ok === false || sight.going?.refusal) ?? sights[0];
}

const goesAway = ({ managed, path }: Sight, to: RegionId | null): boolean => to !== managed.at && (to !== null || path === null);

function speak(sight: Sight, placing: boolean): void {
  if (sight.going) return sayGoing(sight.going, pointer);
  if (asked(sight.managed)) return sayBeaten(pointer);
  const to: RegionId | null = sight.path?.at(-1) ?? null;
  if (sight.judged) return sayJudged(to, sight.judged, pointer);
  if (placing && goesAway(sight, to)) return sayPlacing(to, pointer);
  if (sight.managed.at) sayStay(sight.managed.state, sight.managed.at, pointer, placing);
}

/* A garrison is placed, never ordered. */
function followPost(event: unknown): void {
  const [only] = draggedPosts(event);
  if (!only) return;
  seen = `${only.post.garrison}:${only.to ?? "off"}`;
  if (only.to !== null && only.to === only.post.at) sayStay(only.post.state, only.to, pointer, true);
  else sayPlacing(only.to, pointer);
}

/** The drag has moved. */
export function follow(event: unknown): void {
  const dragged = draggedArmies(event);
  const [first] = dragged;
  if (!first) return followPost(event);
  const key = dragged.map(({ managed: { army }, path }) => `${army}:${path?.join(">") ?? "off"}`).join("|");
  const sights = sightsOf(dragged);
  if (key !== seen) behold(sights);
  seen = key;
  const speaker = spokesman(sights);
  if (speaker) speak(speaker, placesInstead(first));
}

/** The drag has ended, one way or another. */
export function unfollow(): void {
  if (seen === "") return;
  seen = "";
  behold([]);
  hideSentence();
}

/** Says what was refused, beside the pointer. */
export function sayDenied(denied: readonly (Denied | null)[], at: Point = pointer): void {
  const first = denied.find((one) => one !== null);
  if (first) sayRefusal(first.to, first.refusal, at);
}

/** Hands the dropped armies and garrisons over. */
export async function dropped(event: unknown): Promise<void> {
  const at = pointer;
  const armies = draggedArmies(event);
  const posts = draggedPosts(event);
  unfollow();
  sayDenied([...(await giveDropped(armies)), ...(await givePosts(posts))], at);
}
