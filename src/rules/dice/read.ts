import { handfulOf, type Pool } from "./pool.ts";
import type { DiceSettings } from "./settings.ts";

/** What the faces on the table come to. Dice are named by their place in the throw, from 0. */
export interface Reading {
  readonly ok: true;
  readonly faces: readonly number[];
  /** The dice that count, in the order thrown. */
  readonly kept: readonly number[];
  /** The dice that do not count, in the order thrown. */
  readonly dropped: readonly number[];
  /** Sum of the kept dice and the flat points; null when no die is left, which fails against any difficulty. */
  readonly total: number | null;
}

/** Faces that cannot be of this pool: too few or too many, or one that no die shows. */
export type WrongFaces =
  | Readonly<{ ok: false; reason: "diceCount"; expected: number; given: number }>
  | Readonly<{ ok: false; reason: "noSuchFace"; die: number; face: number }>;

/**
 * The one adder: adds up a throw for a pool. Of equal faces the earlier is kept.
 * @rule COM-1, COM-2, COM-3, COM-4
 */
export function read(pool: Pool, faces: readonly number[], settings: DiceSettings): Reading | WrongFaces {
  const { roll, keep } = handfulOf(pool, settings);
  if (faces.length !== roll) return { ok: false, reason: "diceCount", expected: roll, given: faces.length };
  const wrong = faces.findIndex((face) => !Number.isInteger(face) || face < 1 || face > 6);
  if (wrong >= 0) return { ok: false, reason: "noSuchFace", die: wrong, face: faces[wrong] ?? 0 };
  const ranked = faces.map((face, die) => ({ face, die })).sort((a, b) => b.face - a.face || a.die - b.die);
  const inOrder = (dice: typeof ranked): number[] => dice.map(({ die }) => die).sort((a, b) => a - b);
  const kept = ranked.slice(0, keep);
  const total = keep === 0 ? null : kept.reduce((sum, { face }) => sum + face, pool.flat);
  return { ok: true, faces, kept: inOrder(kept), dropped: inOrder(ranked.slice(keep)), total };
}
