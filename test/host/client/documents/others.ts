import type { Constructor } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const G = globalThis as any;

/** Follows the public API page of `foundry.documents.JournalEntry`. */
export function journalEntryClass(Base: any): Constructor {
  return class JournalEntry extends ClientDocumentMixin(Base) {
    get visible(): boolean {
      return this.testUserPermission(G.game.user, "OBSERVER") || this.testUserPermission(G.game.user, "LIMITED");
    }

    show(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.JournalEntry#show");
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.JournalEntryPage`. */
export function journalEntryPageClass(Base: any): Constructor {
  return class JournalEntryPage extends ClientDocumentMixin(Base) {
    get visible(): boolean {
      return this.testUserPermission(G.game.user, "OBSERVER");
    }

    get toc(): object {
      return {};
    }

    get sceneNote(): null {
      return null;
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.Folder`. */
export function folderClass(Base: any): Constructor {
  return class Folder extends ClientDocumentMixin(Base) {
    get visible(): boolean {
      return (
        G.game.user.isGM ||
        this.contents.some((document: any) => document.visible) ||
        this.getSubfolders().some((folder: any) => folder.visible)
      );
    }

    get documentClass(): any {
      return G.CONFIG[this.type]?.documentClass;
    }

    get contents(): any[] {
      return [...(G.game.collections.get(this.type) ?? [])].filter((document: any) => document._source.folder === this.id);
    }

    get documentCollection(): any {
      return G.game.collections.get(this.type);
    }

    get depth(): number {
      return this.folder ? this.folder.depth + 1 : 1;
    }

    get displayed(): boolean {
      return this.visible;
    }

    getSubfolders(): any[] {
      return G.game.folders.filter((folder: any) => folder._source.folder === this.id);
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.Setting`. */
export function settingClass(Base: any): Constructor {
  return class Setting extends ClientDocumentMixin(Base) {
    get config(): any {
      return G.game.settings?.settings.get(this.key);
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate(data, options, userId);
      G.game.settings._hostChanged(this, options, userId);
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      if ("value" in changed) G.game.settings._hostChanged(this, options, userId);
    }

    _onDelete(options: any, userId: string): void {
      super._onDelete(options, userId);
      G.game.settings._hostChanged(this, options, userId);
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.ChatMessage`. */
export function chatMessageClass(Base: any): Constructor {
  return class ChatMessage extends ClientDocumentMixin(Base) {
    /* The rolls of a message are Rolls again when it is read (@claim dice.roll). */
    prepareDerivedData(): void {
      super.prepareDerivedData();
      this.rolls = this.rolls.map((roll: any) => G.Roll.fromData(roll));
    }
    _configure(options: any): void {
      super._configure(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      Object.defineProperty(this, "logged", { value: false, ...hidden });
    }

    get alias(): string {
      return this.speaker?.alias || this.author?.name || "";
    }

    get isAuthor(): boolean {
      return G.game.user === this.author;
    }

    /** What the interface shows. The data is on every page all the same (@claim chat.whisper-in-data). */
    get visible(): boolean {
      if (this.whisper.length === 0 || this.isRoll) return true;
      return this.isAuthor || this.whisper.includes(G.game.userId);
    }

    get isContentVisible(): boolean {
      if (!this.isRoll) return this.visible;
      if (this.whisper.length === 0) return true;
      return this.whisper.includes(G.game.userId) || (this.isAuthor && !this.blind);
    }

    get isRoll(): boolean {
      return (this.rolls?.length ?? 0) > 0;
    }

    get speakerActor(): any {
      return (this.constructor as any).getSpeakerActor(this.speaker);
    }

    getRollData(): object {
      return this.speakerActor?.getRollData() ?? {};
    }

    static getSpeaker({ scene, actor, token, alias }: any = {}): object {
      const document = token?.document ?? token;
      const who = document?.actor ?? actor;
      return {
        scene: (scene ?? document?.parent ?? (G.canvas?.ready ? G.canvas.scene : null))?.id ?? G.game.user.viewedScene ?? null,
        actor: who?.id ?? null,
        token: document?.id ?? null,
        alias: alias ?? document?.name ?? who?.name ?? G.game.user.name,
      };
    }

    static getSpeakerActor(speaker: any): any {
      if (!speaker) return null;
      const token = speaker.scene && speaker.token ? G.game.scenes.get(speaker.scene)?.tokens.get(speaker.token) : null;
      return token?.actor ?? (speaker.actor ? (G.game.actors.get(speaker.actor) ?? null) : null);
    }

    static getWhisperRecipients(name: string): any[] {
      const wanted = name.toLowerCase();
      if (wanted === "gm" || wanted === "dm") return G.game.users.filter((user: any) => user.isGM);
      if (wanted === "players") return G.game.users.players;
      return G.game.users.filter((user: any) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted);
    }

    static applyRollMode(data: any, mode: string): any {
      const chosen = mode === "roll" ? G.game.settings.get("core", "rollMode") : mode;
      const gms = G.game.users.filter((user: any) => user.isGM).map((user: any) => user.id);
      if (chosen === "gmroll" || chosen === "blindroll") data.whisper = gms;
      else if (chosen === "selfroll") data.whisper = [G.game.userId];
      else data.whisper = [];
      data.blind = chosen === "blindroll";
      return data;
    }

    applyRollMode(mode: string): void {
      const data = {};
      (this.constructor as any).applyRollMode(data, mode);
      this.updateSource(data);
    }

    /** A subtype's model may draw the whole card itself; the hook is called in both cases, its third argument only here (@claim chat.subtype-render). */
    async renderHTML({ canDelete, canClose = false, ...rest }: any = {}): Promise<HTMLElement> {
      const deletable = canDelete ?? G.game.user.isGM;
      if (typeof this.system?.renderHTML === "function") {
        const html = await this.system.renderHTML({ canDelete: deletable, canClose, ...rest });
        G.Hooks.callAll("renderChatMessageHTML", this, html);
        return html;
      }
      const content = this.isContentVisible ? await this.#enriched() : "???";
      const element = document.createElement("li");
      element.className = ["chat-message", "message", "flexcol", this.whisper.length > 0 ? "whisper" : "", this.blind ? "blind" : ""]
        .filter(Boolean)
        .join(" ");
      element.dataset["messageId"] = this.id ?? "";
      const when = new Date(this.timestamp ?? Date.now()).toLocaleString(G.game.i18n.lang, { dateStyle: "short", timeStyle: "short" });
      const escape = G.foundry.utils.escapeHTML;
      element.innerHTML = `<header class="message-header flexrow"><h4 class="message-sender">${escape(this.alias)}</h4><span class="message-metadata"><time class="message-timestamp">${escape(when)}</time>${
        deletable
          ? `<a aria-label="${escape(G.game.i18n.localize("Delete"))}" class="message-delete" tabindex="0" data-action="deleteMessage"><i class="fa-solid fa-trash"></i></a>`
          : ""
      }</span>${this.flavor ? `<span class="flavor-text">${G.foundry.utils.cleanHTML(this.flavor)}</span>` : ""}</header><div class="message-content">${content}</div>`;
      G.Hooks.callAll("renderChatMessageHTML", this, element, {
        message: this.toObject(),
        user: G.game.user,
        author: this.author,
        alias: this.alias,
        isWhisper: this.whisper.length > 0,
        canDelete: deletable,
        canClose,
      });
      return element;
    }

    async #enriched(): Promise<string> {
      const editor = G.foundry.applications.ux?.TextEditor?.implementation ?? G.foundry.applications.ux?.TextEditor;
      if (!editor?.enrichHTML) return G.foundry.utils.cleanHTML(this.content ?? "");
      return editor.enrichHTML(this.content ?? "", { rollData: this.getRollData(), secrets: this.isOwner });
    }

    async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      if (!this._source.author) this.updateSource({ author: user.id });
      if (!data.timestamp) this.updateSource({ timestamp: G.game.time.serverTime });
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate(data, options, userId);
      void G.ui.chat?.postOne?.(this, { notify: options.chatBubble !== false });
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      void G.ui.chat?.updateMessage?.(this);
    }

    _onDelete(options: any, userId: string): void {
      super._onDelete(options, userId);
      G.ui.chat?.deleteMessage?.(this.id, options);
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.Combat`, as far as an order of turns. */
export function combatClass(Base: any): Constructor {
  return class Combat extends ClientDocumentMixin(Base) {
    get started(): boolean {
      return this.round > 0;
    }

    get turns(): any[] {
      return [...this.combatants].sort(this._sortCombatants);
    }

    get combatant(): any {
      return this.turn === null ? null : this.turns[this.turn];
    }

    get isActive(): boolean {
      return this.active && (!this._source.scene || this._source.scene === G.game.user.viewedScene);
    }

    setupTurns(): any[] {
      return this.turns;
    }

    _sortCombatants(a: any, b: any): number {
      return (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || a.id.localeCompare(b.id);
    }

    async activate(operation: object = {}): Promise<any> {
      return this.update({ active: true }, operation);
    }

    startCombat(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.Combat#startCombat");
    }

    nextTurn(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.Combat#nextTurn");
    }

    nextRound(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.Combat#nextRound");
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.Combatant`. */
export function combatantClass(Base: any): Constructor {
  return class Combatant extends ClientDocumentMixin(Base) {
    get combat(): any {
      return this.parent;
    }

    get actor(): any {
      return this.token?.actor ?? G.game.actors.get(this.actorId) ?? null;
    }

    get token(): any {
      return this.sceneId && this.tokenId ? (G.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null) : null;
    }

    get isDefeated(): boolean {
      return !!this.defeated;
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.Macro`. */
export function macroClass(Base: any): Constructor {
  return class Macro extends ClientDocumentMixin(Base) {
    execute(): never {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.Macro#execute");
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.ActiveEffect`. */
export function activeEffectClass(Base: any): Constructor {
  return class ActiveEffect extends ClientDocumentMixin(Base) {
    get active(): boolean {
      return !this.disabled;
    }

    get isTemporary(): boolean {
      return false;
    }

    get target(): any {
      return this.parent?.documentName === "Item" ? this.parent.actor : this.parent;
    }
  } as any;
}

/** A document of which nothing beyond its data is needed yet. */
export function plainClass(name: string, Base: any): Constructor {
  const made = { [name]: class extends ClientDocumentMixin(Base) {} };
  return made[name] as any;
}
