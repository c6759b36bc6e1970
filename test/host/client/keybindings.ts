import { registerCanvasKeys } from "./canvas-keys.ts";

const G = globalThis as any;

export interface KeyboardContext {
  event: KeyboardEvent;
  key: string;
  up: boolean;
  repeat: boolean;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  action?: string;
}

const MODIFIER_CODES: Record<string, readonly string[]> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/** Follows the public API page of `foundry.helpers.interaction.KeyboardManager`. */
export class KeyboardManager {
  static MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static MODIFIER_CODES = MODIFIER_CODES;
  static PROTECTED_KEYS = ["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"];
  static CONTROL_KEY_STRING = "Ctrl";
  readonly downKeys = new Set<string>();

  _activateListeners(): void {
    addEventListener("keydown", (event) => this.#handle(event, false));
    addEventListener("keyup", (event) => this.#handle(event, true));
    addEventListener("blur", () => this.releaseKeys());
    addEventListener("visibilitychange", () => this.releaseKeys());
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardContext {
    const modifiers = [event.shiftKey && "Shift", event.ctrlKey || event.metaKey ? "Control" : false, event.altKey && "Alt"].filter(
      Boolean,
    ) as string[];
    const key = event.code;
    return {
      event,
      key,
      up,
      repeat: event.repeat,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers: modifiers.filter((name) => !MODIFIER_CODES[name]?.includes(key)),
    };
  }

  /** True while a person writes into something. Keys are then theirs. */
  get hasFocus(): boolean {
    const focused = document.querySelector(":focus") as HTMLElement | null;
    if (!focused) return false;
    if (["INPUT", "SELECT", "TEXTAREA"].includes(focused.tagName)) return focused.dataset["keyboardFocus"] !== "false";
    return focused.isContentEditable || focused.dataset["keyboardFocus"] === "true";
  }

  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  isCoreActionKeyActive(action: string): boolean {
    const bindings: any[] = G.game.keybindings.get("core", action);
    return bindings.some((binding) => this.downKeys.has(binding.key));
  }

  releaseKeys(): void {
    this.downKeys.clear();
    G.game.keybindings?.moveKeys?.clear();
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    if (up) this.downKeys.delete(context.key);
    else this.downKeys.add(context.key);
    if (this.hasFocus && context.key !== "Escape") return;
    const button = (event.target as HTMLElement | null)?.closest?.("button, a[href], [role=button]");
    if (button && ["Enter", "Space"].includes(context.key)) return;
    if (this._processKeyboardContext(context)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  _processKeyboardContext(context: KeyboardContext, { force = false }: { force?: boolean } = {}): boolean {
    void force;
    for (const action of G.game.keybindings._hostMatching(context)) {
      if (action.restricted && !G.game.user.isGM) continue;
      if (context.repeat && !action.repeat) continue;
      const handler = context.up ? action.onUp : action.onDown;
      if (!handler) continue;
      let consumed: unknown = false;
      try {
        consumed = handler({ ...context, action: action.action });
      } catch (error) {
        G.Hooks.onError("KeyboardManager#_processKeyboardContext", error as Error, { msg: `Key action ${action.action}`, log: "error" });
      }
      if (consumed === true) return true;
    }
    return false;
  }
}

interface Action {
  action: string;
  namespace: string;
  name: string;
  hint?: string;
  uneditable: { key: string; modifiers: string[] }[];
  editable: { key: string; modifiers: string[] }[];
  onDown?: (context: KeyboardContext) => unknown;
  onUp?: (context: KeyboardContext) => unknown;
  repeat: boolean;
  restricted: boolean;
  reservedModifiers: string[];
  precedence: number;
  order: number;
}

/** Follows the public API page of `foundry.helpers.interaction.ClientKeybindings`. Registered in `init`; an action that answers true consumes the key. */
export class ClientKeybindings {
  static MOVEMENT_DIRECTIONS = { UP: "up", LEFT: "left", DOWN: "down", RIGHT: "right", DESCEND: "descend", ASCEND: "ascend" } as const;
  static ZOOM_DIRECTIONS = { IN: "in", OUT: "out" } as const;
  readonly actions = new Map<string, Action>();
  bindings: Map<string, { key: string; modifiers: string[] }[]> = new Map();
  activeKeys = new Map<string, Action[]>();
  readonly moveKeys = new Set<string>();

  initialize(): void {
    const stored = G.game.settings.get("core", "keybindings") ?? {};
    for (const [id, action] of this.actions) this.bindings.set(id, [...action.uneditable, ...(stored[id] ?? action.editable)]);
    this.#index();
  }

  register(namespace: string, action: string, data: any): void {
    if (!namespace || !action) throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const norm = (list: any[] = []): { key: string; modifiers: string[] }[] =>
      list.map(({ key, modifiers = [] }) => ({ key, modifiers: [...modifiers] }));
    const id = `${namespace}.${action}`;
    this.actions.set(id, {
      ...data,
      namespace,
      action: id,
      name: data.name ?? action,
      uneditable: norm(data.uneditable),
      editable: norm(data.editable),
      repeat: data.repeat ?? false,
      restricted: data.restricted ?? false,
      reservedModifiers: data.reservedModifiers ?? [],
      precedence: data.precedence ?? 1,
      order: this.actions.size,
    });
    this.bindings.set(id, [...norm(data.uneditable), ...norm(data.editable)]);
    this.#index();
  }

  get(namespace: string, action: string): { key: string; modifiers: string[] }[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding action`);
    return this.bindings.get(id) ?? [];
  }

  async set(namespace: string, action: string, bindings?: { key: string; modifiers: string[] }[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const definition = this.actions.get(id);
    if (!definition) throw new Error(`"${id}" is not a registered Keybinding action`);
    const stored = { ...G.game.settings.get("core", "keybindings") };
    if (bindings) stored[id] = bindings;
    else delete stored[id];
    this.bindings.set(id, [...definition.uneditable, ...(bindings ?? definition.editable)]);
    this.#index();
    await G.game.settings.set("core", "keybindings", stored);
  }

  async resetDefaults(): Promise<void> {
    for (const [id, action] of this.actions) this.bindings.set(id, [...action.uneditable, ...action.editable]);
    this.#index();
    await G.game.settings.set("core", "keybindings", {});
  }

  #index(): void {
    this.activeKeys = new Map();
    for (const [id, bindings] of this.bindings) {
      const action = this.actions.get(id);
      if (!action) continue;
      for (const { key } of bindings)
        this.activeKeys.set(key, [...(this.activeKeys.get(key) ?? []), action].sort(ClientKeybindings._compareActions));
    }
  }

  static _compareActions(a: Action, b: Action): number {
    return a.precedence - b.precedence || a.order - b.order;
  }

  /** The actions that a pressed key means, in order. */
  _hostMatching(context: KeyboardContext): Action[] {
    return (this.activeKeys.get(context.key) ?? []).filter((action) =>
      (this.bindings.get(action.action) ?? []).some(
        ({ key, modifiers }) =>
          key === context.key &&
          modifiers.every((name) => context.modifiers.includes(name)) &&
          context.modifiers.every((name) => modifiers.includes(name) || action.reservedModifiers.includes(name)),
      ),
    );
  }

  /** Pause, dismiss, and the keys of the map. */
  _registerCoreKeybindings(): void {
    this.register("core", "pause", {
      name: "KEYBINDINGS.Pause",
      restricted: true,
      precedence: 2,
      uneditable: [],
      editable: [{ key: "Space", modifiers: [] }],
      onDown: () => (G.game.togglePause(!G.game.paused, { broadcast: true }), true),
    });
    this.register("core", "dismiss", {
      name: "KEYBINDINGS.Dismiss",
      precedence: 2,
      uneditable: [{ key: "Escape", modifiers: [] }],
      onDown: (context: KeyboardContext) => dismiss(context),
    });
    registerCanvasKeys(this);
  }
}

/** Escape: closes the front window, else lets go of what is selected on the canvas. */
function dismiss(context: KeyboardContext): boolean {
  const focused = document.activeElement as HTMLElement | null;
  if (focused && ["INPUT", "SELECT", "TEXTAREA"].includes(focused.tagName)) {
    focused.blur();
    return true;
  }
  if (G.ui.context) {
    void G.ui.context.close?.();
    return true;
  }
  const open = [...(G.foundry.applications.instances?.values?.() ?? [])].filter((app: any) => app.rendered && app.hasFrame);
  const front = open.sort((a: any, b: any) => (b.position?.zIndex ?? 0) - (a.position?.zIndex ?? 0))[0];
  if (front) {
    void front.close();
    return true;
  }
  const layer = G.canvas?.ready ? G.canvas.activeLayer : null;
  if (layer?.controlled?.length) {
    context.event.preventDefault();
    layer.releaseAll();
    return true;
  }
  return false;
}
