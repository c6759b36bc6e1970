import type { Campaign, Destination, Refusal, RegionId } from "../../rules/index.ts";
import { lightKind } from "../../view/index.ts";
import { phrase, refusalSentence } from "../words.ts";
import type { Going } from "./answering.ts";
import type { Judged } from "./judging.ts";
import type { Point } from "./lines.ts";
import { box, element, putBeside, sign } from "./overlay.ts";

/** What stands beside the cursor: one title, one sentence, and last and small the rule. */
interface Sentence {
  readonly look: "free" | "march" | "battle" | "retreat" | "refused";
  readonly sign: string;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

const STAYS = 6000;
let leaving: ReturnType<typeof setTimeout> | undefined;
let shown = "";
let place: Point = { x: 0, y: 0 };
let settling = false;

function ofRefusal(to: RegionId | null, refusal: Refusal): Sentence {
  const title = to === null ? phrase("ui.map.word.no") : phrase("ui.map.word.closed", { to: { region: to } });
  return { look: "refused", sign: "no", title, text: refusalSentence(refusal), rule: refusal.rule ?? "" };
}

function ofDestination(destination: Destination): Sentence {
  const look = lightKind(destination);
  const { cost, order, to } = destination;
  const via = order.kind === "march" ? phrase("ui.map.word.via", { via: { region: order.path[0] } }) : "";
  const price = cost === 0 ? phrase("ui.map.word.gratis") : phrase("ui.map.word.price", { cost });
  const waits = destination.conditional ? phrase("ui.map.word.conditional") : "";
  const { waived } = destination;
  const warned = waived ? phrase("ui.map.word.waived", { why: refusalSentence(waived) }) : "";
  const text = [via, price, waits, warned].filter((part) => part !== "").join(" ");
  return {
    look,
    sign: waived ? "warn" : look,
    title: phrase(`ui.map.word.${look}`, { to: { region: to } }),
    text,
    rule: waived?.rule ?? "",
  };
}

function show(sentence: Sentence, at: Point): void {
  clearTimeout(leaving);
  const where = box("hu-map-word", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  const said = JSON.stringify(sentence);
  where.hidden = false;
  if (said !== shown) {
    const title = element("p", "hu-map-word-title");
    title.append(sign(sentence.sign), element("span", "", sentence.title));
    const rule = element("p", "hu-rule", sentence.rule);
    rule.hidden = sentence.rule === "";
    where.dataset["look"] = sentence.look;
    where.replaceChildren(title, element("p", "hu-map-word-text", sentence.text), rule);
  }
  shown = said;
  // Measuring the box waits for the next frame: a drag's handler must not wait for the page's layout.
  place = at;
  if (!settling) requestAnimationFrame(settle);
  settling = true;
}

function settle(): void {
  settling = false;
  putBeside(box("hu-map-word"), place);
}

/** Says what a way would be, beside a point of the window. It stays until it is hidden. */
export function sayJudged(to: RegionId | null, judged: Judged, at: Point): void {
  show(judged.ok ? ofDestination(judged.destination) : ofRefusal(to, judged.refusal), at);
}

function ofGoing({ model: { ask }, to, price }: Going): Sentence {
  const region = { to: { region: to ?? ask.at } };
  const free = price === 0 ? phrase("ui.map.word.gratis") : phrase("ui.map.word.price", { cost: price });
  if (ask.kind === "retreat")
    return { look: "retreat", sign: "retreat", title: phrase("ui.map.word.retreat", region), text: free, rule: "RET-9" };
  const title = phrase(to === ask.at ? "ui.map.word.remain" : "ui.map.word.occupy", region);
  return { look: "free", sign: to === ask.at ? "hold" : "arrow", title, text: free, rule: "BTL-5" };
}

/** Says what a drop would answer. */
export function sayGoing(going: Going, at: Point): void {
  show(going.refusal ? ofRefusal(going.to, going.refusal) : ofGoing(going), at);
}

/** Says that a beaten army cannot stay: a drop there takes its answer back. */
export function sayBeaten(at: Point): void {
  const text = phrase("ui.map.word.beatenText");
  show({ look: "retreat", sign: "retreat", title: phrase("ui.map.word.beaten"), text, rule: "RET-1" }, at);
}

/** Says why not, for a few seconds. */
export function sayRefusal(to: RegionId | null, refusal: Refusal, at: Point): void {
  show(ofRefusal(to, refusal), at);
  leaving = setTimeout(hideSentence, STAYS);
}

/** Says where a Narrator's drag places an army. */
export function sayPlacing(to: RegionId | null, at: Point): void {
  const title = to === null ? phrase("ui.map.word.no") : phrase("ui.map.word.place", { to: { region: to } });
  show({ look: "free", sign: "override", title, text: phrase("ui.map.word.logged"), rule: "" }, at);
}

/** Says that a drop on the own region takes the order back, or, for a Narrator who places, that it changes nothing. */
export function sayStay(state: Campaign, at: RegionId, point: Point, placing = false): void {
  const known = state.map.regions[at] !== undefined;
  show(
    {
      look: "free",
      sign: placing ? "override" : "hold",
      title: known ? phrase("ui.map.word.stay", { at: { region: at } }) : "",
      text: phrase(placing ? "ui.map.word.placeStay" : "ui.map.word.noOrder"),
      rule: "",
    },
    point,
  );
}

/** Takes the sentence away. */
export function hideSentence(): void {
  clearTimeout(leaving);
  const where = box("hu-map-word");
  where.hidden = true;
  where.replaceChildren();
  shown = "";
}
