/** The colours of the map layer, read from the style's tokens. */
export interface Palette {
  readonly free: number;
  readonly march: number;
  readonly battle: number;
  readonly retreat: number;
  readonly danger: number;
  readonly focus: number;
  readonly ok: number;
  /** The casing under every line, and the ground of every sign. */
  readonly casing: number;
  /** The line of a House by its tincture. */
  readonly stroke: (tincture: string) => number;
  /** The pigment of a House by its tincture: the same in both themes. */
  readonly pigment: (tincture: string) => number;
}

/** For a token that is missing, when our style was not loaded. */
const PLAIN = 0x808080;

function colour(style: CSSStyleDeclaration, name: string): number {
  const found = /^#([0-9a-f]{6})$/i.exec(style.getPropertyValue(`--hu-${name}`).trim());
  return found?.[1] === undefined ? PLAIN : Number.parseInt(found[1], 16);
}

/** The colours of the present theme. Read when the layer is drawn and again when the theme changes. */
export function readPalette(body: HTMLElement = document.body): Palette {
  const style = getComputedStyle(body);
  const at = (name: string): number => colour(style, name);
  const names = ["gules", "azure", "vert", "purpure", "sable", "tenne"];
  const strokes = new Map(names.map((name) => [name, at(`${name}-stroke`)]));
  const pigments = new Map(names.map((name) => [name, at(name)]));
  return {
    free: at("free"),
    march: at("march"),
    battle: at("battle"),
    retreat: at("retreat"),
    danger: at("danger"),
    focus: at("focus"),
    ok: at("ok"),
    casing: at("map-case"),
    stroke: (tincture) => strokes.get(tincture) ?? PLAIN,
    pigment: (tincture) => pigments.get(tincture) ?? PLAIN,
  };
}

let known: Palette | null = null;

/** The colours of the present theme, read once for each theme. */
export function palette(): Palette {
  known ??= readPalette();
  return known;
}

/** Calls back when the person changes the theme. Returns how to stop. */
export function onThemeChange(then: () => void, body: HTMLElement = document.body): () => void {
  let before = readPalette(body).casing;
  const watch = new MutationObserver(() => {
    const now = readPalette(body).casing;
    if (now === before) return;
    before = now;
    known = null;
    then();
  });
  watch.observe(body, { attributes: true, attributeFilter: ["class"] });
  return () => watch.disconnect();
}
