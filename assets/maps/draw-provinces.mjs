import { readFileSync } from "node:fs";
import { fields, hills, INK, LAND, noise, peak, RELIEF, rose, SEA, SEA_LINE, ship, town, treeAt, village } from "./strokes.mjs";

/** Draws a map of provinces: engraved sea, coast, borders, what grows in each land, towns and names. Banners stand in the middle of a land, so nothing is drawn there. */

const FONT = new URL("../fonts/brygada-1918-latin-wght-italic.woff2", import.meta.url);
const SHARPNESS = 1.5;

const tenth = (value) => Math.round(value * 10) / 10;
const path = (points, closed) => `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}${closed ? "Z" : ""}`;

export function inside(ring, [x, y]) {
  let found = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) found = !found;
  });
  return found;
}

export function depth(ring, [x, y]) {
  return Math.min(
    ...ring.map(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length];
      const [dx, dy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - t * dx, y - ay - t * dy);
    }),
  );
}

/** Where a land is deepest, looked for on a net. */
export function heart(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  let best = { at: ring[0], deep: -1 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 4)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 4)
      if (inside(ring, [x, y]) && depth(ring, [x, y]) > best.deep) best = { at: [x, y], deep: depth(ring, [x, y]) };
  return best.at;
}

const PENS = {
  mountains: [(x, y, random) => peak(x, y, 17 + random() * 9, random), 26, 22],
  wood: [(x, y) => treeAt(x, y), 17, 13],
  hills: [(x, y) => hills(x - 18, y), 58, 30],
  farms: [(x, y, random) => (random() < 0.35 ? village(x - 4, y) : fields(x - 20, y - 12)), 62, 40],
  moor: [
    (x, y) => `<path d="M${x - 6} ${y}h5M${x + 1} ${y - 4}h6M${x - 2} ${y + 5}h7" stroke="${RELIEF}" stroke-width="1" fill="none"/>`,
    38,
    24,
  ],
};

/* What a banner, a name or a town does not need, by the way from the middle. */
const freeInLand = (dx, dy, isTown) =>
  Math.hypot(dx, dy) > 58 && !(Math.abs(dx) < 84 && dy > 30 && dy < 88) && !(isTown && dx > 24 && dx < 130 && Math.abs(dy) < 62);
const freeInCell = (dx, dy, isTown) => Math.hypot(dx, dy) > 30 && !(Math.abs(dx) < 60 && dy > 26) && !(isTown && dx > 4 && dy < 26);

/* What grows in a land, on a shaken net, away from its middle, its name and its border. */
function growth({ ring, growth: kind, at: [mx, my], isTown }, random, cells) {
  const free = cells ? freeInCell : freeInLand;
  const [pen, across, down] = PENS[kind] ?? [];
  if (!pen) return "";
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const found = [];
  for (let y = Math.min(...ys) + 20; y < Math.max(...ys) - 8; y += down)
    for (let x = Math.min(...xs) + 20; x < Math.max(...xs) - 14; x += across) {
      const place = [x + (random() - 0.5) * across * 0.5, y + (random() - 0.5) * down * 0.4];
      const [dx, dy] = [place[0] - mx, place[1] - my];
      if (free(dx, dy, isTown) && inside(ring, place) && depth(ring, place) > (cells ? 12 : 20)) found.push(place);
    }
  return found
    .filter(() => random() < 0.86)
    .map(([x, y]) => pen(Math.round(x), Math.round(y), random))
    .join("");
}

const lining = () =>
  [6, 5, 4, 3, 2, 1]
    .map((step) => {
      const width = 7 + step * step * 1.5 + step * 6.5;
      return (
        `<use href="#coast" stroke="${SEA_LINE}" stroke-width="${width.toFixed(1)}" opacity="${(1 - step * 0.13).toFixed(2)}"/>` +
        `<use href="#coast" stroke="${SEA}" stroke-width="${(width - 1.8).toFixed(1)}"/>`
      );
    })
    .join("\n");

function name({ name: text, terrain, at: [x, y], isTown }, cells) {
  if (!text) return "";
  const sea = cells ? 14 : 17;
  if (terrain === "sea")
    return `<text x="${x}" y="${y}" text-anchor="middle" fill="#56758c" stroke="${SEA}" font-size="${sea}" letter-spacing="0.8">${text}</text>`;
  return `<text x="${x}" y="${y + (cells ? 54 : 60)}" text-anchor="middle" font-size="${cells ? 15.5 : 19}"${isTown ? ' font-weight="700"' : ""}>${text}</text>`;
}

/** The picture. `provinces` with their rings, `borders` between them; `links` as pairs of places, `ships` and `wind` as points; `cells`: the lands are
 * the cells of a grid, which draws their borders itself. */
export function drawProvinces({ provinces, borders, links, ships, wind, width, height, cells = false }) {
  const random = noise(23);
  const lands = provinces.filter(({ terrain }) => terrain === "land");
  const land = lands.map(({ ring }) => path(ring, true)).join("");
  const between = (wanted) =>
    borders
      .filter(({ a, b }) => wanted(provinces[a].terrain, provinces[b].terrain))
      .map(({ points }) => path(points, false))
      .join("");
  const marches = cells ? "" : between((a, b) => a === "land" && b === "land");
  const coast = between((a, b) => a !== b);
  const font = readFileSync(FONT).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SHARPNESS}" height="${height * SHARPNESS}" viewBox="0 0 ${width} ${height}">
<defs><style>@font-face{font-family:"Brygada 1918";font-style:italic;font-weight:400 700;src:url(data:font/woff2;base64,${font})}</style><path id="coast" d="${coast}"/></defs>
<rect width="100%" height="100%" fill="${SEA}"/>
<g fill="none" stroke-linejoin="round" stroke-linecap="round">
${lining()}
<path d="${cells ? "" : between((a, b) => a === "sea" && b === "sea")}" stroke="${SEA_LINE}" stroke-width="1.4" stroke-dasharray="2 7"/>
${links.map(([from, to]) => `<path d="${path([from, to], false)}" stroke="#56758c" stroke-width="3" stroke-dasharray="2 9"/>`).join("")}
</g>
<path d="${land}" fill="${LAND}" stroke="${LAND}" stroke-width="1"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
${lands.map((one) => growth(one, random, cells)).join("\n")}
<path d="${marches}" stroke="${LAND}" stroke-width="6"/>
<path d="${marches}" stroke="${INK}" stroke-width="1.8" stroke-dasharray="9 5"/>
<use href="#coast" stroke="${INK}" stroke-width="2.2"/>
</g>
${lands
  .filter(({ isTown }) => isTown)
  .map(({ at: [x, y] }) => (cells ? town(x + 34, y - 16) : town(x + 76, y + 6)))
  .join("")}
${ships.map(([x, y]) => ship(x, y)).join("")}${rose(...wind)}
<rect x="1.500" y="1.500" width="${width - 3}" height="${height - 3}" fill="none" stroke="#22272c" stroke-width="3"/>
<g font-family="'Brygada 1918', Georgia, 'Times New Roman', serif" font-style="italic" fill="${INK}" stroke="${LAND}" stroke-width="4" stroke-opacity="0.85" paint-order="stroke" stroke-linejoin="round">
${provinces.map((one) => name(one, cells)).join("\n")}
</g>
</svg>
`;
}
