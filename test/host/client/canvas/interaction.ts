import * as PIXI from "pixi.js";

const G = globalThis as any;

const pending = new Set<any>();

/** Applies what was asked of drawn objects since the last frame. */
export function applyPendingRenderFlags(): void {
  const due = [...pending];
  pending.clear();
  for (const object of due) if (!object.destroyed) object.applyRenderFlags();
}

/** Follows the public API page of `RenderFlags`: what must be drawn anew in the next frame, however often it is asked for. */
export class RenderFlags extends Set<string> {
  readonly #flags: any;
  readonly #object: any;

  constructor(flags: any = {}, { object }: { object?: any } = {}) {
    super();
    this.#flags = flags;
    this.#object = object;
  }

  set(changes: Record<string, boolean>): void {
    const seen = new Set<string>();
    const raise = (flag: string): void => {
      if (seen.has(flag)) return;
      seen.add(flag);
      const config = this.#flags[flag];
      if (!config) return;
      if (!config.alias) this.add(flag);
      for (const next of config.propagate ?? []) raise(next);
    };
    for (const [flag, on] of Object.entries(changes)) if (on) raise(flag);
    if (this.size > 0 && this.#object) pending.add(this.#object);
  }

  /** What was raised, as a record; nothing is raised afterwards. */
  override clear(): any {
    const flags = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    pending.delete(this.#object);
    return flags;
  }
}

type Callback = (event: any, ...more: any[]) => unknown;
const STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;

/** Follows the public API page of `MouseInteractionManager`: hover, click, double click, left and right drag, long press, each asked of the permissions first. */
export class MouseInteractionManager {
  static INTERACTION_STATES = STATES;
  static DEFAULT_DRAG_RESISTANCE_PX = 10;
  static DOUBLE_CLICK_TIME_MS = 250;
  static DOUBLE_CLICK_DISTANCE_PX = 5;
  static LONG_PRESS_DURATION_MS = 500;
  static longPressTimeout: ReturnType<typeof setTimeout> | null = null;

  state: number = STATES.NONE;
  interactionData: any = {};
  dragTime = 0;
  lcTime = 0;
  rcTime = 0;
  _dragRight = false;
  controlIcon: any = null;
  viewId = "board";
  lastClick = new PIXI.Point();
  #hovered = false;
  #button = -1;
  #denied = false;
  readonly #move = (event: any): void => this.#onMove(event);
  readonly #up = (event: any): void => this.#onUp(event);
  readonly #chord = (event: MouseEvent): void => this.#onChord(event);

  constructor(
    public object: any,
    public layer: any,
    public permissions: Record<string, boolean | Callback> = {},
    public callbacks: Record<string, Callback | undefined> = {},
    public options: any = {},
  ) {}

  get states(): typeof STATES {
    return STATES;
  }

  get handlerOutcomes(): object {
    return { SKIPPED: -2, DISALLOWED: -1, REFUSED: 1, ACCEPTED: 2 };
  }

  get target(): any {
    return this.options.target ? this.object[this.options.target] : this.object;
  }

  get isDragging(): boolean {
    return this.state >= STATES.DRAG;
  }

  activate(): this {
    this.object.eventMode = "static";
    this.object
      .off("pointerover", this.#over)
      .off("pointerout", this.#out)
      .off("pointerdown", this.#down)
      .on("pointerover", this.#over)
      .on("pointerout", this.#out)
      .on("pointerdown", this.#down);
    return this;
  }

  can(action: string, event: any): boolean {
    const rule = this.permissions[action];
    if (typeof rule === "function") return rule.call(this.object, G.game.user, event) === true;
    return rule !== false;
  }

  callback(action: string, event: any, ...args: any[]): boolean {
    const fn = this.callbacks[action];
    if (!fn) return true;
    event.interactionData = this.interactionData;
    return fn.call(this.object, event, ...args) !== false;
  }

  handleEvent(event: any): boolean {
    if (event.type === "pointerdown") this.#down(event);
    return true;
  }

  #over = (event: any): void => {
    const manager = G.canvas.currentMouseManager;
    if (this.#hovered || (manager && manager !== this)) return;
    if (!this.can("hoverIn", event)) return;
    this.#hovered = true;
    if (this.state === STATES.NONE) this.state = STATES.HOVER;
    this.callback("hoverIn", event, {});
  };

  #out = (event: any): void => {
    if (!this.#hovered || !this.can("hoverOut", event)) return;
    this.#hovered = false;
    if (this.state === STATES.HOVER) this.state = STATES.NONE;
    this.callback("hoverOut", event);
  };

  #down = (event: any): void => {
    const { canvas } = G;
    if (event.button !== 0 && event.button !== 2) return;
    if (canvas.currentMouseManager?.isDragging) return void event.stopPropagation();
    const [action, twice] = event.button === 0 ? ["clickLeft", "clickLeft2"] : ["clickRight", "clickRight2"];
    const time = event.button === 0 ? "lcTime" : "rcTime";
    const at = { x: event.global.x, y: event.global.y };
    const near = Math.hypot(at.x - this.lastClick.x, at.y - this.lastClick.y) <= MouseInteractionManager.DOUBLE_CLICK_DISTANCE_PX;
    const again = near && Date.now() - this[time] <= MouseInteractionManager.DOUBLE_CLICK_TIME_MS;
    this.interactionData = {
      object: this.object,
      screenOrigin: new PIXI.Point(at.x, at.y),
      origin: this.#local(at),
      destination: this.#local(at),
      clones: [],
      contexts: {},
    };
    if (!this.can(action, event)) return;
    event.stopPropagation();
    this.lastClick.set(at.x, at.y);
    if (again && this.callbacks[twice] && this.can(twice, event)) {
      this[time] = 0;
      this.callback(twice, event);
      return;
    }
    this[time] = Date.now();
    this.callback(action, event);
    this.#button = event.button;
    this.#denied = false;
    this._dragRight = event.button === 2;
    this.state = STATES.GRABBED;
    canvas.currentMouseManager = this;
    canvas.stage.on("globalpointermove", this.#move);
    canvas.stage.on("pointerup", this.#up);
    canvas.stage.on("pointerupoutside", this.#up);
    this.object.on("pointerup", this.#up);
    this.object.on("pointerupoutside", this.#up);
    window.addEventListener("mousedown", this.#chord, { capture: true });
    if (event.button === 0) this.#press(event);
  };

  #press(event: any): void {
    this.#unpress();
    const origin = this.interactionData.origin.clone();
    MouseInteractionManager.longPressTimeout = setTimeout(() => {
      MouseInteractionManager.longPressTimeout = null;
      if (this.state === STATES.GRABBED) this.callback("longPress", event, origin);
    }, MouseInteractionManager.LONG_PRESS_DURATION_MS);
  }

  #unpress(): void {
    if (MouseInteractionManager.longPressTimeout !== null) clearTimeout(MouseInteractionManager.longPressTimeout);
    MouseInteractionManager.longPressTimeout = null;
  }

  #local(at: { x: number; y: number }): PIXI.Point {
    const layer = this.layer?.worldTransform ? this.layer : G.canvas.stage;
    return layer.worldTransform.applyInverse(new PIXI.Point(at.x, at.y), new PIXI.Point());
  }

  #name(part: string): string {
    return `drag${this._dragRight ? "Right" : "Left"}${part}`;
  }

  #onMove(event: any): void {
    this.interactionData.destination = this.#local(event.global);
    if (this.state < STATES.DRAG) {
      const { screenOrigin } = this.interactionData;
      const far = Math.hypot(event.global.x - screenOrigin.x, event.global.y - screenOrigin.y);
      const resistance = this.options.dragResistance ?? MouseInteractionManager.DEFAULT_DRAG_RESISTANCE_PX;
      if (this.#denied || far < resistance) return;
      event.interactionData = this.interactionData;
      if (!this.can(this.#name("Start"), event)) {
        // The press stays a press: held on, it pings.
        this.#denied = true;
        return;
      }
      this.#unpress();
      this.state = STATES.DRAG;
      this.dragTime = Date.now();
      if (this.callback(this.#name("Start"), event) === false) {
        this.state = STATES.GRABBED;
        this.#denied = true;
        return;
      }
    }
    if (this.can(this.#name("Move"), event)) this.callback(this.#name("Move"), event);
  }

  #onUp(event: any): void {
    if (this.#button < 0) return;
    if (this.state === STATES.GRABBED) {
      if (event.button !== this.#button) return;
      this.callback(this._dragRight ? "unclickRight" : "unclickLeft", event);
      return this.#end();
    }
    if (event.button === 2 && !this._dragRight) return;
    this.interactionData.destination = this.#local(event.global);
    // A drop that is refused goes on: that is how a waypoint is set.
    this.state = STATES.DROP;
    if (!this.can(this.#name("Drop"), event) || this.callback(this.#name("Drop"), event) === false) {
      this.state = STATES.DRAG;
      return;
    }
    this.callback(this.#name("Cancel"), event);
    this.#end();
  }

  /** Another button during a drag. */
  #onChord(event: MouseEvent): void {
    if (!this.isDragging || this._dragRight || event.button !== 2) return;
    event.preventDefault();
    event.stopPropagation();
    window.addEventListener("contextmenu", (menu) => menu.preventDefault(), { once: true, capture: true });
    this.cancel(event);
  }

  /** Ends a drag without a drop, unless the object wants to go on. */
  cancel(event: any = {}): void {
    if (!this.isDragging) return;
    if (this.callback(this.#name("Cancel"), event) === false) return;
    this.#end();
  }

  #end(): void {
    const { canvas } = G;
    this.#unpress();
    this.#button = -1;
    this.state = this.#hovered ? STATES.HOVER : STATES.NONE;
    if (canvas.currentMouseManager === this) canvas.currentMouseManager = null;
    canvas.stage.off("globalpointermove", this.#move);
    canvas.stage.off("pointerup", this.#up);
    canvas.stage.off("pointerupoutside", this.#up);
    this.object.off("pointerup", this.#up);
    this.object.off("pointerupoutside", this.#up);
    window.removeEventListener("mousedown", this.#chord, { capture: true });
  }

  reset({ state = true }: { interactionData?: boolean; state?: boolean } = {}): void {
    this.#end();
    if (state) this.state = STATES.NONE;
    this.#hovered = false;
  }
}
