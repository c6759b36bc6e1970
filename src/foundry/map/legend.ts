import { phrase } from "../words.ts";
import { box, element, sign } from "./overlay.ts";

/** One kind of light: its sign, what it means, and how many regions are of it. */
export interface LegendRow {
  readonly kind: string;
  readonly sign: string;
  readonly what: string;
  readonly count: number;
}

/** What the legend says of the selected army. */
export interface Legend {
  readonly army: string;
  readonly left: number;
  readonly rows: readonly LegendRow[];
}

let shown = "";

let watched: Element | null = null;
const again = (): void => {
  const where = box("hu-map-legend");
  if (!where.hidden) place(where);
};

/** The list of players grows and folds, and the window changes: the legend goes aside. */
function watch(players: HTMLElement | null): void {
  if (!players || players === watched) return;
  if (!watched) window.addEventListener("resize", again);
  watched = players;
  new ResizeObserver(again).observe(players);
}

/** The lower left of the canvas, beside the platform's list of players and above its bar of macros. */
function place(where: HTMLElement): void {
  const list = document.getElementById("players");
  watch(list);
  const players = list?.getBoundingClientRect();
  const bar = document.getElementById("hotbar")?.getBoundingClientRect();
  const left = Math.round((players?.right ?? 0) + 12);
  const reaches = bar !== undefined && bar.width > 0 && bar.left < left + where.offsetWidth;
  where.style.left = `${left}px`;
  where.style.bottom = `${reaches ? Math.round(window.innerHeight - bar.top + 10) : 16}px`;
}

/** Shows what the lights mean, or takes the legend away. */
export function showLegend(legend: Legend | null): void {
  const where = box("hu-map-legend", { role: "note" });
  where.hidden = legend === null;
  if (!legend) return;
  const said = JSON.stringify(legend) + phrase("ui.map.legend.free");
  if (said !== shown) {
    const top = element("div", "hu-ends");
    top.append(element("p", "hu-map-army", legend.army), element("p", "hu-map-left", phrase("ui.map.legend.left", { count: legend.left })));
    const rows = legend.rows.map(({ kind, sign: picture, what, count }) => {
      const row = element("p", `hu-map-kind hu-map-${kind}`);
      const regions = phrase("ui.map.legend.regions", { count });
      row.append(sign(picture), element("span", "hu-map-what", what), element("span", "hu-map-count", regions));
      return row;
    });
    where.replaceChildren(top, ...rows);
  }
  shown = said;
  place(where);
}
