import type { Constructor } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

type Doc = any;
const G = globalThis as any;
const MOVEMENT_FIELDS = ["x", "y", "elevation", "width", "height", "shape"] as const;
const warned = new Set<string>();
type Position = { x: number; y: number; elevation: number; width: number; height: number; shape: number };

/**
 * Follows the public API page of `foundry.documents.TokenDocument`. Any change of `MOVEMENT_FIELDS` is a movement, also a plain `update`
 * (@claim movement.plain-update). One drag is one operation here: no checkpoints that split it, no pauses.
 */
export function tokenDocumentClass(BaseToken: any): Constructor {
  return class TokenDocument extends ClientDocumentMixin(BaseToken) {
    static MOVEMENT_FIELDS = MOVEMENT_FIELDS;

    _configure(options: any): void {
      super._configure(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      Object.defineProperty(this, "_object", { value: null, ...hidden });
      Object.defineProperty(this, "_destroyed", { value: false, ...hidden });
      Object.defineProperty(this, "_hostMovement", { value: null, ...hidden });
    }

    get baseActor(): Doc {
      return G.game.actors?.get(this._source.actorId) ?? null;
    }

    /** The world's Actor. Synthetic actors are not provided: an unlinked token says so aloud, once, and gives the world's Actor. */
    get actor(): Doc {
      const actor = this.baseActor;
      if (actor && !this.actorLink && !warned.has(this.id)) {
        warned.add(this.id);
        console.warn(
          String(
            new G.foundry.NotImplementedInStandIn("foundry.documents.TokenDocument#delta (unlinked tokens have no actor of their own)"),
          ),
        );
      }
      return actor;
    }

    get isLinked(): boolean {
      return this.actorLink;
    }

    get isSecret(): boolean {
      return this.hidden || this.disposition === G.CONST.TOKEN_DISPOSITIONS.SECRET;
    }

    get isOwner(): boolean {
      return G.game.user.isGM || (this.actor ? this.actor.isOwner : super.isOwner);
    }

    get permission(): number {
      return this.actor ? this.actor.permission : super.permission;
    }

    get hasPlayerOwner(): boolean {
      return this.actor?.hasPlayerOwner ?? false;
    }

    get combatant(): Doc {
      return G.game.combats?.contents.flatMap((combat: Doc) => [...combat.combatants]).find((one: Doc) => one.tokenId === this.id) ?? null;
    }

    get inCombat(): boolean {
      return this.combatant !== null;
    }

    get rendered(): boolean {
      return !!this._object;
    }

    get layer(): Doc {
      return G.canvas?.tokens ?? null;
    }

    /** The drawn token, if the canvas shows this scene. Absent when the canvas is disabled (@claim canvas.may-be-absent). */
    get object(): Doc {
      if (this._object || this._destroyed) return this._object;
      if (!G.canvas?.ready || !this.parent?.isView || !G.canvas.scene || G.canvas.scene !== this.parent) return null;
      return this.layer?.createObject ? (this._object = this.layer.createObject(this)) : null;
    }

    get regions(): Set<Doc> {
      return new Set();
    }

    get movement(): Doc {
      return (
        this._hostMovement ?? {
          id: null,
          chain: [],
          origin: this.#position(),
          destination: this.#position(),
          state: "completed",
          method: "api",
          user: G.game.user,
          ...emptyPaths(),
        }
      );
    }

    get movementHistory(): Doc[] {
      return this._source._movementHistory ?? [];
    }

    prepareBaseData(): void {
      super.prepareBaseData();
      this.name ||= this.actor?.name ?? "";
      if (!this.texture?.src && this.actor) this.texture.src = this.actor.img;
      this.movementAction ??= this._inferMovementAction();
    }

    _inferMovementAction(): string {
      return G.CONFIG.Token.movement.defaultAction;
    }

    #position(): Position {
      const { x, y, elevation, width, height, shape } = this._source;
      return { x, y, elevation, width, height, shape };
    }

    /** Size in pixels. Rows and columns of hexes reach into each other by a quarter: the more of them, the less they add. */
    getSize(data: Partial<Position> = {}): { width: number; height: number } {
      const { sizeX, sizeY, isHexagonal, columns } = this.parent.grid;
      const across = (spaces: number): number => (isHexagonal && spaces > 1 ? 0.75 * spaces + 0.25 : spaces);
      const [width, height] = [data.width ?? this.width, data.height ?? this.height];
      return { width: (columns ? across(width) : width) * sizeX, height: (columns ? height : across(height)) * sizeY };
    }

    getCenterPoint(data: Partial<Position> = {}): { x: number; y: number; elevation: number } {
      const { width, height } = this.getSize(data);
      return { x: (data.x ?? this.x) + width / 2, y: (data.y ?? this.y) + height / 2, elevation: data.elevation ?? this.elevation };
    }

    /** Where the top left space of the token lies on one of the grid's. Positions are whole pixels (@claim grid.hex-token). */
    getSnappedPosition(data: Partial<Position> = {}): { x: number; y: number; elevation: number } {
      const { grid } = this.parent;
      const at = { x: data.x ?? this.x, y: data.y ?? this.y };
      const elevation = data.elevation ?? this.elevation;
      if (grid.isGridless) return { ...at, elevation };
      const { GRID_SNAPPING_MODES: modes } = G.CONST;
      const { x, y } = grid.getSnappedPoint(at, { mode: modes.TOP_LEFT_CORNER ?? modes.TOP_LEFT_VERTEX, resolution: 1 });
      return { x: Math.round(x), y: Math.round(y), elevation };
    }

    getOccupiedGridSpaceOffsets(data: Partial<Position> = {}): { i: number; j: number }[] {
      const { grid } = this.parent;
      if (grid.isGridless) return [];
      if (grid.isHexagonal) return this.#occupiedHexes(data);
      const at = { x: data.x ?? this.x, y: data.y ?? this.y };
      const first = grid.getOffset({ x: at.x + 1, y: at.y + 1 });
      const columns = Math.max(1, Math.round(data.width ?? this.width));
      const rows = Math.max(1, Math.round(data.height ?? this.height));
      return Array.from({ length: rows * columns }, (_, at_) => ({ i: first.i + Math.floor(at_ / columns), j: first.j + (at_ % columns) }));
    }

    #occupiedHexes(data: Partial<Position>): { i: number; j: number }[] {
      if ((data.width ?? this.width) > 1 || (data.height ?? this.height) > 1)
        throw new G.foundry.NotImplementedInStandIn(
          "foundry.documents.TokenDocument#getOccupiedGridSpaceOffsets (tokens of more than one hex)",
        );
      return [this.parent.grid.getOffset(this.getCenterPoint(data))];
    }

    _positionToGridOffset(data: Partial<Position> = {}): { i: number; j: number; k: number } {
      const offset = this.parent.grid.getOffset(this.getCenterPoint({ ...data, width: 1, height: 1 }));
      return { ...offset, k: Math.round((data.elevation ?? this.elevation) / this.parent.grid.distance) };
    }

    _gridOffsetToPosition(offset: { i: number; j: number; k?: number }): { x: number; y: number; elevation: number } {
      const { x, y } = this.parent.grid.getTopLeftPoint(offset);
      return {
        x: Math.round(x),
        y: Math.round(y),
        elevation: offset.k !== undefined ? offset.k * this.parent.grid.distance : this.elevation,
      };
    }

    /** Every cell between the waypoints as a waypoint of its own. */
    getCompleteMovementPath(waypoints: Doc[]): Doc[] {
      const { grid } = this.parent;
      const full = this.#fill(waypoints);
      if (grid.isGridless || full.length < 2) return full;
      const path: Doc[] = [];
      full.forEach((waypoint, at) => {
        const before = full[at - 1];
        if (before) {
          const cells = grid.getDirectPath([this.getCenterPoint(before), this.getCenterPoint(waypoint)]);
          for (const cell of cells.slice(1, -1))
            path.push({
              ...waypoint,
              ...this._gridOffsetToPosition(cell),
              elevation: before.elevation,
              explicit: false,
              checkpoint: false,
              intermediate: true,
            });
        }
        path.push({ ...waypoint, intermediate: false });
      });
      return path;
    }

    /** Distance, cost, spaces and diagonals of a path, first waypoint included. */
    measureMovementPath(waypoints: Doc[], { cost }: { cost?: Doc } = {}): Doc {
      return this.parent.grid.measurePath(
        this.#fill(waypoints).map((waypoint) => this.getCenterPoint(waypoint)),
        { cost },
      );
    }

    segmentizeRegionMovementPath(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.TokenDocument#segmentizeRegionMovementPath");
    }

    #fill(waypoints: Doc[], origin: Doc = this.#position()): Doc[] {
      let before: Doc = { ...origin, action: this.movementAction };
      return waypoints.map((waypoint) => {
        const given = Object.fromEntries(Object.entries(waypoint).filter(([, value]) => value !== undefined));
        before = { snapped: false, explicit: false, checkpoint: false, ...pick(before), ...given };
        return before;
      });
    }

    /** Moves along waypoints. Resolves to true when the movement took place whole. */
    async move(
      waypoints: Doc | Doc[],
      { method = "api", autoRotate = false, showRuler = false, constrainOptions = {}, ...options }: Doc = {},
    ): Promise<boolean> {
      const list = this.#fill(Array.isArray(waypoints) ? waypoints : [waypoints]);
      const last = list.at(-1);
      if (!last) return false;
      const movement = { [this.id]: { waypoints: list, method, autoRotate, showRuler, constrainOptions } };
      const { x, y, elevation, width, height, shape } = last;
      const before = this.#position();
      if (MOVEMENT_FIELDS.every((field) => before[field] === last[field])) return false;
      const updated = await this.parent.updateEmbeddedDocuments("Token", [{ _id: this.id, x, y, elevation, width, height, shape }], {
        ...options,
        movement,
      });
      return updated.length > 0 && this._source.x === x && this._source.y === y;
    }

    async resize({ width, height, ...options }: Doc = {}): Promise<boolean> {
      return (await this.update({ width: width ?? this.width, height: height ?? this.height }, options)) !== undefined;
    }

    /** Only recorded movements can be taken back; none is recorded outside of combat. */
    async revertRecordedMovement(): Promise<boolean> {
      return false;
    }

    async clearMovementHistory(): Promise<void> {}

    _shouldRecordMovementHistory(): boolean {
      return this.inCombat;
    }

    stopMovement(): boolean {
      return false;
    }

    pauseMovement(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.TokenDocument#pauseMovement");
    }

    resumeMovement(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.TokenDocument#resumeMovement");
    }

    static arePositionsEqual(a: Position, b: Position): boolean {
      return MOVEMENT_FIELDS.every((field) => a[field] === b[field]);
    }

    static _isMovementUpdate(changes: object): boolean {
      return MOVEMENT_FIELDS.some((field) => field in changes);
    }

    async _preUpdateMovement(_movement: Doc, _operation: Doc): Promise<boolean | void> {}

    _onUpdateMovement(_movement: Doc, _operation: Doc, _user: Doc): void {}

    /** A token that a player does not see is not told by the interface, but its data is there. */
    get visible(): boolean {
      return !this.hidden || G.game.user.isGM;
    }

    _hostMovementFor(changes: Doc, given: Doc): Doc {
      const origin = this.#position();
      const destination: Doc = { ...origin };
      for (const field of MOVEMENT_FIELDS) if (field in changes) destination[field] = changes[field];
      const waypoints = this.#fill(given?.waypoints?.length ? given.waypoints : [destination], origin);
      const start = { ...origin, action: this.movementAction };
      const measure = this.parent.grid
        ? this.measureMovementPath([start, ...waypoints])
        : { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
      const { distance = 0, cost = 0, spaces = 0, diagonals = 0 } = measure;
      return {
        id: G.foundry.utils.randomID(),
        chain: [],
        origin,
        destination,
        ...emptyPaths(),
        passed: { waypoints, distance, cost: Number.isFinite(cost) ? cost : 0, spaces, diagonals },
        constrained: false,
        recorded: this._shouldRecordMovementHistory(),
        method: given?.method ?? "api",
        constrainOptions: given?.constrainOptions ?? {},
        autoRotate: given?.autoRotate ?? false,
        showRuler: given?.showRuler ?? false,
      };
    }

    /** A veto drops the movement of that token, not its other changes (@claim movement.veto-drops-movement). `_preUpdateMovement` comes before `preMoveToken` (@claim movement.veto-order). */
    static async _preUpdateOperation(documents: Doc[], operation: Doc, user: Doc): Promise<boolean | void> {
      if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
      operation._movement = {};
      for (const document of documents) {
        const changes = operation.updates.find((update: Doc) => update._id === document.id);
        if (!changes || !this._isMovementUpdate(changes)) continue;
        const movement = document._hostMovementFor(changes, operation.movement?.[document.id]);
        const vetoed =
          (await document._preUpdateMovement(movement, operation)) === false ||
          G.Hooks.call("preMoveToken", document, movement, operation) === false;
        if (vetoed) for (const field of MOVEMENT_FIELDS) delete changes[field];
        else operation._movement[document.id] = movement;
      }
      operation.updates = operation.updates.filter((update: Doc) => Object.keys(update).some((key) => key !== "_id"));
    }

    static async _onUpdateOperation(documents: Doc[], operation: Doc, user: Doc): Promise<void> {
      await super._onUpdateOperation(documents, operation, user);
      for (const document of documents) {
        const movement = operation._movement?.[document.id];
        if (!movement) continue;
        document._hostMovement = { ...movement, user, state: "completed" };
        try {
          document._onUpdateMovement(movement, operation, user);
        } catch (error) {
          G.Hooks.onError("TokenDocument#_onUpdateMovement", error as Error, { log: "error" });
        }
        G.Hooks.callAll("moveToken", document, movement, operation, user);
      }
    }

    _onCreate(data: Doc, options: Doc, userId: string): void {
      super._onCreate(data, options, userId);
      this.object?._onCreate?.(data, options, userId);
    }

    _onUpdate(changed: Doc, options: Doc, userId: string): void {
      super._onUpdate(changed, options, userId);
      this._object?._onUpdate?.(changed, options, userId);
    }

    _onDelete(options: Doc, userId: string): void {
      super._onDelete(options, userId);
      this._object?._onDelete?.(options, userId);
      this._destroyed = true;
    }

    _onUpdateBaseActor(update: Doc = {}, options: Doc = {}): void {
      this._onRelatedUpdate(update, options);
    }

    _onRelatedUpdate(_update: Doc = {}, _operation: Doc = {}): void {
      this._object?.renderFlags?.set?.({ redraw: true });
      if (this.parent?.isView) this._object?.initializeSources?.();
    }

    static async createCombatants(): Promise<never> {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.TokenDocument.createCombatants");
    }
  } as any;
}

const pick = (waypoint: Doc): Doc => {
  const { x, y, elevation, width, height, shape, action } = waypoint;
  return { x, y, elevation, width, height, shape, action };
};

const emptyPaths = (): Doc => {
  const empty = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  return {
    passed: { ...empty },
    pending: { ...empty },
    history: { recorded: { ...empty }, unrecorded: { ...empty }, distance: 0, cost: 0, spaces: 0, diagonals: 0 },
  };
};
