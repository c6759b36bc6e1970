/**
 * Writes the still pictures of the system: shields and banners of every tincture and charge, signs, the system's icon.
 * Run with `node assets/make.mjs`; what it writes is committed. Every file has width and height: a picture without them
 * hangs the canvas of some browsers. Colours are literal, since a picture cannot read the tokens of the page.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHARGES, GATE, METAL_OF, PAINT, SHAPES, SIGNS, STATES, TINCTURES, UNIT_HEIGHT, UNIT_WIDTH, UNITS, WALL } from "./drawings.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const INK = "#1a1e22";
const CHALK = "#e8e7e2";
/** Counters lie on the table: the same in both themes. */
const COUNTER = "#1b1e22";
const FIGURE = "#ecebe6";

/** Petra Sancta: the direction of the lines names the tincture where colour cannot. `step` and `pen` in units of the drawing. */
function hatching(tincture, step, pen) {
  const [fill, ink] = PAINT[tincture];
  const line = (d) => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${pen}"/>`;
  const level = line(`M0 ${step / 2}H${step}`);
  const upright = line(`M${step / 2} 0V${step}`);
  const cell = (size, marks, turn) =>
    `<pattern id="h" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ""}>` +
    `<rect width="${size}" height="${size}" fill="${fill}"/>${marks}</pattern>`;
  if (tincture === "gules") return cell(step, upright, 0);
  if (tincture === "azure") return cell(step, level, 0);
  if (tincture === "vert") return cell(step, level, 45);
  if (tincture === "purpure") return cell(step, level, -45);
  if (tincture === "sable") return cell(step, level + upright, 0);
  const size = step * 1.5;
  const rising = `M-1 ${size + 1}L${size + 1} -1M-1 1L1 -1M${size - 1} ${size + 1}L${size + 1} ${size - 1}`;
  return cell(size, line(`M0 ${size / 2}H${size}`) + line(rising), 0);
}

/** A coat on 64 x 72. The edge is chalk outside and ink inside, so that it is seen on a dark sheet, a light one and any map. */
function coat(shape, tincture, charge, small) {
  const [step, pen] = small ? [9, 2] : [5, 1.1];
  const field = PAINT[tincture][0];
  const metal = PAINT[METAL_OF[tincture]][0];
  const size = 32 * (shape === "banner" ? 1.26 : 1.32);
  const top = (shape === "banner" ? 32 : 34) - size / 2;
  const figure = (colour, rim) => CHARGES[charge].replaceAll("var(--cut)", rim ? colour : field).replaceAll("currentColor", colour);
  const rim = `<g fill="${field}" stroke="${field}" stroke-width="4.5" stroke-linejoin="round">${figure(field, true)}</g>`;
  const body = `<g fill="${metal}">${figure(metal, false)}</g>`;
  const path = SHAPES[shape];
  const bar = (colour, width) =>
    shape === "banner" ? `<path d="M3.500 6H60.500" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>` : "";
  const edge = (colour, width) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const [outer, inner] = small ? [7, 4] : [5, 2.6];
  return picture(
    UNIT_WIDTH,
    UNIT_HEIGHT,
    small ? 0.5 : 2,
    `<defs>${hatching(tincture, step, pen)}<clipPath id="c"><path d="${path}"/></clipPath></defs>` +
      edge(CHALK, outer) +
      bar(CHALK, outer + 1.5) +
      `<g clip-path="url(#c)"><rect width="${UNIT_WIDTH}" height="${UNIT_HEIGHT}" fill="url(#h)"/>` +
      `<g transform="translate(${(32 - size / 2).toFixed(2)} ${top.toFixed(2)}) scale(${(size / 32).toFixed(3)})">${rim}${body}</g></g>` +
      edge(INK, inner) +
      bar(INK, inner + 1),
  );
}

/** A garrison: a wall in the House's hatching, on 32 x 32. */
function garrison(tincture, scale) {
  const edge = (colour, width) => `<path d="${WALL}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return picture(
    32,
    32,
    scale,
    `<defs>${hatching(tincture, 2.5, 0.55)}</defs>${edge(CHALK, 2.6)}<path d="${WALL}" fill="url(#h)"/>${edge(INK, 1.3)}<path d="${GATE}" fill="${INK}"/>`,
  );
}

/** The counter of a unit, on 64 x 64: its figure, and at the foot the House's hatching; without a House a plain strip. */
function counter(kind, tincture) {
  const defs = tincture === "none" ? "" : `<defs>${hatching(tincture, 5, 1.1)}</defs>`;
  const figure = UNITS[kind].replaceAll("var(--cut)", COUNTER).replaceAll("currentColor", FIGURE);
  return picture(
    64,
    64,
    3,
    `${defs}<rect x="1" y="1" width="62" height="62" rx="4" fill="${COUNTER}"/>` +
      `<rect x="5" y="46.500" width="54" height="12.500" fill="${tincture === "none" ? "#7a838b" : "url(#h)"}"/><path d="M5 46.500H59" stroke="${FIGURE}" stroke-width="1.300"/>` +
      `<g transform="translate(13.500 7) scale(.77)" fill="${FIGURE}">${figure}</g>` +
      `<rect x="4.500" y="4.500" width="55" height="55" rx="2" fill="none" stroke="${FIGURE}" stroke-width="2.200"/>`,
  );
}

/** Gear of a unit: a coat of mail on a counter, on 64 x 64. */
function gear() {
  const mail = "M22 12L12 17V29H18V52H46V29H52V17L42 12C40 17 36 19 32 19S24 17 22 12Z";
  return picture(
    64,
    64,
    3,
    `<rect x="1" y="1" width="62" height="62" rx="4" fill="${COUNTER}"/><path d="${mail}" fill="${FIGURE}"/>` +
      `<path d="M18 27H46M18 33H46M18 39H46M18 45H46" stroke="${COUNTER}" stroke-width="1.600" stroke-dasharray="3 2"/>` +
      `<rect x="4.500" y="4.500" width="55" height="55" rx="2" fill="none" stroke="${FIGURE}" stroke-width="2.200"/>`,
  );
}

/** A square token picture is what a square cell of the map wants: the banner stands in the middle of it. */
function token(tincture, charge) {
  const inner = coat("banner", tincture, charge, false)
    .replace(/^<svg[^>]*>/u, "")
    .replace("</svg>\n", "");
  return picture(96, 96, 2, `<g transform="translate(16 8) scale(1.1)">${inner}</g>`);
}

function picture(width, height, scale, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}

function write(path, text) {
  const file = join(here, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.replaceAll(/(\d\.\d*?[1-9])0+(?=\D)/gu, "$1").replaceAll(/(\d)\.0+(?=\D)/gu, "$1"));
}

function signSheet() {
  const one = (name) => `<symbol id="${name}" viewBox="0 0 16 16">${SIGNS[name]}</symbol>`;
  const state = (name) =>
    `<symbol id="state-${name}" viewBox="-1 -1 16 16"><g fill="currentColor" stroke="none">${STATES[name]}</g></symbol>`;
  return picture(16, 16, 1, Object.keys(SIGNS).map(one).join("") + Object.keys(STATES).map(state).join(""));
}

for (const folder of ["arms", "banners", "garrisons", "leaders", "tokens", "units"])
  rmSync(join(here, folder), { recursive: true, force: true });
for (const tincture of TINCTURES)
  for (const charge of Object.keys(CHARGES)) {
    const name = `${tincture}-${charge}.svg`;
    write(`arms/${name}`, coat("shield", tincture, charge, false));
    write(`arms/small/${name}`, coat("shield", tincture, charge, true));
    write(`banners/${name}`, coat("banner", tincture, charge, false));
    write(`banners/small/${name}`, coat("banner", tincture, charge, true));
    write(`tokens/${name}`, token(tincture, charge));
    write(`leaders/${name}`, coat("roundel", tincture, charge, false));
    write(`leaders/small/${name}`, coat("roundel", tincture, charge, true));
  }
for (const tincture of TINCTURES) {
  write(`garrisons/${tincture}.svg`, garrison(tincture, 6));
  write(`garrisons/small/${tincture}.svg`, garrison(tincture, 1));
}
for (const tincture of [...TINCTURES, "none"])
  for (const kind of Object.keys(UNITS)) write(`units/${tincture}-${kind}.svg`, counter(kind, tincture));
write("gear.svg", gear());
write("signs.svg", signSheet());
/** The tab's icon is a mask, so it stands alone and black; `#000` is never seen. */
write("signs/campaign.svg", picture(16, 16, 1, `<g fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="square">${SIGNS.map}</g>`));
write("icon.svg", coat("shield", "azure", "tower", false));
