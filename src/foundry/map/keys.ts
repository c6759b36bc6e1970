import type { ArmyId, Region, RegionId } from "../../rules/index.ts";
import { ID } from "../constants.ts";
import { centreOf } from "../translate/board.ts";
import { asked, goingTo } from "./answering.ts";
import { choicesOpen, closeChoices, openChoices } from "./choices.ts";
import { sayDenied } from "./following.ts";
import { type Denied, giveAnswer, giveBack, giveDropped, placesInstead } from "./give.ts";
import { answerChoices, orderChoices } from "./listing.ts";
import { judgeWish } from "./judging.ts";
import type { Point } from "./lines.ts";
import { isPicture, type Managed, selectedArmy } from "./managed.ts";
import { inWindow } from "./overlay.ts";
import { showCard } from "./region-card.ts";
import { closeReplay, isReplaying } from "./replay.ts";
import { hideSentence, sayBeaten, sayGoing, sayJudged, sayPlacing, sayStay } from "./sentence.ts";
import { behold } from "./stage.ts";

/*
 * The keyboard way. Arrows look at regions from the selected army, Enter orders it there; Enter without a look opens the list
 * of destinations; Backspace takes the order back; Escape leaves. No key ever moves a managed token.
 */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  KeyW: [0, -1],
  KeyS: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-1, -1],
  Numpad9: [1, -1],
  Numpad1: [-1, 1],
  Numpad3: [1, 1],
};

let looking: { readonly army: ArmyId; at: RegionId } | null = null;

function pointOf(army: Managed, region: RegionId | null): Point {
  const centre = region ? centreOf(army.scene, region) : null;
  return centre ? inWindow(centre) : { x: window.innerWidth / 2, y: window.innerHeight / 2 };
}

/** Forgets the region that is looked at. */
export function stopLooking(): void {
  if (!looking) return;
  looking = null;
  showCard(null);
  behold([]);
  hideSentence();
}

function pathTo(army: Managed, at: RegionId): readonly RegionId[] {
  return at === army.at ? [] : [at];
}

/* The army's House is asked where it goes. */
function lookToAnswer(army: Managed, path: readonly RegionId[], point: Point): void {
  const going = goingTo(army, path);
  behold(going ? [{ managed: army, path, judged: undefined, going }] : []);
  if (going) sayGoing(going, point);
  else sayBeaten(point);
}

function lookAt(army: Managed, at: RegionId): void {
  looking = { army: army.army, at };
  showCard(at);
  const path = pathTo(army, at);
  const point = pointOf(army, at);
  const dragged = { token: undefined as never, managed: army, path };
  if (asked(army)) return lookToAnswer(army, path, point);
  if (path.length === 0) {
    behold([]);
    return sayStay(army.state, at, point, placesInstead(dragged));
  }
  if (placesInstead(dragged)) {
    behold([{ managed: army, path, judged: undefined }]);
    return sayPlacing(at, point);
  }
  const judged = judgeWish(army.state, { army: army.army, path });
  behold([{ managed: army, path, judged }]);
  if (judged) sayJudged(at, judged, point);
}

/* How far off a key's direction a neighbour may lie, in radians; a hair more than a sixth of the circle. */
const WIDE = Math.PI / 3 + 0.02;

/* Angles that differ by less are the same: middles of hexes are rounded. */
const SAME = 0.05;

interface Seen {
  readonly id: RegionId;
  /** How far off the key's direction, in radians. */
  readonly off: number;
  /** How far from the army. */
  readonly away: number;
}

function seenFrom({ state: { map }, at }: Managed, here: Region, [dx, dy]: readonly [number, number]): Seen[] {
  const home = at ? map.regions[at] : undefined;
  const corners = dx !== 0 && dy !== 0 ? (map.diagonals[here.id] ?? []).map(({ to }) => to) : [];
  return [...(map.sides[here.id] ?? []), ...corners].flatMap((id) => {
    const there = map.regions[id];
    if (!there) return [];
    const turn = Math.abs(Math.atan2(there.y - here.y, there.x - here.x) - Math.atan2(dy, dx));
    const away = home ? Math.hypot(there.x - home.x, there.y - home.y) : 0;
    return [{ id, off: Math.min(turn, 2 * Math.PI - turn), away }];
  });
}

/* The neighbour that lies nearest to the key's direction; of two that lie alike the one nearer to the army, so that up and up again goes straight. */
function next(army: Managed, key: string): RegionId | null {
  const by = STEPS[key];
  const from = looking?.army === army.army ? looking.at : army.at;
  const here = from ? army.state.map.regions[from] : undefined;
  if (!by || !here) return null;
  const ahead = seenFrom(army, here, by).filter(({ off }) => off < WIDE);
  return ahead.sort((a, b) => (Math.abs(a.off - b.off) > SAME ? a.off - b.off : a.away - b.away))[0]?.id ?? null;
}

/** Looks one region further. Consumes the key whenever a managed token is selected. */
function step(key: string): boolean {
  const chosen = canvas?.ready ? (canvas.tokens?.controlled ?? []) : [];
  if (!chosen.some((token) => isPicture(token.document))) return false;
  const army = selectedArmy();
  const to = army ? next(army, key) : null;
  if (army && to) lookAt(army, to);
  return true;
}

async function decide(army: Managed, at: RegionId): Promise<void> {
  const point = pointOf(army, at);
  stopLooking();
  sayDenied(await giveDropped([{ token: undefined as never, managed: army, path: pathTo(army, at) }]), point);
}

/** Opens the list of destinations of the selected army, or of the answers when it is asked where it goes. False when no army of this person is selected. */
export function openDestinations(army: Managed | null = selectedArmy()): boolean {
  if (!army?.at) return false;
  stopLooking();
  const at = pointOf(army, army.at);
  const say = (denied: Denied | null): void => sayDenied([denied], at);
  openChoices(asked(army) ? answerChoices(army, at, say) : orderChoices(army, at, say));
  return true;
}

function confirm(): boolean {
  const army = selectedArmy();
  if (!army) return false;
  if (looking?.army !== army.army) return openDestinations(army);
  void decide(army, looking.at);
  return true;
}

function takeBack(): boolean {
  const army = selectedArmy();
  if (!army) return false;
  const point = pointOf(army, army.at);
  stopLooking();
  void (asked(army) ? giveAnswer(army, null) : giveBack(army.army)).then((denied) => sayDenied([denied], point));
  return true;
}

function leave(): boolean {
  if (isReplaying()) {
    closeReplay();
    return true;
  }
  if (choicesOpen()) {
    closeChoices();
    behold([]);
    return true;
  }
  const was = looking !== null;
  stopLooking();
  return was;
}

interface Press {
  readonly key: string;
}

/** Registers the keys of the map. Called once, in `init`; they come before the platform's own. */
export function registerMapKeys(): void {
  const register = (action: string, name: string, keys: readonly string[], onDown: (press: Press) => boolean): void =>
    game.keybindings?.register(ID, action, {
      name,
      uneditable: keys.map((key) => ({ key })),
      onDown: onDown as never,
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
      repeat: action === "mapStep",
    });
  register("mapConfirm", "HUESTES.ui.map.key.order", ["Enter", "NumpadEnter"], confirm);
  register("mapStep", "HUESTES.ui.map.key.step", Object.keys(STEPS), ({ key }) => step(key));
  register("mapTakeBack", "HUESTES.ui.map.key.take", ["Backspace"], takeBack);
  register("mapLeave", "HUESTES.ui.map.key.leave", ["Escape"], leave);
}
