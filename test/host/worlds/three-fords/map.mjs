/** Draws the map of the Three Fords as an SVG: coast, river with its fords, hills, woods, names of places on parchment. */
const SIZE = 100;

const INK = "#3d3527";
const noise = (seed) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** Outline of a set of cells as closed loops of grid corners. */
function loops(has, columns, rows) {
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

/** A loop of corners as a rough shore: every side broken in three and rounded. */
function shore(loop, random) {
  const rough = loop.flatMap(([x, y], index) => {
    const [u, v] = loop[(index + 1) % loop.length];
    const edgeOfMap = (x === u && (x < 0 || x > 7)) || (y === v && (y < 0 || y > 5));
    const shake = () => (edgeOfMap ? 0 : (random() - 0.5) * 22);
    return [0, 0.33, 0.67].map((t) => [(x + (u - x) * t) * SIZE + (t ? shake() : 0), (y + (v - y) * t) * SIZE + (t ? shake() : 0)]);
  });
  let points = rough;
  for (let turn = 0; turn < 3; turn += 1)
    points = points.flatMap(([x, y], index) => {
      const [u, v] = points[(index + 1) % points.length];
      return [
        [x * 0.75 + u * 0.25, y * 0.75 + v * 0.25],
        [x * 0.25 + u * 0.75, y * 0.25 + v * 0.75],
      ];
    });
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

function hill(x, y, height) {
  let strokes = `M${x - height} ${y}L${x} ${y - height}L${x + height * 0.9} ${y}`;
  for (let k = 1; k < 5; k += 1) strokes += `M${x + k * height * 0.17} ${y - height + k * height * 0.2}l${-height * 0.16} ${height * 0.22}`;
  return strokes;
}

const tree = (x, y) => `M${x} ${y}v-5M${x - 4} ${y - 4}a4 5 0 1 1 8 0z`;

/** `cells` names each cell of the board: its id, column, row, kind (land, sea, outside) and name. */
export function drawMap({ columns, rows, cells, woods, river, fords }) {
  const random = noise(11);
  const kind = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell.kind]));
  const clamp = (value, most) => Math.max(0, Math.min(most - 1, value));
  const isLand = (c, r) => kind.get(`${clamp(c, columns)},${clamp(r, rows)}`) !== "sea" && c > -2 && r > -2 && c <= columns && r <= rows;
  const land = loops(isLand, columns, rows)
    .map((loop) => shore(loop, random))
    .join("");
  const scatter = (cell, count, draw) =>
    Array.from({ length: count }, () => draw(cell.column * SIZE + 12 + random() * 76, cell.row * SIZE + 26 + random() * 66)).join("");
  const hills = cells.filter((cell) => cell.kind === "outside").map((cell) => scatter(cell, 16, (x, y) => hill(x, y, 13 + random() * 9)));
  const trees = cells.filter((cell) => woods.includes(cell.id)).map((cell) => scatter(cell, 14, tree));
  const names = cells
    .filter((cell) => cell.name)
    .map((cell) => {
      const x = cell.column * SIZE + 50;
      const y = cell.row * SIZE + 93;
      const sea = cell.kind === "sea";
      return `<text x="${x}" y="${y}" fill="${sea ? "#46606b" : INK}"${sea ? ' font-style="italic"' : ""}>${cell.name}</text>`;
    });
  const crossing = fords.map(
    ([x, y]) => `<path d="M${x - 12} ${y - 5}h24M${x - 12} ${y}h24M${x - 12} ${y + 5}h24" stroke="${INK}" stroke-width="1.6"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * SIZE}" height="${rows * SIZE}" viewBox="0 0 ${columns * SIZE} ${rows * SIZE}">
<rect width="100%" height="100%" fill="#a9bfc2"/>
${[26, 17, 9].map((width, index) => `<path d="${land}" fill="none" stroke="#7c9aa0" stroke-width="${width}" stroke-opacity="${0.16 + index * 0.12}" stroke-linejoin="round"/>`).join("\n")}
<path d="${land}" fill="#e4d9bd" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>
<path d="${river}" fill="none" stroke="#6f8f97" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${river}" fill="none" stroke="#b9cdce" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>
${crossing.join("\n")}
<path d="${hills.join("")}" fill="#d3c4a0" stroke="${INK}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${trees.join("")}" fill="#a9b184" stroke="#55603a" stroke-width="1"/>
<g font-family="Georgia, 'Times New Roman', serif" font-size="12.5" text-anchor="middle" stroke="#e4d9bd" stroke-width="3" stroke-opacity="0.7" paint-order="stroke" stroke-linejoin="round">
${names.join("\n")}
</g>
</svg>
`;
}
