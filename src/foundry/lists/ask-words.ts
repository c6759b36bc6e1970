import type { ArmyId, Ask, AskOf, Campaign, Choice, Closed, Refusal, RegionId } from "../../rules/index.ts";
import type { AskModel, AskOption } from "../../view/index.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { bannerPicture, garrisonPicture, shieldPicture } from "../arms/pictures.ts";
import { nameOf, phrase, refusalSentence } from "../words.ts";
import { aboutAsk, askRules, askTitle, defaultSentence } from "./ask-sentences.ts";
import { coinsOf, nameOfHouse } from "./purse.ts";
import { refusedHere } from "./refused.ts";
import { diceOf } from "../opposed.ts";
import { seesPurse } from "../purses.ts";

/** Why not, with the rule that says so. */
export type Why = Readonly<{ text: string; rule: string | null }>;

/** One answer, ready for the template `ask.hbs`. */
export interface OptionWords {
  readonly choice: Choice;
  readonly id: string;
  readonly picture: string | null;
  readonly sign: string;
  readonly text: string;
  readonly aside: string;
  readonly price: string;
  readonly tone: string;
  readonly chosen: boolean;
  readonly fallback: boolean;
  readonly locked: boolean;
  readonly why: Why | null;
}

/** A question in the reader's words, ready for the template `ask.hbs`. */
export interface AskWords {
  readonly place: string;
  readonly id: string;
  readonly of: string;
  readonly key: string;
  readonly picture: string;
  readonly title: string;
  readonly about: string;
  readonly rules: string;
  readonly tag: Readonly<{ kind: string; sign: string; text: string }>;
  readonly rivals: readonly Readonly<{ picture: string; name: string; points: string }>[];
  readonly purse: Readonly<{ coins: readonly object[]; text: string }> | null;
  readonly numbers: boolean;
  readonly options: readonly OptionWords[];
  /** The button that lets the dice decide, or null. */
  readonly dice: string | null;
  readonly write: Readonly<{ most: number; value: string; label: string }> | null;
  readonly closed: readonly Readonly<{ region: string; text: string; rule: string | null; force: boolean; label: string }>[];
  readonly fallback: string;
  readonly withdraw: string | null;
  readonly locked: string | null;
  readonly refusal: Why | null;
}

/** A refusal with its rule. */
export const whyOf = (refusal: Refusal): Why => ({ text: refusalSentence(refusal), rule: refusal.rule });

const TAGS = {
  awaited: { kind: "draft", sign: "open" },
  answered: { kind: "in", sign: "check" },
  ruled: { kind: "framed", sign: "override" },
} as const;

/** The picture of what fights: the banner of an army, the wall of a garrison. */
export function sidePicture(side: string): string {
  const arms = armsOf(houseOf(side));
  return String(game.actors?.get(side)?.type) === "garrison" ? garrisonPicture(arms, true) : bannerPicture(arms, true);
}

/* A battle is nobody's: it has a sign. */
function pictureOf(ask: Ask): string {
  if ("army" in ask) return sidePicture(ask.army);
  return ask.of === "narrator" ? "" : shieldPicture(armsOf(ask.of), true);
}

const region = (id: Choice): { region: RegionId } => ({ region: id as RegionId });

type Said = Pick<OptionWords, "sign" | "text"> & Partial<Pick<OptionWords, "picture" | "aside" | "tone">>;

const sideSaid = (side: Choice): Said => ({
  sign: "flag",
  picture: sidePicture(String(side)),
  text: nameOf({ army: side as ArmyId }),
  aside: nameOfHouse(houseOf(String(side)) ?? ""),
});

function retreatSaid(ask: AskOf<"retreat">, choice: Choice): Said {
  if (choice !== "decline") return { sign: "retreat", text: nameOf(region(choice)) };
  return { sign: "no", text: phrase("ui.ask.option.decline", { army: { army: ask.army } }), tone: "hu-danger" };
}

function said(ask: Ask, choice: Choice): Said {
  switch (ask.kind) {
    case "champion":
    case "battle":
      return sideSaid(choice);
    case "bid":
      return { sign: "bid", text: String(choice) };
    case "occupy":
      return choice === ask.to
        ? { sign: "arrow", text: phrase("ui.ask.option.occupy", { to: region(ask.to) }) }
        : { sign: "hold", text: phrase("ui.ask.option.stay", { at: region(ask.at) }) };
    case "second":
      return choice === "fight"
        ? { sign: "battle", text: phrase("ui.ask.option.fight", { foe: { army: ask.foe as ArmyId } }) }
        : { sign: "hold", text: phrase("ui.ask.option.out") };
    case "retreat":
      return retreatSaid(ask, choice);
    default:
      return { sign: "open", text: String(choice) };
  }
}

function priceText({ ask }: AskModel, { price, choice }: AskOption): string {
  if (ask.kind !== "retreat" || choice === "decline") return "";
  return price === 0 ? phrase("ui.tab.target.gratis") : phrase("ui.tab.target.price", { cost: price });
}

function optionWords(model: AskModel, option: AskOption, key: string, locked: boolean): OptionWords {
  const { choice, chosen, fallback, refusal } = option;
  const { sign, text, picture = null, aside = "", tone = "" } = said(model.ask, choice);
  const closed = locked || (refusal !== null && !chosen);
  const why = refusal === null || chosen ? null : whyOf(refusal);
  return {
    ...{ choice, id: `${key}-${choice}`, picture, sign, text, aside, tone, chosen, fallback },
    ...{ price: priceText(model, option), locked: closed, why },
  };
}

/* Where the board itself has no room, not even the Narrator may send an army. */
const FAST = ["sea", "offMap", "occupied", "garrisonBlocks"];

function closedWords({ to, refusal }: Closed, narrating: boolean, army: Ask): AskWords["closed"][number] {
  const force = narrating && !FAST.includes(refusal.reason);
  const label = "army" in army ? phrase("ui.ask.forceTo", { army: { army: army.army }, to: region(to) }) : "";
  return { region: to, text: refusalSentence(refusal), rule: refusal.rule, force, label };
}

function purseOf({ ask, left }: AskModel, total: number): AskWords["purse"] {
  if (ask.of === "narrator" || (ask.kind !== "bid" && ask.kind !== "retreat")) return null;
  const promised = Math.max(0, total - left);
  const text = promised > 0 ? phrase("ui.ask.purseLeft", { count: total, promised, left }) : phrase("ui.tab.house.purse", { count: total });
  return { coins: coinsOf(total, promised), text };
}

function writeOf({ most, answer, ask }: AskModel): AskWords["write"] {
  if (most === null || !("army" in ask)) return null;
  const value = typeof answer?.choice === "number" ? String(answer.choice) : "";
  return { most, value, label: phrase("ui.ask.bidLabel", { army: { army: ask.army }, most }) };
}

function withdrawText({ state, answer, ask }: AskModel, narrating: boolean): string | null {
  if (answer === null) return null;
  if (ask.of !== "narrator" && narrating) return state === "ruled" ? phrase("ui.ask.leaveToHouse") : null;
  return state === "ruled" ? null : phrase("ui.ask.withdraw");
}

/* Against whom one bids, and what they have to bid with, unless purses are closed. */
function rivalsOf({ ask }: AskModel, state: Campaign): AskWords["rivals"] {
  if (ask.kind !== "bid") return [];
  return ask.rivals.map((army) => {
    const house = state.armies[army]?.house;
    const count = house === undefined ? 0 : (state.houses[house]?.points ?? 0);
    const hidden = house !== undefined && !seesPurse(house, state);
    const points = hidden ? phrase("ui.ask.closedPurse") : phrase("ui.tab.house.purse", { count });
    return { picture: sidePicture(army), name: nameOf({ army }), points };
  });
}

/* What the Narrator's button says that lets the dice decide; null where battles are decided otherwise. */
function diceText(ask: Ask, { settings }: Campaign): string | null {
  if (ask.kind !== "battle" || settings["str.battleResolution"] !== "opposedPower") return null;
  const [one, two] = diceOf(ask.battle);
  return phrase("ui.opposed.throw", { one, two });
}

const stockOf = ({ ask }: AskModel, state: Campaign): number => (ask.of === "narrator" ? 0 : (state.houses[ask.of]?.points ?? 0));

/** A question in the reader's words. `place` keeps the ids of several drawings of it apart. */
export function askWords(model: AskModel, place: string, campaign: Campaign): AskWords {
  const { ask, state, options, closed, mayAnswer } = model;
  const narrating = game.user?.isGM === true;
  const key = `huestes-${place}-${ask.id}`;
  const ruledHere = state === "ruled" && !narrating;
  return {
    ...{ place, key, id: ask.id, of: ask.of, picture: pictureOf(ask) },
    ...{ title: askTitle(ask), about: aboutAsk(ask), rules: askRules(ask).join(", ") },
    tag: { ...TAGS[state], text: phrase(`ui.ask.state.${state}`) },
    rivals: rivalsOf(model, campaign),
    purse: mayAnswer ? purseOf(model, stockOf(model, campaign)) : null,
    numbers: ask.kind === "bid",
    options: mayAnswer ? options.map((option) => optionWords(model, option, key, ruledHere)) : [],
    write: mayAnswer && !ruledHere ? writeOf(model) : null,
    dice: mayAnswer ? diceText(ask, campaign) : null,
    closed: closed.map((one) => closedWords(one, narrating && mayAnswer, ask)),
    fallback: defaultSentence(model),
    withdraw: mayAnswer ? withdrawText(model, narrating) : null,
    locked: ruledHere ? phrase("ui.ask.ruledHere") : null,
    refusal: refusedHere(ask.id),
  };
}
