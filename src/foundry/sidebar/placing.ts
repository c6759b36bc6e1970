import type { ArmyId, Campaign, GarrisonId, HouseId, RegionId } from "../../rules/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { bannerPicture, garrisonPicture, shieldPicture } from "../arms/pictures.ts";
import { strangers } from "../enlisting.ts";
import { nameOfHouse } from "../lists/purse.ts";
import { nameOf, phrase } from "../words.ts";
import { type Looking, housesByName, isNarrator } from "./looking.ts";

type Kind = "army" | "garrison";

/* What can be put on the board: its House, where it stands, what it looks like. */
interface Piece {
  readonly kind: Kind;
  readonly id: string;
  readonly house: HouseId;
  readonly at: RegionId | undefined;
}

function piecesOf(state: Campaign): Piece[] {
  const armies = (Object.keys(state.armies) as ArmyId[]).map(
    (id): Piece => ({ kind: "army", id, house: state.armies[id]?.house as HouseId, at: state.places[id] }),
  );
  const garrisons = (Object.keys(state.garrisons) as GarrisonId[]).map(
    (id): Piece => ({ kind: "garrison", id, house: state.garrisons[id]?.house as HouseId, at: state.posts[id] }),
  );
  return [...armies, ...garrisons];
}

const named = ({ kind, id }: Piece): string => (kind === "army" ? nameOf({ army: id as ArmyId }) : nameOf({ garrison: id as GarrisonId }));

/* Land where nothing of the kind stands; what else bars the way is said when it is tried. */
function roomFor(state: Campaign, { kind, at }: Piece): object[] {
  const taken = new Set<RegionId>(Object.values<RegionId>(kind === "army" ? state.places : state.posts));
  return Object.values(state.map.regions)
    .filter(({ terrain, id }) => terrain === "land" && (!taken.has(id) || id === at))
    .map(({ id }) => ({ id, name: nameOf({ region: id }), chosen: id === at }))
    .sort((one, two) => one.name.localeCompare(two.name));
}

function lineOf(state: Campaign, piece: Piece, look: Looking): object {
  const { kind, id, house } = piece;
  const arms = armsOf(house);
  return {
    kind,
    place: look.place,
    piece: id,
    name: named(piece),
    house: nameOfHouse(house),
    lost: game.actors?.get(id)?.system.toObject()["status" as never] === "annihilated" ? phrase("ui.tab.off.annihilated") : null,
    picture: kind === "army" ? bannerPicture(arms, true) : garrisonPicture(arms, true),
    legend: phrase("ui.tab.off.regionOf", { army: named(piece) }),
    regions: roomFor(state, piece),
    refusal: look.refused.get(`place-${id}`) ?? null,
  };
}

function regionsContext(state: Campaign): object[] {
  const land = Object.values(state.map.regions).filter(({ terrain }) => terrain === "land");
  return land
    .map(({ id }) => {
      const house = state.control[id];
      const region = nameOf({ region: id });
      return { id, name: house === undefined ? region : phrase("ui.tab.byHand.ofHouse", { region, house: { house } }) };
    })
    .sort((one, two) => one.name.localeCompare(two.name));
}

/** Armies and garrisons that stand nowhere, to be put on the board, and for the Narrator everything that does, to be moved by list. */
export function placingContext(state: Campaign, look: Looking): object {
  if (!isNarrator()) return {};
  const pieces = piecesOf(state).sort((one, two) => named(one).localeCompare(named(two)));
  const on = pieces.filter(({ at }) => at !== undefined);
  const houses = housesByName(state).map((house) => ({ house, name: nameOfHouse(house), shield: shieldPicture(armsOf(house), true) }));
  const byHand = { place: look.place, open: look.open.has("byHand"), pieces: on.map((piece) => lineOf(state, piece, look)) };
  const off = pieces.filter(({ at }) => at === undefined).map((piece) => lineOf(state, piece, look));
  return { off, byHand: { ...byHand, regions: regionsContext(state), houses } };
}

/** Houses that play in no campaign, with the button that takes them in. */
export function strangersContext(place: string): object | null {
  const names = isNarrator() ? strangers().map((actor) => ({ house: actor.id as HouseId })) : [];
  if (names.length === 0) return null;
  const button = { id: `${place}-enlist`, action: "enlist", label: phrase("ui.tab.strangers.take"), style: "" };
  return { text: phrase("ui.tab.strangers.about", { houses: names }), button };
}
