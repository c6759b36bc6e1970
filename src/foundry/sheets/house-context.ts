import type { ArmyId, GarrisonId, HouseId, RegionId } from "../../rules/index.ts";
import { incomeOf } from "../../rules/index.ts";
import { campaignOf, readCampaign } from "../campaigns.ts";
import { nameOf, phrase } from "../words.ts";
import { houseOf } from "../arms/heraldry.ts";
import { rosterOf } from "../arms/hosts.ts";
import { CHARGES, TINCTURES, shieldPicture } from "../arms/pictures.ts";
import { RESOURCES } from "../schema/house.ts";
import { strengthText } from "./host-context.ts";
import { postText } from "./leader-sheet.ts";
import { candidates } from "./muster.ts";
import { type Figure, type Option, actorsOf } from "./parts.ts";

type Arms = Readonly<{ tincture: string; charge: string }>;

/** "Great House, gules with tower". */
export function kindText(arms: Arms): string {
  return phrase("ui.sheet.kind.house", {
    tincture: phrase(`term.tincture.${arms.tincture}`),
    charge: phrase(`term.charge.${arms.charge}`),
  });
}

/** What a House will earn in the tally as things stand, by the table that its campaign goes by. @rule POW-1 */
export function incomeText(actor: Actor.Implementation): string {
  const page = campaignOf(actor);
  const state = page ? readCampaign(page).state : null;
  if (!state || state.settings["str.income"] === "hand") return phrase("ui.house.incomeByHand");
  const { fixed, regions } = incomeOf(state, state.control, actor.id as HouseId);
  return phrase("ui.house.incomeNow", { sum: fixed + regions, fixed, regions });
}

/** Tinctures and charges, to be chosen by what they look like. */
export function armsContext(now: Arms): object {
  return {
    tinctures: TINCTURES.map((tincture) => ({
      value: tincture,
      label: phrase(`term.tincture.${tincture}`),
      picture: shieldPicture({ tincture, charge: now.charge }, true),
      chosen: tincture === now.tincture,
    })),
    charges: CHARGES.map((charge) => ({
      value: charge,
      label: phrase(`term.charge.${charge}`),
      picture: shieldPicture({ tincture: now.tincture, charge }, true),
      chosen: charge === now.charge,
    })),
  };
}

/** Where an army stands by the campaign page, or undefined when it is off the board or has no campaign. */
export function placeOf(actor: Actor.Implementation): RegionId | undefined {
  const page = campaignOf(actor);
  return page ? readCampaign(page).state.places[actor.id as ArmyId] : undefined;
}

/** Where a garrison lies by the campaign page, in words. */
export function postedText(actor: Actor.Implementation): string {
  const page = campaignOf(actor);
  const region = page ? readCampaign(page).state.posts[actor.id as GarrisonId] : undefined;
  return region === undefined ? phrase("ui.sheet.army.off") : phrase("ui.garrison.at", { at: { region } });
}

interface ServiceRow {
  readonly member: string;
  readonly name: string;
  readonly picture: string;
  readonly text: string;
  readonly side: string;
}

function row(actor: Actor.Implementation, text: string, side: string): ServiceRow {
  return { member: actor.id ?? "", name: actor.name, picture: actor.img ?? "", text, side };
}

function armyRow(actor: Actor.Implementation): ServiceRow {
  const region = placeOf(actor);
  const at = region === undefined ? phrase("ui.sheet.army.off") : phrase("ui.sheet.army.at", { at: { region } });
  return row(actor, led(actor, at), strengthText(actor));
}

function led(host: Actor.Implementation, at: string): string {
  const commander = game.actors?.get(rosterOf(host).commander ?? "");
  return commander?.visible === true ? phrase("ui.house.led", { at, commander: commander.name }) : at;
}

const serving = (type: string, house: string): Actor.Implementation[] =>
  actorsOf(type).filter((actor) => houseOf(actor.id ?? "") === house);

/** Everybody who serves a House: armies, garrisons, leaders. */
export function serviceContext(house: string): object {
  const armies = serving("army", house);
  return {
    armies: armies.map(armyRow),
    standing: armies.filter((army) => placeOf(army) !== undefined).length,
    garrisons: serving("garrison", house).map((actor) => row(actor, led(actor, postedText(actor)), strengthText(actor))),
    leaders: serving("leader", house).map((actor) => row(actor, postText(actor), "")),
  };
}

/** Who may enter the service of a House by list, by kind. */
export function serviceGroups(house: Actor.Implementation): object[] {
  const free = candidates(house);
  const group = (type: string): Readonly<{ label: string; options: Option[] }> => ({
    label: phrase(`ui.house.add.${type}`),
    options: free
      .filter((actor) => String(actor.type) === type)
      .map((actor) => ({ value: actor.id ?? "", label: actor.name, chosen: false })),
  });
  return ["army", "garrison", "leader"].map(group).filter(({ options }) => options.length > 0);
}

/** The land of the campaign's map, by name, for choosing a capital; a region that is gone from the map stays on the list. */
export function capitalsOf(house: Actor.Implementation, capital: string | null): Option[] {
  const page = campaignOf(house);
  const regions = page ? Object.values(readCampaign(page).state.map.regions) : [];
  const land = regions.filter(({ terrain }) => terrain === "land").map(({ id }) => id);
  const ids = capital === null || land.includes(capital as RegionId) ? land : [...land, capital as RegionId];
  const options = ids.map((region) => ({ value: region as string, label: nameOf({ region }), chosen: region === capital }));
  const none = { value: "", label: phrase("ui.house.noCapital"), chosen: capital === null };
  return [none, ...options.sort((one, two) => one.label.localeCompare(two.label))];
}

/** The printed resources of a House, as fields for who may change them. */
export function resourceFigures(resources: Readonly<Record<string, number>>, appId: string, open: boolean): Figure[] {
  return RESOURCES.map((name) => {
    const value = resources[name] ?? 0;
    const figure = { label: phrase(`term.resource.${name}`), id: `${appId}-${name}`, text: String(value) };
    return open ? { ...figure, input: { name: `system.resources.${name}`, value, min: 0, max: 9999, step: 1 } } : figure;
  });
}
