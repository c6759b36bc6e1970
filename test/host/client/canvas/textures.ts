import * as PIXI from "pixi.js";

const cache = new Map<string, Promise<PIXI.Texture | null>>();

/** Vector pictures are drawn large enough to be looked at closely. */
function rasterised(image: HTMLImageElement): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth || 256, image.naturalHeight || 256];
  const factor = Math.max(1, Math.min(3, 2048 / Math.max(width, height), Math.max(1, 400 / Math.min(width, height))));
  const board = document.createElement("canvas");
  board.width = Math.round(width * factor);
  board.height = Math.round(height * factor);
  board.getContext("2d")?.drawImage(image, 0, 0, board.width, board.height);
  return board;
}

async function load(src: string): Promise<PIXI.Texture | null> {
  const image = new Image();
  image.src = new URL(src, document.baseURI.includes("/game") ? `${location.origin}/` : document.baseURI).href;
  try {
    await image.decode();
  } catch {
    console.warn(`The picture "${src}" could not be loaded.`);
    return null;
  }
  const source = /\.svg($|\?)/i.test(src) ? rasterised(image) : image;
  return new PIXI.Texture(PIXI.BaseTexture.from(source, { mipmap: PIXI.MIPMAP_MODES.ON }));
}

/** A picture as a texture, loaded once; null when there is none. Follows the public API page of `loadTexture`. */
export function loadTexture(src: string | null | undefined): Promise<PIXI.Texture | null> {
  if (!src) return Promise.resolve(null);
  const known = cache.get(src);
  if (known) return known;
  const made = load(src);
  cache.set(src, made);
  return made;
}
