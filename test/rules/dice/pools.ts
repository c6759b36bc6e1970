import fc from "fast-check";
import { poolOf, type DiceSettings } from "../../../src/rules/index.ts";

/* Pools of up to six dice, so that every throw can be listed. */
export const anyPool = fc
  .record({
    test: fc.integer({ min: 0, max: 3 }),
    bonus: fc.integer({ min: 0, max: 2 }),
    plus: fc.integer({ min: 0, max: 1 }),
    minus: fc.integer({ min: 0, max: 4 }),
    flat: fc.integer({ min: -3, max: 3 }),
  })
  .map(poolOf);

export const anySettings: fc.Arbitrary<DiceSettings> = fc.record({
  "dice.penaltyMode": fc.constantFrom("dropAfterRoll" as const, "reducePool" as const),
  "dice.minKept": fc.constantFrom(0, 1),
  "dice.degreeCap": fc.constantFrom(null, 1, 3, 4),
  "dice.passivePenalty": fc.boolean(),
});

/** Every throw of so many dice. */
export function* throwsOf(dice: number): Generator<number[]> {
  const faces = new Array<number>(dice).fill(1);
  for (;;) {
    yield faces;
    let die = dice - 1;
    while (die >= 0 && faces[die] === 6) faces[die--] = 1;
    if (die < 0) return;
    faces[die] = (faces[die] ?? 0) + 1;
  }
}
