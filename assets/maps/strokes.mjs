/** What the map's pen can draw: shores, mountains, woods, towns and small signs of places. All own drawings, on cells of 100. */
export const SIZE = 100;
export const INK = "#39424a";
export const RELIEF = "#9aa29f";
export const LAND = "#eceeea";
export const SEA = "#d6e1e8";
export const SEA_LINE = "#86a1b5";
const SLOPE = "#d3d8d4";
const ROCK = "#f7f8f5";

/** A row of numbers between 0 and 1 that is the same at every run. */
export const noise = (seed) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

const round = (value) => Number(value.toFixed(1));
const line = (d, width = 1.2, colour = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d, fill, width = 1.2, colour = INK) =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** Outline of a set of cells as closed loops of grid corners. */
export function loops(has, columns, rows) {
  const next = new Map();
  const edge = (a, b) => next.set(a.join(), [...(next.get(a.join()) ?? []), b]);
  for (let r = -1; r <= rows; r += 1)
    for (let c = -1; c <= columns; c += 1) {
      if (!has(c, r)) continue;
      if (!has(c, r - 1)) edge([c, r], [c + 1, r]);
      if (!has(c + 1, r)) edge([c + 1, r], [c + 1, r + 1]);
      if (!has(c, r + 1)) edge([c + 1, r + 1], [c, r + 1]);
      if (!has(c - 1, r)) edge([c, r + 1], [c, r]);
    }
  const found = [];
  for (const start of [...next.keys()])
    while (next.get(start)?.length) {
      const loop = [];
      let at = start.split(",").map(Number);
      do {
        loop.push(at);
        at = next.get(at.join()).shift();
      } while (at.join() !== start);
      found.push(loop);
    }
  return found;
}

/** Loops of corners as straight lines along the grid. */
export const straight = (found) => found.map((loop) => `M${loop.map(([c, r]) => `${c * SIZE} ${r * SIZE}`).join("L")}Z`).join("");

/** A loop of corners as a rough shore: every side broken in three and rounded; sides that `still` names stay straight. */
export function shore(loop, random, still) {
  let points = loop.flatMap(([x, y], index) => {
    const [u, v] = loop[(index + 1) % loop.length];
    const shake = () => (still([x, y], [u, v]) ? 0 : (random() - 0.5) * 24);
    return [0, 0.33, 0.67].map((t) => [(x + (u - x) * t) * SIZE + (t ? shake() : 0), (y + (v - y) * t) * SIZE + (t ? shake() : 0)]);
  });
  for (let turn = 0; turn < 3; turn += 1)
    points = points.flatMap(([x, y], index) => {
      const [u, v] = points[(index + 1) % points.length];
      return [
        [x * 0.75 + u * 0.25, y * 0.75 + v * 0.25],
        [x * 0.25 + u * 0.75, y * 0.25 + v * 0.75],
      ];
    });
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** One mountain: a lit face, a face in shade with the engraver's strokes that run down from the crest. */
export function peak(x, y, height, random) {
  const at = (dx, dy) => `${round(x + dx * height)} ${round(y + dy * height)}`;
  const left = -0.72 - random() * 0.2;
  const right = 0.72 + random() * 0.2;
  const lean = (random() - 0.5) * 0.2;
  const lit = `${at(left, 0)}Q${at(left * 0.42, -0.42)} ${at(lean, -1)}`;
  const dark = `${at(lean, -1)}Q${at(right * 0.42, -0.52)} ${at(right, 0)}`;
  const crest = `${at(lean, -1)}L${at(lean + 0.09, -0.68)}L${at(lean - 0.05, -0.42)}L${at(lean + 0.07, -0.12)}`;
  const strokes = [0.2, 0.36, 0.52, 0.68, 0.84].map((t) => {
    const [dx, dy] = [lean + (right - lean) * t * 0.86, -1 + t * 0.98];
    return `M${at(dx, dy)}L${at(dx - 0.1, Math.min(0, dy + 0.26))}`;
  });
  return (
    `<path d="M${lit}Q${at(right * 0.42, -0.52)} ${at(right, 0)}Z" fill="${ROCK}"/><path d="M${dark}L${at(lean + 0.07, 0)}L${crest.split("L").reverse().join("L")}Z" fill="${SLOPE}"/>` +
    line(`M${lit}M${dark}`, 1.4) +
    line(`M${crest}${strokes.join("")}`, 0.85)
  );
}

/** A cell full of mountains, those behind first. */
export function range({ column, row }, random) {
  const peaks = [];
  for (let rank = 0; rank < 4; rank += 1)
    for (let file = 0; file < 4; file += 1)
      peaks.push([
        column * SIZE + 8 + (file + (rank % 2) / 2) * 25 + (random() - 0.5) * 8,
        row * SIZE + 31 + rank * 21.5 + (random() - 0.5) * 6,
        19 + random() * 11,
      ]);
  return peaks
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, height]) => peak(x, y, height, random))
    .join("");
}

/** Low hills as three arcs with strokes, for land that climbs towards mountains. */
export const hills = (x, y) =>
  line(`M${x} ${y}q9 -15 20 0M${x + 17} ${y - 4}q9 -13 19 1M${x + 6} ${y + 8}q10 -14 21 0`, 1, RELIEF) +
  line(`M${x + 15} ${y - 5}l4 6M${x + 31} ${y - 7}l4 6M${x + 22} ${y + 3}l4 6`, 0.8, RELIEF);

/** One tree. */
export const treeAt = (x, y) =>
  `<path d="M${round(x)} ${round(y)}v-4M${round(x - 3.8)} ${round(y - 8)}a3.8 4.6 0 1 0 7.6 0a3.8 4.6 0 1 0 -7.6 0" fill="${LAND}" stroke="${RELIEF}" stroke-width="1.1"/>`;

/** A wood that leaves the foot of the cell to its name, and what `free` names to something else. */
export function wood({ column, row }, random, free) {
  const trees = [];
  for (let rank = 0; rank < 4; rank += 1)
    for (let file = 0; file < 6; file += 1) {
      const [x, y] = [13 + file * 14.5 + (rank % 2) * 6 + (random() - 0.5) * 6, 24 + rank * 16 + (random() - 0.5) * 5];
      if (random() < 0.78 && !free(x, y)) trees.push([column * SIZE + x, row * SIZE + y]);
    }
  return trees
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => treeAt(x, y))
    .join("");
}

/** Ploughed fields: three strips of furrows. */
export function fields(x, y) {
  const strip = (dx, dy, turn, count) =>
    `<g transform="translate(${x + dx} ${y + dy}) rotate(${turn})">${line(Array.from({ length: count }, (_none, k) => `M0 ${k * 3.6}h20`).join(""), 0.8, RELIEF)}</g>`;
  return strip(0, 0, -14, 4) + strip(24, 6, 22, 4) + strip(7, 19, 6, 3);
}

const house = (x, y, s = 1) =>
  solid(`M${x} ${y}v${-5 * s}l${4 * s} ${-4 * s}l${4 * s} ${4 * s}v${5 * s}z`, ROCK, 1) +
  solid(`M${x + 8 * s} ${y}v${-5 * s}l${-4 * s} ${-4 * s}h${6 * s}l${4 * s} ${4 * s}v${5 * s}z`, SLOPE, 1);

export const village = (x, y) => house(x, y) + house(x + 11, y + 6, 0.9) + house(x - 7, y + 8, 0.8);

/** A walled town with a keep: the seat of a House. */
export function town(x, y) {
  const wall = (a, b, w, h) => {
    const tooth = w / 5;
    return `M${x + a} ${y + b}v${-h}h${tooth}v2h${tooth}v-2h${tooth}v2h${tooth}v-2h${tooth}v${h}z`;
  };
  const spire = (a, b, w, h) => `M${x + a} ${y + b}l${w / 2} ${-h}l${w / 2} ${h}z`;
  return (
    solid(wall(-9, -6, 18, 18), ROCK) +
    solid(spire(-9, -24, 18, 10), SLOPE) +
    solid(wall(-22, 6, 12, 15) + wall(10, 6, 12, 15), ROCK) +
    solid(spire(-22, -9, 12, 8) + spire(10, -9, 12, 8), SLOPE) +
    solid(wall(-14, 6, 28, 9), ROCK) +
    solid(`M${x - 3.5} ${y + 6}v-4a3.500 3.500 0 0 1 7 0v4z`, INK, 0.5) +
    line(`M${x} ${y - 34}v-7l7 2.500l-7 2.500`, 1.1)
  );
}

/** Signs of single places: what a traveller looks for there. */
export const LANDMARKS = {
  /** A lighthouse with its rays. */
  light: (x, y) =>
    solid(`M${x - 6} ${y}l2.500 -22h7l2.500 22z`, ROCK) +
    solid(`M${x - 4} ${y - 22}v-6h8v6z`, SLOPE) +
    solid(`M${x - 5.5} ${y - 28}l5.500 -6l5.500 6z`, INK) +
    line(
      `M${x - 9} ${y - 25}h-9M${x + 9} ${y - 25}h9M${x - 9} ${y - 30}l-7 -4M${x + 9} ${y - 30}l7 -4M${x - 9} ${y - 20}l-7 4M${x + 9} ${y - 20}l7 4`,
      1,
    ),
  /** A windmill. */
  mill: (x, y) =>
    solid(`M${x - 8} ${y}l2.500 -20h11l2.500 20z`, ROCK) +
    solid(`M${x - 6} ${y - 20}l6 -7l6 7z`, SLOPE) +
    line(`M${x} ${y - 21}l-14 -10M${x} ${y - 21}l14 10M${x} ${y - 21}l10 -14M${x} ${y - 21}l-10 14`, 1.3) +
    line(
      `M${x - 14} ${y - 31}l3.500 -3.500M${x - 9} ${y - 27.5}l3.500 -3.500M${x + 14} ${y - 11}l-3.500 3.500M${x + 9} ${y - 14.5}l-3.500 3.500M${x + 10} ${y - 35}l3.500 3.500M${x + 6.5} ${y - 30}l3.500 3.500M${x - 10} ${y - 7}l-3.500 -3.500M${x - 6.5} ${y - 12}l-3.500 -3.500`,
      1,
    ),
  /** The mouth of a mine with two hammers above it. */
  mine: (x, y) =>
    solid(`M${x - 17} ${y}q4 -20 17 -20t17 20z`, SLOPE) +
    solid(`M${x - 6} ${y}v-7a6 6 0 0 1 12 0v7z`, INK) +
    line(`M${x - 8} ${y - 24}l16 -16M${x + 8} ${y - 24}l-16 -16`, 1.6) +
    line(`M${x + 4} ${y - 43}l7 7M${x - 4} ${y - 43}l-7 7`, 3),
  /** An anchor. */
  port: (x, y) =>
    line(
      `M${x} ${y - 20}v20M${x - 6} ${y - 14}h12M${x - 11} ${y - 8}q1 8 11 8q10 0 11 -8M${x - 13} ${y - 5}l2 -4l4 2.500M${x + 13} ${y - 5}l-2 -4l-4 2.500`,
      1.6,
    ) + `<circle cx="${x}" cy="${y - 23}" r="2.800" fill="none" stroke="${INK}" stroke-width="1.400"/>`,
  /** A ferry on its rope. */
  ferry: (x, y) =>
    line(`M${x - 24} ${y - 12}q24 7 48 0`, 0.8) +
    solid(`M${x - 13} ${y - 4}h26l-4 7h-18z`, ROCK) +
    line(`M${x - 5} ${y - 4}v-6M${x + 5} ${y - 4}v-6`, 1.3),
};

/** A ship under sail, and the sea around it. */
export const ship = (x, y) =>
  solid(`M${x - 15} ${y}q15 5 30 -1l-4 9h-21z`, ROCK, 1.1, INK) +
  line(`M${x} ${y + 1}v-26`, 1.2) +
  solid(`M${x + 1} ${y - 24}q11 7 1 18z`, ROCK, 1.1) +
  solid(`M${x - 1.5} ${y - 22}q-11 6 -10 17q6 -2 10 0z`, ROCK, 1.1) +
  line(`M${x - 24} ${y + 9}q4 -3 8 0t8 0t8 0t8 0t8 0`, 1, SEA_LINE);

/** The wind's eight ways; the long point is north. */
export function rose(x, y, r) {
  const point = (turn, length, width) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y}l${-width} ${-width}L${x} ${y - length}z" fill="${ROCK}" stroke="${INK}" stroke-width="0.8" stroke-linejoin="round"/><path d="M${x} ${y}l${width} ${-width}L${x} ${y - length}z" fill="${INK}" stroke="${INK}" stroke-width="0.8" stroke-linejoin="round"/></g>`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="none" stroke="${SEA_LINE}" stroke-width="1"/>` +
    [45, 135, 225, 315].map((turn) => point(turn, r * 0.62, r * 0.11)).join("") +
    [90, 180, 270].map((turn) => point(turn, r * 0.85, r * 0.15)).join("") +
    point(0, r * 1.15, r * 0.17)
  );
}
