import type { ArmyId, RegionId } from "../../rules/index.ts";
import type { HostResult } from "../../play/ports.ts";
import { regionAt, spotOf } from "../translate/board.ts";
import { type Page, sceneOf, storedCampaign } from "../translate/reading.ts";
import { attempt } from "./attempt.ts";

/* Tokens are pictures of `places`: the hand moves, makes and takes them away until the Scene shows what the page says. */

type Token = TokenDocument.Implementation;

interface Rearrangement {
  readonly update: Record<string, unknown>[];
  readonly remove: string[];
  readonly create: readonly Readonly<{ army: Actor.Implementation; region: RegionId }>[];
}

function correction(scene: Scene.Implementation, token: Token, region: RegionId): Record<string, unknown> | null {
  const { x, y, hidden, elevation, width, height, _id } = token.toObject() as unknown as Record<string, number | boolean | string>;
  const want = { x, y, hidden, elevation, width, height };
  const spot = spotOf(scene, region, { width: 1, height: 1 });
  if (!spot) return null;
  Object.assign(want, spot, { hidden: false, elevation: 0, width: 1, height: 1 });
  const changed = Object.entries(want).filter(([key, value]) => (token.toObject() as unknown as Record<string, unknown>)[key] !== value);
  return changed.length > 0 ? { _id, ...Object.fromEntries(changed) } : null;
}

const spared = new Set<ArmyId>();

/** While `act` runs, no token of these armies is taken away: they have joined, and their places are being written one by one. */
export async function sparing(armies: readonly ArmyId[], act: () => Promise<void>): Promise<void> {
  for (const army of armies) spared.add(army);
  try {
    await act();
  } finally {
    for (const army of armies) spared.delete(army);
  }
}

/** The army of this campaign that a token stands for, or undefined for any other token. */
function armyOf(page: Page, token: Token): ArmyId | undefined {
  const actor = game.actors.get(token.actorId ?? "");
  const ours = String(actor?.type) === "army" && (actor?.system as unknown as { campaign?: unknown }).campaign === page.id;
  return ours ? (actor?.id as ArmyId) : undefined;
}

function rearrange(page: Page, scene: Scene.Implementation, places: Readonly<Record<ArmyId, RegionId>>): Rearrangement {
  const stored = storedCampaign(page).places as Readonly<Record<string, unknown>>; // an army that is broken today still has its place
  const update: Record<string, unknown>[] = [];
  const remove: string[] = [];
  const seen = new Set<string>();
  for (const token of scene.tokens.contents) {
    const army = armyOf(page, token);
    if (army === undefined) continue;
    const region = places[army];
    if (region === undefined && (spared.has(army) || army in stored)) continue;
    if (region === undefined || seen.has(army)) {
      remove.push(token.id ?? "");
      continue;
    }
    seen.add(army);
    const change = correction(scene, token, region);
    if (change) update.push(change);
  }
  const missing = Object.entries(places).filter(([army]) => !seen.has(army));
  const create = missing.flatMap(([id, region]) => {
    const army = game.actors.get(id);
    return army ? [{ army, region }] : [];
  });
  return { update, remove, create };
}

async function newToken(scene: Scene.Implementation, army: Actor.Implementation, region: RegionId): Promise<object> {
  const spot = spotOf(scene, region, { width: 1, height: 1 });
  const token = await army.getTokenDocument(
    { ...spot, actorLink: true, disposition: 0, hidden: false } as never,
    { parent: scene } as never,
  );
  return { ...token.toObject(), actorLink: true };
}

/** Makes the Scene of a campaign show `places`. A Scene that is gone is no failure: the page holds what is true. */
export async function arrangeTokens(page: Page, places: Readonly<Record<ArmyId, RegionId>>): Promise<HostResult> {
  const scene = sceneOf(page);
  if (!scene) return { ok: true };
  const { update, remove, create } = rearrange(page, scene, places);
  const mark = { huestes: { epoch: storedCampaign(page).epoch } } as never;
  const writes: (() => Promise<unknown>)[] = [];
  if (remove.length > 0) writes.push(() => scene.deleteEmbeddedDocuments("Token", remove, mark));
  if (update.length > 0) writes.push(() => scene.updateEmbeddedDocuments("Token", update as never, mark));
  if (create.length > 0)
    writes.push(async () =>
      scene.createEmbeddedDocuments(
        "Token",
        (await Promise.all(create.map(({ army, region }) => newToken(scene, army, region)))) as never,
        mark,
      ),
    );
  return attempt(...writes);
}

/** Where the tokens of a Scene stand, by army; an army with several tokens counts once. Used when a campaign begins. */
export function placesOnScene(scene: Scene.Implementation, isArmy: (actor: string) => boolean): Record<ArmyId, RegionId> {
  const places: Record<ArmyId, RegionId> = {};
  const taken = new Set<RegionId>();
  for (const token of scene.tokens.contents) {
    const army = token.actorId as ArmyId | null;
    const half = scene.grid.size / 2;
    const region = regionAt(scene, { x: token.x + (token.width ?? 1) * half, y: token.y + (token.height ?? 1) * half });
    if (army === null || region === null || !isArmy(army) || places[army] || taken.has(region)) continue;
    places[army] = region;
    taken.add(region);
  }
  return places;
}
