import type { Constructor } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const G = globalThis as any;

/** Follows the public API page of `foundry.documents.Scene`: what is known of a map without a canvas. */
export function sceneClass(BaseScene: any): Constructor {
  return class Scene extends ClientDocumentMixin(BaseScene) {
    _configure(options: any): void {
      super._configure(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      Object.defineProperty(this, "_view", { value: false, ...hidden });
      Object.defineProperty(this, "_viewPosition", { value: {}, ...hidden });
      Object.defineProperty(this, "_hostGrid", { value: null, ...hidden });
      Object.defineProperty(this, "dimensions", { value: {}, ...hidden });
    }

    get isView(): boolean {
      return G.game.user?.viewedScene === this.id;
    }

    get thumbnail(): string | null {
      return this.thumb ?? this.background?.src ?? null;
    }

    get visible(): boolean {
      return super.visible && (this.navigation || G.game.user.isGM || this.active);
    }

    prepareBaseData(): void {
      super.prepareBaseData();
      this.grid = this._hostMakeGrid();
      this.dimensions = this.getDimensions();
    }

    /** `scene.grid` is a grid object, not data (@claim scene.grid-object). */
    _hostMakeGrid(): any {
      const { type, size, distance, units, style, thickness, color, alpha } = this._source.grid;
      const config = {
        size,
        distance,
        units,
        style,
        thickness,
        color,
        alpha,
        diagonals: G.game.settings?.settings.has("core.gridDiagonals") ? G.game.settings.get("core", "gridDiagonals") : 0,
      };
      const { GRID_TYPES } = G.CONST;
      const { GridlessGrid, SquareGrid, HexagonalGrid } = G.foundry.grid;
      if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
      if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
      return new HexagonalGrid({
        ...config,
        columns: type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ,
        even: type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ,
      });
    }

    /** Pixel measures in the padded space that token positions are given in (@claim scene.padded-space). */
    getDimensions(): any {
      const { grid } = this;
      const source = this._source;
      const { width, height, x, y, rows, columns } = grid.calculateDimensions(source.width, source.height, source.padding);
      const sceneX = x - (source.background?.offsetX ?? 0);
      const sceneY = y - (source.background?.offsetY ?? 0);
      const rect = (left: number, top: number, w: number, h: number): unknown =>
        G.PIXI?.Rectangle ? new G.PIXI.Rectangle(left, top, w, h) : { x: left, y: top, width: w, height: h };
      return {
        width,
        height,
        rows,
        columns,
        sceneX,
        sceneY,
        sceneWidth: source.width,
        sceneHeight: source.height,
        size: grid.size,
        distance: grid.distance,
        distancePixels: grid.size / grid.distance,
        ratio: source.width / source.height,
        maxR: Math.hypot(width, height),
        rect: rect(0, 0, width, height),
        sceneRect: rect(sceneX, sceneY, source.width, source.height),
      };
    }

    async activate(): Promise<any> {
      return this.active ? this : this.update({ active: true });
    }

    /** Shows this scene on this page. */
    async view(): Promise<any> {
      const { canvas } = G;
      for (const scene of G.game.scenes) scene._view = scene === this;
      G.game.user.viewedScene = this.id;
      G.game.user.broadcastActivity({ sceneId: this.id });
      if (G.game.ready || canvas?.initialized) await canvas?.draw?.(this);
      G.ui.nav?.render?.();
      G.ui.scenes?.render?.();
      return this;
    }

    async unview(): Promise<any> {
      this._view = false;
      G.game.user.viewedScene = null;
      await G.canvas?.draw?.(null);
      return this;
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate(data, options, userId);
      if (data.active) void this.#becameActive();
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      const keys = Object.keys(changed);
      if (keys.some((key) => ["width", "height", "padding", "grid", "background"].includes(key))) {
        this.grid = this._hostMakeGrid();
        this.dimensions = this.getDimensions();
      }
      if (changed.active === true) void this.#becameActive();
      else if (
        this.isView &&
        keys.some((key) => ["width", "height", "padding", "grid", "background", "backgroundColor", "foreground"].includes(key))
      )
        void G.canvas?.draw?.(this);
      G.ui.nav?.render?.();
    }

    async #becameActive(): Promise<void> {
      for (const scene of G.game.scenes) if (scene !== this && scene.active) scene.updateSource({ active: false });
      await this.view();
    }

    _onDelete(options: any, userId: string): void {
      super._onDelete(options, userId);
      if (this.isView) void this.unview();
      G.ui.nav?.render?.();
    }

    _onCreateDescendantDocuments(parent: any, collection: string, documents: any[], data: any[], options: any, userId: string): void {
      super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    }

    updateTokenRegions(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.Scene#updateTokenRegions");
    }
  } as any;
}
