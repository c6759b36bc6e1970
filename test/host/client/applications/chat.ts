import { ApplicationV2 } from "./application.ts";
import { AbstractSidebarTab } from "./sidebar.ts";

/** The chat log, the settings tab with its window, ownership and sheet registration. */
const G = globalThis as any;
const esc = (text: unknown): string => G.foundry.utils.escapeHTML(String(text ?? ""));
const t = (key: string): string => G.game.i18n.localize(key);

export class ChatLog extends AbstractSidebarTab {
  static tabName = "chat";
  static DEFAULT_OPTIONS: any = { classes: ["chat-sidebar"], actions: { deleteMessage: ChatLog._hostDelete } };
  static CHAT_COMMANDS: any = {};

  async _renderHTML(): Promise<any> {
    const list = document.createElement("ol");
    list.className = "chat-log plain";
    list.setAttribute("aria-live", "polite");
    const messages = G.game.messages.contents
      .filter((message: any) => message.visible)
      .sort((a: any, b: any) => a.timestamp - b.timestamp)
      .slice(-100);
    for (const message of messages) list.append(await this._hostDraw(message));
    const form = document.createElement("form");
    form.className = "chat-form";
    form.innerHTML = `<textarea class="chat-input" rows="2" aria-label="${esc(t("CHAT.Input"))}" placeholder="${esc(t("CHAT.Input"))}"></textarea>`;
    const input = form.firstElementChild as HTMLTextAreaElement;
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      const text = input.value.trim();
      input.value = "";
      if (text) void this.processMessage(text);
    });
    return [list, form];
  }
  _replaceHTML(result: any, content: HTMLElement): void {
    const list = content.querySelector<HTMLElement>(":scope > .chat-log");
    const top = list && !this._hostFollows(list) ? list.scrollTop : null;
    content.replaceChildren(...result);
    if (top === null) void this.scrollBottom();
    else (content.querySelector(":scope > .chat-log") as HTMLElement).scrollTop = top;
  }
  /** Whether the reader is at the end of the log, and so wants to see what comes in. */
  _hostFollows(list: HTMLElement): boolean {
    return list.scrollHeight - list.scrollTop - list.clientHeight < 24;
  }
  static _hostDelete(_event: Event, target: HTMLElement): void {
    void G.game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId)?.delete();
  }
  async _hostDraw(message: any): Promise<HTMLElement> {
    try {
      const html = await message.renderHTML();
      html.dataset.messageId = message.id;
      return html;
    } catch (error) {
      console.error(error);
      const broken = document.createElement("li");
      broken.className = "chat-message message broken";
      broken.dataset.messageId = message.id;
      broken.textContent = message.content;
      return broken;
    }
  }
  _hostLists(): HTMLElement[] {
    return [this, this.popout].filter((app) => app?.element).map((app) => app.element.querySelector(".chat-log"));
  }
  async processMessage(text: string, options: any = {}): Promise<any> {
    const speaker = options.speaker ?? G.ChatMessage.getSpeaker();
    if (G.Hooks.call("chatMessage", this, text, { user: G.game.user.id, speaker }) === false) return;
    return G.ChatMessage.implementation.create({ content: esc(text), author: G.game.user.id, speaker });
  }
  async postOne(message: any, _options: any = {}): Promise<void> {
    if (!message.visible) return;
    await this._hostPut(message, true);
  }
  /* Drawing waits for templates: what came in meanwhile must not be shown twice. */
  async _hostPut(message: any, add: boolean): Promise<void> {
    for (const list of this._hostLists()) {
      const fresh = await this._hostDraw(message);
      const old = list.querySelector(`[data-message-id="${message.id}"]`);
      const follows = this._hostFollows(list) || (add && message.isAuthor);
      if (!message.visible) old?.remove();
      else if (old) old.replaceWith(fresh);
      else if (add) list.append(fresh);
      if (follows) list.scrollTop = list.scrollHeight;
    }
  }
  async updateMessage(message: any, _options: any = {}): Promise<void> {
    await this._hostPut(message, false);
  }
  deleteMessage(id: string, _options: any = {}): void {
    for (const list of this._hostLists()) list.querySelector(`[data-message-id="${id}"]`)?.remove();
  }
  async scrollBottom(_options: any = {}): Promise<void> {
    for (const list of this._hostLists()) list?.scrollTo({ top: list.scrollHeight });
  }
  _onActivate(): void {
    void this.scrollBottom();
  }
}

export class CombatTracker extends AbstractSidebarTab {
  static tabName = "combat";
  async _renderHTML(): Promise<string> {
    return `<p class="empty">${esc(t("COMBAT.None"))}</p>`;
  }
}

export class Settings extends AbstractSidebarTab {
  static tabName = "settings";
  static DEFAULT_OPTIONS: any = {
    actions: { configure: Settings._hostConfigure, logout: Settings._hostLogout, pause: Settings._hostPause },
  };
  async _renderHTML(): Promise<string> {
    const { world, system, release } = G.game;
    return `<section class="settings-info"><h2>${esc(world.title)}</h2><p>${esc(system.title)} ${esc(system.version)}</p><p class="notice">${esc(t("STANDIN.Notice"))}</p><p>${esc(release.version)}</p></section>
      <section class="settings-buttons"><button type="button" data-action="configure">${esc(t("SETTINGS.Title"))}</button>
      ${G.game.user.isGM ? `<button type="button" data-action="pause">${esc(t("GAME.TogglePause"))}</button>` : ""}
      <button type="button" data-action="logout">${esc(t("SETTINGS.Logout"))}</button></section>`;
  }
  static _hostConfigure(): void {
    void new SettingsConfig().render({ force: true });
  }
  static _hostPause(): void {
    void G.game.togglePause(!G.game.paused, { broadcast: true });
  }
  static _hostLogout(): void {
    window.location.href = "/join";
  }
}

/** Every registered setting with `config: true` that this person may change, as one form. */
export class SettingsConfig extends ApplicationV2 {
  static DEFAULT_OPTIONS: any = {
    id: "settings-config",
    tag: "form",
    window: { title: "SETTINGS.Title", contentClasses: ["standard-form"] },
    position: { width: 560 },
    form: { handler: SettingsConfig._hostSave, closeOnSubmit: true },
  };
  _hostSettings(): any[] {
    return [...G.game.settings.settings.values()].filter(
      (setting: any) => setting.config && (setting.scope !== "world" || G.game.user.can("SETTINGS_MODIFY")),
    );
  }
  async _renderHTML(): Promise<HTMLElement> {
    const box = document.createElement("div");
    box.className = "settings-list";
    for (const setting of this._hostSettings()) {
      const id = `${setting.namespace}.${setting.key}`;
      const value = G.game.settings.get(setting.namespace, setting.key);
      const { type } = setting;
      const choices = setting.choices ?? type?.choices;
      const group = document.createElement("div");
      group.className = "form-group";
      const control = choices
        ? `<select name="${esc(id)}" id="setting-${esc(id)}">${Object.entries(typeof choices === "function" ? choices() : choices)
            .map(([key, label]: any) => `<option value="${esc(key)}"${String(value) === key ? " selected" : ""}>${esc(t(label))}</option>`)
            .join("")}</select>`
        : type === Boolean || typeof value === "boolean"
          ? `<input type="checkbox" name="${esc(id)}" id="setting-${esc(id)}"${value ? " checked" : ""}>`
          : type === Number || typeof value === "number"
            ? `<input type="number" name="${esc(id)}" id="setting-${esc(id)}" value="${esc(value)}">`
            : `<input type="text" name="${esc(id)}" id="setting-${esc(id)}" value="${esc(value)}">`;
      group.innerHTML = `<label for="setting-${esc(id)}">${esc(t(setting.name ?? id))}</label><div class="form-fields">${control}</div>${setting.hint ? `<p class="hint">${esc(t(setting.hint))}</p>` : ""}`;
      box.append(group);
    }
    box.insertAdjacentHTML("beforeend", `<footer class="form-footer"><button type="submit">${esc(t("SETTINGS.Save"))}</button></footer>`);
    return box;
  }
  _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
  static async _hostSave(this: SettingsConfig, _event: Event, _form: HTMLFormElement, data: any): Promise<void> {
    let reload = false;
    for (const [id, value] of Object.entries(data.object)) {
      const [namespace, ...key] = id.split(".");
      const setting = G.game.settings.settings.get(id);
      if (G.game.settings.get(namespace, key.join(".")) === value) continue;
      await G.game.settings.set(namespace, key.join("."), value);
      reload ||= Boolean(setting?.requiresReload);
    }
    if (reload) window.location.reload();
  }
}

export class DocumentOwnershipConfig extends ApplicationV2 {
  static DEFAULT_OPTIONS: any = {
    id: "ownership-{id}",
    tag: "form",
    window: { title: "OWNERSHIP.Configure", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: DocumentOwnershipConfig._hostSave, closeOnSubmit: true },
  };
  async _renderHTML(): Promise<string> {
    const { ownership } = this.options.document;
    const row = (id: string, name: string, level: any, inherit: boolean): string =>
      `<div class="form-group"><label for="own-${id}">${esc(name)}</label><select id="own-${id}" name="${id}" data-dtype="Number">${inherit ? `<option value="-1"${level === undefined ? " selected" : ""}>${esc(t("OWNERSHIP.DEFAULT"))}</option>` : ""}${["NONE", "LIMITED", "OBSERVER", "OWNER"].map((key, value) => `<option value="${value}"${level === value ? " selected" : ""}>${esc(t(`OWNERSHIP.${key}`))}</option>`).join("")}</select></div>`;
    return (
      row("default", t("OWNERSHIP.AllPlayers"), ownership.default ?? 0, false) +
      G.game.users
        .filter((user: any) => !user.isGM)
        .map((user: any) => row(user.id, user.name, ownership[user.id], true))
        .join("") +
      `<footer class="form-footer"><button type="submit">${esc(t("SETTINGS.Save"))}</button></footer>`
    );
  }
  _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }
  static async _hostSave(this: DocumentOwnershipConfig, _event: Event, _form: HTMLFormElement, data: any): Promise<void> {
    const ownership = Object.fromEntries(Object.entries(data.object).filter(([, level]) => level !== -1));
    await this.options.document.update({ ownership }, { diff: false, recursive: false });
  }
}
