import Handlebars from "handlebars";
import * as PIXI from "pixi.js";

const G = globalThis as any;

const LABEL = `<div class="waypoint-label{{#if cssClass}} {{cssClass}}{{/if}}"><span class="total-measurement">{{distance.total}}{{#if units}} {{units}}{{/if}}</span></div>`;
const compiled = new Map<string, (context: object) => string>();

/** Follows the public API page of `BaseTokenRuler`. */
export abstract class BaseTokenRuler {
  #visible = false;

  constructor(readonly token: any) {}

  get visible(): boolean {
    return this.#visible;
  }
  set visible(value: boolean) {
    if (this.#visible === value) return;
    this.#visible = value;
    this._onVisibleChange();
  }
  get isVisible(): boolean {
    return this.token.visible || this.token.isPreview;
  }
  _onVisibleChange(): void {}
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: any): void;
}

/** Follows the public API page of `TokenRuler`: the way that a token would go, its spaces, its waypoints with their labels. */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  #path: PIXI.Graphics | null = null;
  #labels: HTMLElement | null = null;

  get #highlight(): string {
    return `TokenRuler.${this.token.id}`;
  }

  _configureOutline(): object {
    return { thickness: 2, color: 0x000000 };
  }
  _configureDashLine(): object {
    return { dash: 10, gap: 5, speed: 0 };
  }

  async draw(): Promise<void> {
    this.#path ??= G.canvas.interface._hostRulers.addChild(new PIXI.Graphics());
    G.canvas.grid.addHighlightLayer(this.#highlight);
    this.#path!.visible = this.visible;
  }

  clear(): void {
    this.#path?.clear();
    G.canvas.grid?.clearHighlightLayer?.(this.#highlight);
    this.#labels?.remove();
    this.#labels = null;
  }

  destroy(): void {
    this.clear();
    this.#path?.destroy();
    this.#path = null;
    G.canvas.grid?.destroyHighlightLayer?.(this.#highlight);
  }

  override _onVisibleChange(): void {
    if (this.#path) this.#path.visible = this.visible;
    if (!this.visible) this.clear();
  }

  refresh({ passedWaypoints = [], pendingWaypoints = [], plannedMovement = {} }: any): void {
    if (!this.#path || this.#path.destroyed) return;
    this.clear();
    const own = this.#chain([
      ...passedWaypoints.map((one: any) => ({ ...one, stage: "passed" })),
      ...pendingWaypoints.map((one: any) => ({ ...one, stage: "pending" })),
    ]);
    if (own.length > 1) this.#drawPath(own);
    for (const movement of Object.values(plannedMovement) as any[]) {
      const planned = this.#chain((movement.foundPath ?? []).map((one: any) => ({ ...one, stage: "planned" })));
      if (planned.length > 1) this.#drawPath(planned);
    }
  }

  #chain(list: any[]): any[] {
    const { document } = this.token;
    const grid = this.token.scene.grid;
    const centers = list.map((one) => document.getCenterPoint(one));
    const measured = centers.length > 0 ? grid.measurePath(centers) : { waypoints: [] };
    const chain = list.map((one, index) => ({
      unreachable: false,
      hidden: false,
      movementId: null,
      explicit: false,
      ...one,
      actionConfig: G.CONFIG.Token.movement.actions[one.action ?? document.movementAction],
      index,
      center: new PIXI.Point(centers[index].x, centers[index].y),
      size: document.getSize(one),
      measurement: measured.waypoints[index],
      cost: measured.waypoints[index]?.cost ?? 0,
      ray: null,
      previous: null as any,
      next: null as any,
    }));
    chain.forEach((one, index) => {
      one.previous = chain[index - 1] ?? null;
      one.next = chain[index + 1] ?? null;
      if (one.previous) one.ray = { A: one.previous.center, B: one.center };
    });
    return chain;
  }

  #drawPath(chain: any[]): void {
    const path = this.#path!;
    const { grid } = this.token.scene;
    for (const waypoint of chain) {
      if (waypoint.previous) {
        const { width = 0, color = 0, alpha = 1 } = this._getSegmentStyle(waypoint);
        if (width > 0 && alpha > 0) {
          const { x, y } = waypoint.previous.center;
          path.lineStyle({ width: width + 3, color: 0, alpha: alpha * 0.6, cap: PIXI.LINE_CAP.ROUND } as never).moveTo(x, y);
          path.lineTo(waypoint.center.x, waypoint.center.y);
          path.lineStyle({ width, color: number(color), alpha, cap: PIXI.LINE_CAP.ROUND } as never).moveTo(x, y);
          path.lineTo(waypoint.center.x, waypoint.center.y);
        }
        if (!grid.isGridless) this.#fill(waypoint);
      }
    }
    for (const waypoint of chain) if (!waypoint.intermediate) this.#drawPoint(waypoint);
    this.#drawLabels(chain.filter((waypoint) => !waypoint.intermediate && waypoint.previous));
  }

  #fill(waypoint: any): void {
    const { grid } = this.token.scene;
    for (const offset of grid.getDirectPath([waypoint.previous.center, waypoint.center])) {
      const style = this._getGridHighlightStyle(waypoint, { ...offset, k: 0 });
      if (!style.alpha) continue;
      const { x, y } = grid.getTopLeftPoint(offset);
      G.canvas.grid.highlightPosition(this.#highlight, { x, y, color: number(style.color ?? 0), alpha: style.alpha });
    }
  }

  #drawPoint(waypoint: any): void {
    const { radius = 0, color = 0, alpha = 1 } = this._getWaypointStyle(waypoint);
    if (radius <= 0 || alpha <= 0) return;
    const path = this.#path!;
    path.lineStyle(2, 0, alpha).beginFill(number(color), alpha);
    path.drawCircle(waypoint.center.x, waypoint.center.y, radius).endFill();
  }

  #drawLabels(waypoints: any[]): void {
    const state = { hasElevation: false, previousElevation: this.token.document.elevation };
    const root = document.createElement("div");
    root.className = "token-ruler-labels";
    for (const waypoint of waypoints) {
      const context = this._getWaypointLabelContext(waypoint, state);
      if (!context) continue;
      const template = (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE;
      const known = (Handlebars.partials as Record<string, unknown>)[template];
      const source = typeof known === "string" ? known : LABEL;
      let render = compiled.get(source);
      if (!render) compiled.set(source, (render = typeof known === "function" ? (known as never) : Handlebars.compile(source)));
      const label = document.createElement("div");
      label.innerHTML = render(context);
      const { x, y } = waypoint.center;
      label.style.cssText = `position:absolute;left:${x}px;top:${y + waypoint.size.height / 2}px;transform:translate(-50%,0) scale(var(--ui-scale,1))`;
      root.append(label);
    }
    if (root.childElementCount === 0) return;
    this.#labels = root;
    G.canvas.hud._hostRoot().append(root);
  }

  _getWaypointLabelContext(waypoint: any, _state: any): any {
    const { units } = this.token.scene.grid;
    const total = Math.round((waypoint.measurement?.distance ?? 0) * 100) / 100;
    return {
      action: waypoint.actionConfig,
      cssClass: waypoint.next ? "" : "last",
      secret: false,
      units,
      uiScale: 1,
      position: { x: waypoint.center.x, y: waypoint.center.y },
      distance: { total: String(total), delta: undefined },
      cost: { total: String(waypoint.measurement?.cost ?? 0), units: "", delta: undefined },
      elevation: { total: waypoint.elevation ?? 0, icon: "", hidden: true },
    };
  }

  _getWaypointStyle(waypoint: any): any {
    if (!waypoint.explicit && waypoint.next && waypoint.previous && waypoint.stage !== "passed") return { radius: 0 };
    return { radius: 6, color: this.#color(), alpha: 1 };
  }
  _getSegmentStyle(waypoint: any): any {
    return { width: 4, color: waypoint.unreachable ? 0xff0000 : this.#color(), alpha: waypoint.stage === "passed" ? 0.5 : 1 };
  }
  _getGridHighlightStyle(waypoint: any, _offset: any): any {
    return { color: waypoint.unreachable ? 0xff0000 : this.#color(), alpha: 0.5 };
  }

  #color(): number {
    const { color } = this.token._hostRulerUser ?? G.game.user;
    return number(color?.css ?? color ?? 0xffffff);
  }
}

function number(color: any): number {
  if (typeof color === "number") return color;
  return new PIXI.Color(color instanceof Number ? Number(color) : color).toNumber();
}
