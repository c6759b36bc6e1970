import type { Frame } from "../../view/index.ts";
import { ground } from "./ground.ts";
import { drawGhosts, drawMarks } from "./ghosts.ts";
import type { Plot } from "../translate/board.ts";
import { clearPictures } from "./pictures.ts";
import type { Pen } from "./strokes.ts";

/* What is seen on the map for a while and leaves nothing behind. */

type Draw = (on: PIXI.Graphics) => Pen;

/** A picture of a Season that is seen again: ways, over them the banners, over these the signs. */
export class ReplayPicture {
  private readonly marks = new PIXI.Graphics();
  private readonly ghosts = new PIXI.Container();
  private readonly signs = new PIXI.Graphics();

  get parts(): readonly [PIXI.Container, PIXI.Container, PIXI.Container] {
    return [this.marks, this.ghosts, this.signs];
  }

  draw(pen: Draw, scene: Scene.Implementation, frame: Frame): void {
    drawGhosts(this.ghosts, scene, frame.state);
    drawMarks({ under: pen(this.marks), over: pen(this.signs) }, scene, frame);
  }

  clear(): void {
    this.marks.clear();
    this.signs.clear();
    clearPictures(this.ghosts);
  }
}

/** How long a region is pointed at, in milliseconds. */
const POINTED = 4000;

/** Brackets about a region that somebody wanted to see. */
export class Pointer {
  readonly mark = new PIXI.Graphics();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  point(pen: Draw, plot: Plot): void {
    const drawn = pen(this.mark);
    ground(drawn, plot, drawn.palette.focus, true);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.mark.clear(), POINTED);
  }
}
