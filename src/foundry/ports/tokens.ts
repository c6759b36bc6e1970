import type { ArmyId, Campaign, GarrisonId, RegionId } from "../../rules/index.ts";
import type { HostResult } from "../../play/ports.ts";
import { slotsOf } from "../../view/index.ts";
import { postOf, regionAt, type Spot, spotOf } from "../translate/board.ts";
import { type Page, sceneOf, storedCampaign } from "../translate/reading.ts";
import { attempt } from "./attempt.ts";
import { lastTokenOf } from "./token-ids.ts";

/* Tokens are pictures of `places` and `posts`: the hand moves, makes and takes them away until the Scene shows what the page says. */

type Token = TokenDocument.Implementation;
type Piece = ArmyId | GarrisonId;
type Standing = Pick<Campaign, "places" | "posts">;

/** How a token of ours must lie. */
interface Pose extends Spot {
  readonly width: number;
  readonly height: number;
  /** Garrisons lie over the armies of their region, which else would hide them. */
  readonly sort?: number;
}

const OVER_ARMIES = 10;

interface Rearrangement {
  readonly update: Record<string, unknown>[];
  readonly remove: string[];
  readonly create: readonly Readonly<{ actor: Actor.Implementation; pose: Pose }>[];
}

/* Armies stand in the middle of their regions, or side by side; garrisons are small and stand at the corner. */
function posesOf(scene: Scene.Implementation, { places, posts }: Standing): Map<Piece, Pose> {
  const poses = new Map<Piece, Pose>();
  const slots = slotsOf(places);
  for (const [army, region] of Object.entries(places) as [ArmyId, RegionId][]) {
    const spot = spotOf(scene, region, { width: 1, height: 1 }, slots[army]);
    if (spot) poses.set(army, { ...spot, width: 1, height: 1 });
  }
  for (const [garrison, region] of Object.entries(posts) as [GarrisonId, RegionId][]) {
    const spot = postOf(scene, region);
    if (spot) poses.set(garrison, { ...spot, width: 0.5, height: 0.5, sort: OVER_ARMIES });
  }
  return poses;
}

function correction(token: Token, pose: Pose): Record<string, unknown> | null {
  const now = token.toObject() as unknown as Record<string, unknown>;
  const want = { ...pose, hidden: false, elevation: 0 };
  const changed = Object.entries(want).filter(([key, value]) => now[key] !== value);
  return changed.length > 0 ? { _id: now["_id"], ...Object.fromEntries(changed) } : null;
}

const spared = new Set<Piece>();

/** While `act` runs, no token of these pieces is taken away: they have joined, and their places are being written one by one. */
export async function sparing(pieces: readonly Piece[], act: () => Promise<void>): Promise<void> {
  for (const piece of pieces) spared.add(piece);
  try {
    await act();
  } finally {
    for (const piece of pieces) spared.delete(piece);
  }
}

/** The army or garrison of this campaign that a token stands for, or undefined for any other token. */
function pieceOf(page: Page, token: Token): Piece | undefined {
  const actor = game.actors.get(token.actorId ?? "");
  if (!actor || !["army", "garrison"].includes(String(actor.type))) return undefined;
  return (actor.system as unknown as { campaign?: unknown }).campaign === page.id ? (actor.id as Piece) : undefined;
}

function rearrange(page: Page, scene: Scene.Implementation, standing: Standing): Rearrangement {
  const { places, posts } = storedCampaign(page);
  const stored: object = { ...places, ...posts }; // what is broken today still has its place
  const poses = posesOf(scene, standing);
  const update: Record<string, unknown>[] = [];
  const remove: string[] = [];
  const seen = new Set<Piece>();
  for (const token of scene.tokens.contents) {
    const piece = pieceOf(page, token);
    if (piece === undefined) continue;
    const pose = poses.get(piece);
    if (pose === undefined && (spared.has(piece) || piece in stored)) continue;
    if (pose === undefined || seen.has(piece)) {
      remove.push(token.id ?? "");
      continue;
    }
    seen.add(piece);
    const change = correction(token, pose);
    if (change) update.push(change);
  }
  const create = [...poses].flatMap(([piece, pose]) => {
    const actor = seen.has(piece) ? undefined : game.actors.get(piece);
    return actor ? [{ actor, pose }] : [];
  });
  return { update, remove, create };
}

async function newToken(page: Page, scene: Scene.Implementation, { actor, pose }: Rearrangement["create"][number]): Promise<object> {
  const token = await actor.getTokenDocument(
    { ...pose, actorLink: true, disposition: 0, hidden: false } as never,
    { parent: scene } as never,
  );
  const id = lastTokenOf(page, actor.id ?? "");
  const again = id !== undefined && !scene.tokens.has(id) ? { _id: id } : {};
  return { ...token.toObject(), actorLink: true, ...again };
}

/** Makes the Scene of a campaign show where its armies and garrisons stand. A Scene that is gone is no failure: the page holds what is true. */
export async function arrangeTokens(page: Page, standing: Standing): Promise<HostResult> {
  const scene = sceneOf(page);
  if (!scene) return { ok: true };
  const { update, remove, create } = rearrange(page, scene, standing);
  const mark = { huestes: { epoch: storedCampaign(page).epoch } } as never;
  const writes: (() => Promise<unknown>)[] = [];
  if (remove.length > 0) writes.push(() => scene.deleteEmbeddedDocuments("Token", remove, mark));
  if (update.length > 0) writes.push(() => scene.updateEmbeddedDocuments("Token", update as never, mark));
  if (create.length > 0)
    writes.push(async () =>
      scene.createEmbeddedDocuments(
        "Token",
        (await Promise.all(create.map((piece) => newToken(page, scene, piece)))) as never,
        { ...(mark as object), keepId: true } as never,
      ),
    );
  return attempt(...writes);
}

/**
 * Where the tokens of a Scene stand, by the piece that they stand for: armies or garrisons, one of them in a region; a piece with several tokens
 * counts once. Used when a campaign begins.
 */
export function placesOnScene<Id extends Piece = ArmyId>(
  scene: Scene.Implementation,
  isPiece: (actor: string) => boolean,
): Record<Id, RegionId> {
  const places: Partial<Record<Id, RegionId>> = {};
  const taken = new Set<RegionId>();
  for (const token of scene.tokens.contents) {
    const piece = token.actorId as Id | null;
    const half = scene.grid.size / 2;
    const region = regionAt(scene, { x: token.x + (token.width ?? 1) * half, y: token.y + (token.height ?? 1) * half });
    if (piece === null || region === null || !isPiece(piece) || places[piece] || taken.has(region)) continue;
    places[piece] = region;
    taken.add(region);
  }
  return places as Record<Id, RegionId>;
}
