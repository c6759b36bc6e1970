const G = globalThis as any;

export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: any;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: any, options: object, userId?: string) => void;
  [key: string]: unknown;
}

/** Follows the public API page of `foundry.helpers.ClientSettings`: three scopes, of which world and user settings are documents (@claim settings.three-scopes). */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, any>();
  readonly storage: Map<string, any>;
  #sheet: any = null;

  constructor(worldSettings: any) {
    this.storage = new Map<string, any>([
      ["client", globalThis.localStorage],
      ["world", worldSettings],
      ["user", worldSettings],
    ]);
  }

  get sheet(): any {
    this.#sheet ??= new G.foundry.applications.settings.SettingsConfig();
    return this.#sheet;
  }

  register(namespace: string, key: string, data: any): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = ["world", "client", "user"].includes(data.scope) ? data.scope : "client";
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...data, namespace, key, id, scope });
  }

  registerMenu(namespace: string, key: string, data: any): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key: `${namespace}.${key}`, name: data.name ?? key });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): any {
    const config = this.#config(namespace, key);
    if (document) return this.#document(config);
    const raw = this.#raw(config);
    return this.#cast(config, raw);
  }

  #document(config: SettingConfig): any {
    if (config.scope === "client") return null;
    return this.storage.get("world").getSetting(config.id, config.scope === "user" ? G.game.userId : null) ?? null;
  }

  #raw(config: SettingConfig): unknown {
    if (config.scope === "client") {
      const text = this.storage.get("client").getItem(config.id);
      if (text === null || text === undefined) return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    }
    const stored = this.#document(config)?._source.value;
    if (typeof stored !== "string") return stored ?? undefined;
    try {
      return JSON.parse(stored);
    } catch {
      return stored;
    }
  }

  #cast(config: SettingConfig, raw: unknown): unknown {
    const { type } = config;
    const { DataField } = G.foundry.data.fields;
    const missing = raw === undefined;
    const fallback = config.default;
    if (type instanceof DataField) {
      const value = missing ? (fallback !== undefined ? G.foundry.utils.deepClone(fallback) : type.getInitialValue({})) : type.clean(raw);
      return type.initialize ? type.initialize(value, undefined, {}) : value;
    }
    if (typeof type === "function" && type.prototype instanceof G.foundry.abstract.DataModel)
      return type.fromSource(missing ? (fallback ?? {}) : raw, { strict: false });
    const value = missing ? G.foundry.utils.deepClone(fallback) : raw;
    if (value === undefined || value === null)
      return type === Boolean && value === undefined ? false : (value ?? (missing ? fallback : value));
    if (type === Number || type === String || type === Boolean) return type(value);
    return value;
  }

  #clean(config: SettingConfig, value: any): unknown {
    const { type } = config;
    if (value === undefined) value = G.foundry.utils.deepClone(config.default);
    if (type instanceof G.foundry.data.fields.DataField) {
      const cleaned = type.clean(value);
      const failure = type.validate(cleaned);
      if (failure) throw failure.asError?.() ?? new Error(String(failure));
      return type.toObject ? type.toObject(cleaned) : cleaned;
    }
    if (typeof type === "function" && type.prototype instanceof G.foundry.abstract.DataModel)
      return new type(value?.toObject?.() ?? value).toObject();
    if (config.choices && !(String(value) in config.choices))
      throw new Error(`${JSON.stringify(value)} is not a valid choice for the setting ${config.id}`);
    return value === null || value === undefined ? value : type === Number || type === String || type === Boolean ? type(value) : value;
  }

  /** Resolves to the value that now stands. A world setting needs the right to change settings; the server decides. */
  async set(
    namespace: string,
    key: string,
    value: unknown,
    options: { document?: boolean; [key: string]: unknown } = {},
  ): Promise<unknown> {
    const config = this.#config(namespace, key);
    const cleaned = this.#clean(config, value);
    const { document: wantsDocument, ...operation } = options;
    if (config.scope === "client") {
      const before = this.storage.get("client").getItem(config.id);
      const text = JSON.stringify(cleaned);
      if (before === text) return cleaned;
      this.storage.get("client").setItem(config.id, text);
      const now = this.get(namespace, key);
      config.onChange?.(now, operation);
      G.Hooks.callAll("clientSettingChanged", config.id, now, operation);
      return now;
    }
    const current = this.#document(config);
    const text = JSON.stringify(cleaned);
    const Setting = G.foundry.utils.getDocumentClass?.("Setting") ?? G.CONFIG.Setting.documentClass;
    const user = config.scope === "user" ? G.game.userId : null;
    const changed = current
      ? await current.update({ value: text }, operation)
      : await Setting.create({ key: config.id, value: text, user }, operation);
    return wantsDocument ? (changed ?? current) : this.get(namespace, key);
  }

  /** Called for every change of a stored setting, on every page: tells whoever registered it. */
  _hostChanged(document: any, options: object, userId: string): void {
    const config = this.settings.get(document.key);
    if (!config || config.scope === "client") return;
    const owner = document._source.user ?? null;
    if (config.scope === "user" && owner !== G.game.userId) return;
    if (config.scope === "world" && owner) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

/** The settings of core that packages read. */
export function registerCoreSettings(settings: ClientSettings): void {
  const words = { en: "English", es: "Español" } as Record<string, string>;
  const languages = Object.fromEntries((G.game.data.coreLanguages ?? ["en"]).map((lang: string) => [lang, words[lang] ?? lang]));
  settings.register("core", "language", {
    name: "SETTINGS.Language",
    scope: "client",
    config: true,
    type: String,
    choices: languages,
    default: "en",
    requiresReload: true,
  });
  settings.register("core", "noCanvas", {
    name: "SETTINGS.NoCanvas",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    requiresReload: true,
  });
  settings.register("core", "rollMode", { name: "SETTINGS.RollMode", scope: "client", config: false, type: String, default: "publicroll" });
  settings.register("core", "permissions", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: (value: unknown) => (G.game.permissions = value),
  });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
  });
  settings.register("core", "defaultToken", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "tokenDragPreview", { scope: "client", config: false, type: Boolean, default: true });
  settings.register("core", "keybindings", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "gridDiagonals", { scope: "world", config: false, type: Number, default: G.game.system?.grid?.diagonals ?? 0 });
  settings.register("core", "notesDisplayToggle", { scope: "client", config: false, type: Boolean, default: false });
  settings.register("core", "moduleConfiguration", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "collectionSortingModes", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "collectionSearchModes", { scope: "client", config: false, type: Object, default: {} });
}
