import { Collection } from "../shared/collection.ts";
import { setRolePermissions } from "../shared/permissions.ts";
import type { Bootstrap } from "../shared/protocol.ts";
import { CompendiumCollection } from "./collections/compendium.ts";
import { Users, WorldSettings } from "./collections/index.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings, KeyboardManager } from "./keybindings.ts";
import { Queries } from "./queries.ts";
import { ClientSettings, registerCoreSettings } from "./settings.ts";
import type { ClientSocket } from "./socket.ts";
import { ClipboardHelper, GameTime } from "./time.ts";

const G = globalThis as any;
/** Primary documents, the name of their collection in `game`, and the key of their data on the wire. */
const PRIMARY: readonly (readonly [name: string, property: string, data: string])[] = [
  ["User", "users", "users"],
  ["Folder", "folders", "folders"],
  ["Actor", "actors", "actors"],
  ["Item", "items", "items"],
  ["Scene", "scenes", "scenes"],
  ["Combat", "combats", "combats"],
  ["JournalEntry", "journal", "journal"],
  ["Macro", "macros", "macros"],
  ["ChatMessage", "messages", "messages"],
  ["Setting", "settings", "settings"],
];

/** Follows the public API page of `foundry.Game`. Life cycle: init, i18nInit, setup, interface and canvas, ready (@claim game.life-cycle). */
export class Game {
  readonly userId: string;
  readonly view = "game";
  readonly collections = new Collection<any>();
  readonly packs = new Collection<any>();
  readonly modules = new Collection<any>();
  readonly world: any;
  readonly system: any;
  readonly release: any;
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly i18n: Localization;
  readonly time: GameTime;
  readonly clipboard = new ClipboardHelper();
  readonly _hostQueries = new Queries();
  tooltip: any = null;
  user: any = null;
  ready = false;
  loading = false;
  permissions: any = {};
  canvas: any = null;
  _documentsReady = false;
  [key: string]: any;

  constructor(
    readonly data: Bootstrap,
    readonly socket: ClientSocket,
  ) {
    this.userId = data.userId;
    this.world = { ...data.world };
    this.system = manifest(data.system);
    this.release = data.release;
    this.i18n = new Localization(data.options?.["language"] ?? "en");
    this.time = new GameTime(socket, data.serverTime);
    const stored = new WorldSettings(data.documents["settings"] ?? []);
    this.settings = new ClientSettings(stored);
    this.collections.set("Setting", stored);
  }

  get version(): string {
    return this.release.version;
  }

  get paused(): boolean {
    return this.data.paused;
  }

  get documentTypes(): Record<string, string[]> {
    return Object.fromEntries(
      G.CONST.ALL_DOCUMENT_TYPES.map((name: string) => [name, Object.keys(this.system.documentTypes?.[name] ?? {})]),
    );
  }

  get combat(): any {
    return this.combats?.viewed ?? null;
  }

  get activeTool(): string {
    return G.ui.controls?.tool?.name ?? "select";
  }

  get isAdmin(): boolean {
    return false;
  }

  getPackageScopes(): string[] {
    return ["core", "world", this.system.id, ...this.modules.keys()];
  }

  /** Everything from a set of classes to a table that can be played at. */
  async initialize(): Promise<void> {
    this.loading = true;
    (this.collections.get("Setting") as WorldSettings)._initialize();
    registerCoreSettings(this.settings);
    this.permissions = this.settings.get("core", "permissions");
    setRolePermissions(this.permissions ?? {});
    this.keybindings._registerCoreKeybindings();
    G.canvas?._hostRegisterKeybindings?.();
    G.Hooks.callAll("init");
    this._hostTypeLabels();
    await this.i18n.initialize();
    await this.setupGame();
  }

  _hostTypeLabels(): void {
    for (const [name, types] of Object.entries(this.documentTypes)) {
      const labels = (G.CONFIG[name] ??= {});
      labels.typeLabels ??= {};
      for (const type of [...types, "base"]) labels.typeLabels[type] ??= `TYPES.${name}.${type}`;
    }
  }

  initializeDocuments(): void {
    for (const [name, property, key] of PRIMARY) {
      if (name === "Setting") continue;
      const Cls = G.CONFIG[name].collection;
      const collection = new Cls(key === "users" ? this.data.users : (this.data.documents[key] ?? []));
      this.collections.set(name, collection);
      this[property] = collection;
    }
    for (const pack of this.data.packs) this.packs.set(pack.metadata["id"] as string, new CompendiumCollection(pack));
    for (const [name] of PRIMARY) {
      if (name === "Setting") continue;
      this.collections.get(name)._initialize();
      if (name === "User") this.#seat();
    }
    this._documentsReady = true;
    for (const collection of this.collections) for (const document of collection) document._safePrepareData();
  }

  #seat(): void {
    const users = this.users as Users;
    for (const user of users) user.active = this.data.activeUsers.includes(user.id) || user.id === this.userId;
    this.user = users.get(this.userId);
    if (!this.user) throw new Error("The seat of this page does not exist any more.");
    const active = (this.data.documents["scenes"] ?? []).find((scene) => scene["active"]);
    this.user.viewedScene = active?.["_id"] ?? null;
  }

  async setupGame(): Promise<void> {
    this.initializeDocuments();
    G.Hooks.callAll("setup");
    this.keybindings.initialize();
    this.activateSocketListeners();
    this.keyboard._activateListeners();
    await this.initializeUI();
    await this.initializeCanvas();
    this.ready = true;
    this.loading = false;
    this.user.broadcastActivity({ sceneId: this.user.viewedScene });
    G.Hooks.callAll("ready", this);
  }

  async initializeUI(): Promise<void> {
    const { applications } = G.foundry;
    const Tooltip = G.CONFIG.ux.TooltipManager ?? applications.ux?.TooltipManager;
    if (Tooltip) {
      this.tooltip = new Tooltip();
      this.tooltip.activateEventListeners?.();
    }
    const { initializeUI } = applications;
    if (initializeUI) await initializeUI(this);
  }

  /** With `core.noCanvas` there is no canvas at all (@claim canvas.may-be-absent). */
  async initializeCanvas(): Promise<void> {
    const { canvas } = G;
    if (this.settings.get("core", "noCanvas") || !canvas?.draw) return;
    try {
      await canvas.initialize?.();
      await canvas.draw(this.scenes.get(this.user.viewedScene) ?? this.scenes.active ?? undefined);
    } catch (error) {
      G.Hooks.onError("Canvas#draw", error as Error, { msg: "The canvas could not be drawn", log: "error", notify: "error" });
    }
  }

  activateSocketListeners(): void {
    const { socket } = this;
    G.CONFIG.DatabaseBackend.activate(socket);
    socket.on("pause", (pause: boolean, options: any = {}) => this.#paused(pause, options));
    socket.on("userConnected", (message: any) => this.#connected(message));
    socket.on("userActivity", (userId: string, activity: any) => this.#activity(userId, activity));
    socket.onStatus = (status) => this.#status(status);
    void this.time.sync();
    socket._hostListen();
  }

  /** Says what happened to the line. Nothing is fetched anew: what was missed stays missed (@claim socket.no-replay). */
  #status(status: "lost" | "back"): void {
    const { notifications } = G.ui;
    if (status === "lost")
      this._hostNotice = notifications?.error?.("STANDIN.ConnectionLost", { localize: true, permanent: true, console: false });
    else {
      notifications?.remove?.(this._hostNotice);
      notifications?.warn?.("STANDIN.ConnectionBack", { localize: true, permanent: true, console: false });
      void this.time.sync();
    }
    document.body.classList.toggle("offline", status === "lost");
  }

  #connected({ userId, active }: { userId: string; active: boolean }): void {
    const user = this.users.get(userId);
    if (!user || (user.isSelf && !active)) return;
    user.active = active;
    if (!active) {
      user.targets?.clear();
      G.canvas?._hostUserLeft?.(user);
    }
    G.ui.players?.render?.();
    G.Hooks.callAll("userConnected", user, active);
  }

  #activity(userId: string, activity: any = {}): void {
    const user = this.users?.get(userId);
    if (!user) return;
    if (activity._hostQuery) return this._hostQueries.receive(user, activity._hostQuery);
    if (user.isSelf) return;
    user.lastActivityTime = Date.now();
    if (activity.sceneId !== undefined) {
      user.viewedScene = activity.sceneId;
      G.ui.nav?.render?.();
    }
    if (activity.targets) user._onUpdateTokenTargets(activity.targets);
    if (G.canvas?.ready) G.canvas._hostUserActivity?.(user, activity);
  }

  /** A GM stops or goes on with the game for everybody (@claim game.pause). */
  togglePause(pause?: boolean, { broadcast = false, userId }: { broadcast?: boolean; userId?: string } = {}): boolean {
    const next = pause ?? !this.data.paused;
    if (broadcast) {
      if (!this.user.isGM) {
        G.ui.notifications?.error?.("Only a GM may pause the game.");
        return this.data.paused;
      }
      this.socket.emit("pause", next, { userId: this.userId });
    }
    this.#setPause(next, { broadcast, userId: userId ?? this.userId });
    return next;
  }

  #paused(pause: boolean, options: any): void {
    if (pause !== this.data.paused) this.#setPause(pause, { broadcast: true, userId: options?.userId });
  }

  #setPause(pause: boolean, options: object): void {
    this.data.paused = pause;
    document.body.classList.toggle("game-paused", pause);
    G.ui.pause?.render?.({ force: true });
    G.Hooks.callAll("pauseGame", pause, options);
  }

  async logOut(): Promise<void> {
    location.href = "/join";
  }
}

/** Package data with the documented conveniences. */
function manifest(data: any): any {
  const languages = data.languages ?? [];
  return {
    ...data,
    languages,
    documentTypes: data.documentTypes ?? {},
    grid: { type: 1, distance: 1, units: "", diagonals: 0, ...data.grid },
    template: data.template ?? {},
  };
}
