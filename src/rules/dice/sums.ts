/*
 * In how many ways the K highest of N dice show each sum.
 *
 * Let W(f, k) be the polynomial in x whose coefficient at x^s counts the throws of k + d dice, none above face f, of which the k
 * highest add up to s. Let c dice show f. If c < k they all count, and the k - c others that count are found among k + d - c dice
 * below f: d, the number of dropped dice, stays the same. If c >= k the sum is f * k, however the rest fell. So
 *
 *   W(f, k) = sum over c < k of C(k + d, c) x^(f c) W(f - 1, k - c)  +  x^(f k) * sum over c >= k of C(k + d, c) (f - 1)^(k + d - c)
 *
 * and one table for a d serves every pool that drops d dice. All counts are whole numbers, exact while 6^N < 2^53 (N up to 20).
 */

const FACES = 6;

/** Row n of Pascal's triangle. */
function choices(n: number): readonly number[] {
  const row = [1];
  for (let c = 1; c <= n; c += 1) row.push(((row[c - 1] ?? 0) * (n - c + 1)) / c);
  return row;
}

type Counts = Float64Array;

/** W(f, k) from the row of f - 1. */
function countsBelow(face: number, keep: number, dropped: number, lower: readonly Counts[]): Counts {
  const counts = new Float64Array(FACES * keep + 1);
  const dice = keep + dropped;
  const ways = choices(dice);
  for (let c = 0; c < keep; c += 1) {
    const factor = ways[c] ?? 0;
    const rest = lower[keep - c];
    if (!rest) continue;
    for (let sum = keep - c; sum <= (face - 1) * (keep - c); sum += 1)
      counts[sum + face * c] = (counts[sum + face * c] ?? 0) + factor * (rest[sum] ?? 0);
  }
  let all = 0;
  for (let c = keep; c <= dice; c += 1) all += (ways[c] ?? 0) * (face - 1) ** (dice - c);
  counts[face * keep] = (counts[face * keep] ?? 0) + all;
  return counts;
}

/* By dropped dice: for each face the counts by kept dice. The tables only grow, and the same question has the same answer. */
const tables = new Map<number, Counts[][]>();

function countsFor(keep: number, dropped: number): Counts {
  let table = tables.get(dropped);
  if (!table) tables.set(dropped, (table = Array.from({ length: FACES + 1 }, () => [])));
  for (let face = 1; face <= FACES; face += 1) {
    const row = table[face] ?? [];
    for (let k = row.length; k <= keep; k += 1) row.push(countsBelow(face, k, dropped, face > 1 ? (table[face - 1] ?? []) : []));
  }
  return table[FACES]?.[keep] ?? new Float64Array(1);
}

const tails = new Map<number, Counts>();
const BASE = 4096;

/**
 * Chances that the `keep` highest of `roll` dice add up to at least each sum, by sum from 0 to one above the highest.
 * `roll` and `keep` are whole numbers, 0 < keep <= roll.
 */
export function chancesOfAtLeast(roll: number, keep: number): Readonly<Float64Array> {
  const key = roll * BASE + keep;
  const known = tails.get(key);
  if (known) return known;
  const counts = countsFor(keep, roll - keep);
  const tail = new Float64Array(counts.length + 1);
  for (let sum = counts.length - 1; sum >= 0; sum -= 1) tail[sum] = (tail[sum + 1] ?? 0) + (counts[sum] ?? 0);
  const all = FACES ** roll;
  for (let sum = 0; sum < tail.length; sum += 1) tail[sum] = (tail[sum] ?? 0) / all;
  tails.set(key, tail);
  return tail;
}

/** For measuring: as if nobody had asked yet. */
export const sumTables = {
  forget: (): void => {
    tables.clear();
    tails.clear();
  },
};

/** The chance that the sum is at least `least`, which may lie beyond either end. */
export const chanceOf = (tail: Readonly<Float64Array>, least: number): number => (least <= 0 ? 1 : (tail[Math.ceil(least)] ?? 0));
