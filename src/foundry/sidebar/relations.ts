import type { Campaign, HouseId, Relation } from "../../rules/index.ts";
import { type DealLine, type DealModel, dealModel, relationTable } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { askRules } from "../lists/ask-sentences.ts";
import { coinsOf, nameOfHouse } from "../lists/purse.ts";
import { phrase } from "../words.ts";
import { type Looking, eyes, housesByName, isNarrator } from "./looking.ts";

const RELATIONS: readonly Relation[] = ["ally", "neutral", "enemy"];
const SIGNS: Readonly<Record<Relation, string>> = { ally: "ally", neutral: "shield", enemy: "swords" };

/** A relation as a sign and a word. */
export const relationWords = (relation: Relation): Readonly<{ sign: string; text: string; tone: string }> => ({
  sign: SIGNS[relation],
  text: phrase(`ui.tab.relation.${relation}`),
  tone: `hu-rel-${relation}`,
});

const optionsFor = (chosen: Relation): object[] =>
  RELATIONS.map((value) => ({ value, label: phrase(`ui.tab.relation.${value}`), chosen: value === chosen }));

const headOf = (house: HouseId): Readonly<{ house: HouseId; name: string; shield: string }> => ({
  house,
  name: nameOfHouse(house),
  shield: shieldPicture(armsOf(house), true),
});

function cellOf(look: Looking, [one, two]: readonly [HouseId, HouseId], now: Relation, first: boolean): object {
  const label = phrase("ui.tab.relations.between", { one: { house: one }, two: { house: two } });
  /* The table says everything twice: Tab goes through one half of it. */
  const edit = isNarrator() ? { id: `${look.place}-rel-${one}-${two}`, label, options: optionsFor(now), skip: !first } : null;
  return { ...relationWords(now), one, two, edit };
}

/** The table of relations, seen by everybody; the Narrator sets them in it. Outside Trade and Diplomacy it is folded. */
export function relationsContext(state: Campaign, look: Looking): object | null {
  const houses = housesByName(state);
  if (houses.length < 2) return null;
  const rows = relationTable(state, houses).map(({ house, bonds }, row) => ({
    ...headOf(house),
    cells: bonds.map((bond, column) => (bond === null ? { none: true } : cellOf(look, [house, bond.other], bond.now, column > row))),
  }));
  const folded = state.phase !== "diplomacy";
  const about = isNarrator() ? phrase("ui.tab.relations.edit") : "";
  return { place: look.place, folded, open: look.open.has("relations"), heads: houses.map(headOf), rows, about };
}

/* What stays as it is needs no sentence. */
function effectText({ other, now, wish, effect, becomes }: DealLine): string {
  if (effect === "same") return "";
  const facts = { other: { house: other }, now: phrase(`ui.card.relation.${now}`), wish: phrase(`ui.card.relation.${wish}`) };
  return phrase(`ui.tab.deal.effect.${effect}`, { ...facts, becomes: phrase(`ui.card.relation.${becomes}`) });
}

function lineOf(look: Looking, { house, points, given }: DealModel, line: DealLine): object {
  const { other, wish, gift, effect } = line;
  const key = `${look.place}-deal-${house}-${other}`;
  const facts = { other: { house: other } };
  return {
    ...headOf(other),
    now: relationWords(line.now),
    nowValue: line.now,
    key,
    wish: { label: phrase("ui.tab.deal.wishOf", facts), options: optionsFor(wish) },
    effect: { text: effectText(line), tone: effect === "ifAgreed" ? "hu-warn" : "hu-ok" },
    gift: { label: phrase("ui.tab.deal.giftOf", facts), value: gift, most: points - given + gift, none: points === 0 },
  };
}

function purseText({ points, given }: DealModel): string {
  return phrase("ui.tab.deal.purse", { count: points, given, left: points - given });
}

/** What a House gives and whom it befriends, to be filled in by whoever speaks for it; null outside Trade and Diplomacy. */
export function dealContext(state: Campaign, house: HouseId, look: Looking): object | null {
  const model = dealModel(state, eyes(state), house, housesByName(state));
  if (!model || model.lines.length === 0) return null;
  const tag = model.committed ? { kind: "in", sign: "check", text: phrase("ui.ask.state.answered") } : null;
  return {
    house,
    id: `${look.place}-deal-${house}`,
    title: phrase("ui.tab.deal.title"),
    tag,
    coins: coinsOf(model.points, model.given),
    purse: model.given > 0 ? purseText(model) : "",
    lines: model.lines.map((line) => lineOf(look, model, line)),
    refusal: look.refused.get(`deal-${house}`) ?? null,
    fallback: phrase("ui.ask.fallback.diplomacy"),
    rules: askRules(model.ask).join(", "),
  };
}
