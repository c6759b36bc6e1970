import type { HouseId, RegionId } from "../../rules/index.ts";
import { type Distance, regionCard, type RegionCard } from "../../view/index.ts";
import { armsOf } from "../arms/heraldry.ts";
import { shieldPicture } from "../arms/pictures.ts";
import { housesOf, readCampaign, viewerFor } from "../campaigns.ts";
import { regionAt } from "../translate/board.ts";
import { nameOf, phrase } from "../words.ts";
import { campaignOn, selectedArmy } from "./managed.ts";
import { box, element, sign } from "./overlay.ts";
import { showsCard } from "./tools.ts";

/* A small card of the region under the pointer, or of the one that the keys look at: whose it is, who stands there, how far supply is. */

let shown = "";
let pending: ReturnType<typeof setTimeout> | undefined;
/** How long the pointer must rest on a region, in milliseconds. */
const REST = 180;

function line(picture: HTMLElement | SVGElement, text: string): HTMLElement {
  const made = element("p", "hu-map-fact");
  made.append(picture, element("span", "", text));
  return made;
}

function shield(house: HouseId): HTMLElement {
  const made = element("img", "hu-arms hu-arms-18");
  made.src = shieldPicture(armsOf(house), true);
  made.alt = "";
  return made;
}

function distanceText({ house, steps, within }: Distance): string {
  const named = { house: { house }, count: steps ?? 0 };
  if (steps === null) return phrase("ui.map.card.cutOff", named);
  if (steps === 0) return phrase("ui.map.card.onLine", named);
  return phrase(within ? "ui.map.card.within" : "ui.map.card.beyond", named);
}

function factsOf({ terrain, control, capitals, armies, garrison, value, distances }: RegionCard): HTMLElement[] {
  const ground = phrase(`ui.land.ground.${terrain}`);
  const worth = value > 0 ? phrase("ui.map.card.value", { ground, value }) : ground;
  return [
    element("p", "hu-soft", worth),
    ...(control ? [line(shield(control), phrase("ui.map.card.control", { house: { house: control } }))] : []),
    ...capitals.map((house) => line(sign("flag"), phrase("ui.map.card.capital", { house: { house } }))),
    ...armies.map(({ army, house }) => line(shield(house), phrase("ui.map.card.army", { army: { army }, house: { house } }))),
    ...(garrison
      ? [
          line(
            sign("shield"),
            phrase("ui.map.card.garrison", { garrison: { garrison: garrison.garrison }, house: { house: garrison.house } }),
          ),
        ]
      : []),
    ...distances.map((distance) => line(sign(distance.within ? "supply" : "warn"), distanceText(distance))),
  ];
}

/* For whose supply it is measured: that of the army in hand, else of the person's own Houses. */
function measured(page: NonNullable<ReturnType<typeof campaignOn>>): HouseId[] {
  const selected = selectedArmy();
  if (selected) return [selected.house];
  return game.user.isGM ? [] : housesOf(page, game.user);
}

/* To the left of the sidebar, under the names of the Scenes. */
function place(where: HTMLElement): void {
  const sidebar = document.getElementById("sidebar")?.getBoundingClientRect();
  where.style.right = `${Math.round(window.innerWidth - (sidebar && sidebar.width > 0 ? sidebar.left : window.innerWidth) + 14)}px`;
}

function cardOf(region: RegionId): RegionCard | null {
  const page = canvas?.ready ? campaignOn(canvas.scene) : null;
  return page && regionCard(readCampaign(page).state, viewerFor(game.user, page), region, measured(page));
}

/** Shows the card of a region, or takes it away. */
export function showCard(region: RegionId | null): void {
  clearTimeout(pending);
  const where = box("hu-map-card", { role: "note" });
  const card = region === null || !showsCard() ? null : cardOf(region);
  where.hidden = card === null;
  if (!card) return;
  const said = JSON.stringify(card) + phrase("ui.land.ground.land");
  if (said !== shown) where.replaceChildren(element("p", "hu-map-army", nameOf({ region: card.region })), ...factsOf(card));
  shown = said;
  place(where);
}

let over: RegionId | null = null;

/* The region under the pointer, where nothing lies over the map. */
function under(event: PointerEvent): RegionId | null {
  const scene = canvas?.ready ? canvas.scene : null;
  if (!scene || event.buttons !== 0 || (event.target as Element | null)?.id !== "board" || !campaignOn(scene)) return null;
  const { x, y } = canvas?.mousePosition ?? { x: 0, y: 0 };
  return regionAt(scene, { x, y });
}

/** Watches the pointer. Called once. */
export function watchRegions(): void {
  window.addEventListener(
    "pointermove",
    (event) => {
      const now = under(event);
      if (now === over) return;
      over = now;
      clearTimeout(pending);
      pending = setTimeout(() => showCard(now), now === null ? 0 : REST);
    },
    { passive: true },
  );
  Hooks.on("huestes.changed" as never, (() => showCard(over)) as never);
  Hooks.on("canvasTearDown" as never, (() => showCard(null)) as never);
}
