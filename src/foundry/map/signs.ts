type Line = readonly (readonly [number, number])[];

/** An arrow that turns back: as the small sign of the same name, on a square of 24 about its middle. */
export const SIGN_OF_RETREAT: readonly Line[] = [
  [
    [9, -9],
    [9, -2],
    [5, 3],
    [-8, 3],
  ],
  [
    [-2, -3],
    [-8, 3],
    [-2, 9],
  ],
];
