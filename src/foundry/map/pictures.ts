/* Pictures of the system on the canvas: loaded once, drawn from then on. */

const textures = new Map<string, PIXI.Texture>();
const coming = new Map<string, Promise<void>>();

let arrived: () => void = () => {};

/** What is drawn again when a picture has come. Set once. */
export function onPicture(then: () => void): void {
  arrived = then;
}

/** Loads a picture, once. */
export function fetchPicture(src: string): Promise<void> {
  const known = coming.get(src);
  if (known) return known;
  const loading = foundry.canvas.loadTexture(src).then((found) => {
    if (found instanceof PIXI.Texture) textures.set(src, found);
    arrived();
  });
  coming.set(src, loading);
  return loading;
}

/** A picture on the canvas with its corner at a place; null while it is still coming. */
export function pictureAt(src: string, place: Readonly<{ x: number; y: number; width: number; height: number }>): PIXI.Sprite | null {
  const texture = textures.get(src);
  if (!texture) {
    void fetchPicture(src);
    return null;
  }
  const sprite = new PIXI.Sprite(texture);
  sprite.position.set(place.x, place.y);
  sprite.width = place.width;
  sprite.height = place.height;
  return sprite;
}

/** Empties a container of pictures. */
export function clearPictures(from: PIXI.Container): void {
  for (const child of from.removeChildren()) child.destroy();
}
