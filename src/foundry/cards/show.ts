import type { ArmyId, GarrisonId, RegionId } from "../../rules/index.ts";
import { currentPage, readCampaign } from "../readings.ts";

/* Names that lead to the map. Whoever draws the map listens to the hook; without a canvas Actors open their sheets. */

function placeOf(actor: string): RegionId | undefined {
  const page = currentPage();
  if (!page) return undefined;
  const { places, posts } = readCampaign(page).state;
  return places[actor as ArmyId] ?? posts[actor as GarrisonId];
}

const blind = (): boolean => Boolean(game.settings.get("core", "noCanvas" as never));

/** Shows on the map where an Actor stands, if it stands anywhere. */
export function showPlace(id: string): void {
  const region = placeOf(id);
  if (region !== undefined) Hooks.callAll("huestes.show", region);
}

/** Shows on the map where an Actor stands; one that stands nowhere, or has no map to stand on, opens its sheet. */
export function showActor(id: string): void {
  if (placeOf(id) !== undefined && !blind()) showPlace(id);
  else void game.actors.get(id)?.sheet?.render({ force: true } as never);
}

const bound = new WeakSet<HTMLElement>();

/** Makes the names under an element lead to the map, by mouse and by keyboard. */
export function bindNames(root: HTMLElement): void {
  if (bound.has(root)) return;
  bound.add(root);
  const follow = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-show]") : null;
    if (!link || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    const { show = "", id = "" } = link.dataset;
    if (show === "region") Hooks.callAll("huestes.show", id);
    else showActor(id);
  };
  root.addEventListener("click", follow);
  root.addEventListener("keydown", follow);
}
