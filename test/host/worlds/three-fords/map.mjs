import { readFileSync } from "node:fs";
import {
  fields,
  hills,
  INK,
  LAND,
  LANDMARKS,
  loops,
  noise,
  range,
  RELIEF,
  rose,
  SEA,
  SEA_LINE,
  ship,
  shore,
  SIZE,
  straight,
  town,
  village,
  wood,
} from "../../../../assets/maps/strokes.mjs";

/**
 * Draws the map of the Three Fords as an SVG: engraved sea, coast, river with its fords, roads, woods, towns, and the mountains beyond
 * the border of the board. Banners stand in the middle of a cell, garrisons at its upper left, signs at its upper right, so what is drawn
 * keeps to the right and the foot. The letters are set in the typeface of the system, which the file carries along.
 */
const FONT = new URL("../../../../assets/fonts/brygada-1918-latin-wght-italic.woff2", import.meta.url);
/** Pixels of the picture for each unit of the drawing, so that it stays sharp when somebody looks closely. */
const SHARPNESS = 3;

const corner = (id, x = 0, y = 0) => [(id.charCodeAt(0) - 65) * SIZE + x, (Number(id.slice(1)) - 1) * SIZE + y];

/** Waterlining: lines along the coast that lie wider apart the farther out. */
function lining(coast) {
  return [6, 5, 4, 3, 2, 1]
    .map((step) => {
      const width = 7 + step * step * 1.5 + step * 6.5;
      const faint = (1 - step * 0.13).toFixed(2);
      return `<path d="${coast}" stroke="${SEA_LINE}" stroke-width="${width.toFixed(1)}" opacity="${faint}"/><path d="${coast}" stroke="${SEA}" stroke-width="${(width - 1.8).toFixed(1)}"/>`;
    })
    .join("\n");
}

function place({ id, name, kind }, capitals) {
  if (kind !== "land" || !name) return "";
  const [x, y] = corner(id, 8, 93);
  return `<text x="${x}" y="${y}"${capitals.includes(id) ? ' font-weight="700"' : ""}>${name}</text>`;
}

const water = ({ x, y, lines }) =>
  `<text x="${x}" y="${y}" text-anchor="middle" fill="#56758c" stroke="${SEA}" font-size="13.5" letter-spacing="0.6">${lines
    .map((text, index) => `<tspan x="${x}" dy="${index === 0 ? 0 : 15}">${text}</tspan>`)
    .join("")}</text>`;

/** The board's own border: thick and straight, with a thin line outside it. */
function border(board, columns, rows) {
  const d = straight(loops(board, columns, rows));
  return (
    `<path d="${d}" fill="none" stroke="${LAND}" stroke-width="7" stroke-linejoin="miter"/>` +
    `<path d="${d}" fill="none" stroke="#22272c" stroke-width="3.4" stroke-linejoin="miter"/>`
  );
}

/** `cells` names each cell of the board: its id, column, row, kind (land, sea, outside) and name; the rest is what lies on the land. */
export function drawMap({
  columns,
  rows,
  cells,
  capitals,
  woods,
  farms,
  heights,
  villages,
  landmarks,
  river,
  fords,
  roads,
  waters,
  ships,
  wind,
}) {
  const random = noise(11);
  const width = columns * SIZE;
  const height = rows * SIZE;
  const kind = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell.kind]));
  const clamp = (value, most) => Math.max(0, Math.min(most - 1, value));
  const isLand = (c, r) => kind.get(`${clamp(c, columns)},${clamp(r, rows)}`) !== "sea" && c > -2 && r > -2 && c <= columns && r <= rows;
  const isBoard = (c, r) => ["land", "sea"].includes(kind.get(`${c},${r}`));
  const atEdge = ([x, y], [u, v]) => (x === u && (x < 0 || x > columns)) || (y === v && (y < 0 || y > rows));
  const coast = loops(isLand, columns, rows)
    .map((loop) => shore(loop, random, atEdge))
    .join("");
  const outside = cells.filter((cell) => cell.kind === "outside");
  const beyond = outside.map(({ column, row }) => `M${column * SIZE} ${row * SIZE}h${SIZE}v${SIZE}h${-SIZE}z`).join("");
  const named = (ids) => cells.filter(({ id }) => ids.includes(id));
  const draw = (list, pen) => list.map(([id, x, y]) => pen(...corner(id, x, y))).join("");
  const font = readFileSync(FONT).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SHARPNESS}" height="${height * SHARPNESS}" viewBox="0 0 ${width} ${height}">
<defs><style>@font-face{font-family:"Brygada 1918";font-style:italic;font-weight:400 700;src:url(data:font/woff2;base64,${font})}</style>
<clipPath id="land"><path d="${coast}"/></clipPath><clipPath id="outside"><path d="${beyond}"/></clipPath></defs>
<rect width="100%" height="100%" fill="${SEA}"/>
<g fill="none" stroke-linejoin="round">
${lining(coast)}
</g>
<path d="${coast}" fill="${LAND}"/>
<path d="${beyond}" fill="#dfe3df"/>
<g clip-path="url(#land)" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${roads}" stroke="${RELIEF}" stroke-width="1.6" stroke-dasharray="5 4"/>
<path d="${river}" stroke="${SEA_LINE}" stroke-width="9.500"/>
<path d="${river}" stroke="${SEA}" stroke-width="7"/>
<path d="${river}" stroke="${SEA_LINE}" stroke-width="0.8" stroke-dasharray="26 15"/>
</g>
${fords.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-9 -5.500h18v11h-18z" fill="${LAND}"/><path d="M-11 -6h22M-11 6h22" stroke="${INK}" stroke-width="1.4"/><path d="M-8 -2h5M1 -2h6M-6 2h6M3 2h5" stroke="${RELIEF}" stroke-width="1.2"/></g>`).join("\n")}
${draw(farms, fields)}
${draw(heights, hills)}
${named(woods)
  .map((cell) =>
    wood(cell, random, (x, y) => (capitals.includes(cell.id) && x > 46 && y > 30) || (x < 20 && !isLand(cell.column - 1, cell.row))),
  )
  .join("")}
${draw(villages, village)}
${Object.entries(landmarks)
  .map(([sign, list]) => draw(list, LANDMARKS[sign]))
  .join("")}
${draw(
  capitals.map((id) => [id, 73, 78]),
  town,
)}
<path d="${coast}" fill="none" stroke="${INK}" stroke-width="1.800" stroke-linejoin="round"/>
<g clip-path="url(#outside)">${outside.map((cell) => range(cell, random)).join("\n")}</g>
${ships.map(([x, y]) => ship(x, y)).join("")}${rose(...wind)}
${border(isBoard, columns, rows)}
<g font-family="'Brygada 1918', Georgia, 'Times New Roman', serif" font-style="italic" font-size="11.5" fill="${INK}" stroke="${LAND}" stroke-width="3" stroke-opacity="0.85" paint-order="stroke" stroke-linejoin="round">
${cells
  .map((cell) => place(cell, capitals))
  .filter(Boolean)
  .join("\n")}
${waters.map(water).join("\n")}
</g>
</svg>
`;
}
