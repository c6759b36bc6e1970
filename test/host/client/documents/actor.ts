import type { Constructor } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const G = globalThis as any;

/** Follows the public API page of `foundry.documents.Actor`. */
export function actorClass(BaseActor: any): Constructor {
  return class Actor extends ClientDocumentMixin(BaseActor) {
    _configure(options: any): void {
      super._configure(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      Object.defineProperty(this, "statuses", { value: new Set(), ...hidden });
      Object.defineProperty(this, "overrides", { value: {}, ...hidden });
      Object.defineProperty(this, "_dependentTokens", { value: new Set(), ...hidden });
    }

    get thumbnail(): string {
      return this.img;
    }

    get isToken(): boolean {
      return this.parent?.documentName === "Token";
    }

    get token(): any {
      return this.isToken ? this.parent : null;
    }

    get itemTypes(): Record<string, any[]> {
      const types: Record<string, any[]> = Object.fromEntries(G.CONFIG.Item.documentClass.TYPES.map((type: string) => [type, []]));
      for (const item of this.items) (types[item.type] ??= []).push(item);
      return types;
    }

    get appliedEffects(): any[] {
      return [...this.allApplicableEffects()].filter((effect) => effect.active);
    }

    get temporaryEffects(): any[] {
      return [...this.allApplicableEffects()].filter((effect) => effect.isTemporary);
    }

    get inCombat(): boolean {
      return G.game.combats?.some((combat: any) => combat.combatants.some((one: any) => one.actorId === this.id)) ?? false;
    }

    *allApplicableEffects(): Generator<any> {
      for (const effect of this.effects ?? []) yield effect;
      for (const item of this.items ?? []) for (const effect of item.effects ?? []) if (effect.transfer) yield effect;
    }

    prepareData(): void {
      this.statuses?.clear();
      super.prepareData();
    }

    prepareEmbeddedDocuments(): void {
      super.prepareEmbeddedDocuments();
      this.applyActiveEffects();
    }

    /** Effects give their statuses. Changes by effects are not provided, and that is said aloud. */
    applyActiveEffects(): void {
      for (const effect of this.allApplicableEffects()) {
        if (effect.disabled) continue;
        for (const status of effect.statuses ?? []) this.statuses.add(status);
        if (effect.changes?.length > 0)
          console.error(new G.foundry.NotImplementedInStandIn("foundry.documents.Actor#applyActiveEffects (changes)"));
      }
    }

    getRollData(): object {
      return this.system;
    }

    getDependentTokens({ scenes, linked = false }: { scenes?: any; linked?: boolean } = {}): any[] {
      const all = scenes ? (Array.isArray(scenes) ? scenes : [scenes]) : [...(G.game.scenes ?? [])];
      return all.flatMap((scene: any) =>
        [...scene.tokens].filter((token: any) => token.actorId === this.id && (!linked || token.actorLink)),
      );
    }

    getActiveTokens(linked = false, documents = false): any[] {
      if (!G.canvas?.ready || !G.canvas.scene) return [];
      const found = this.getDependentTokens({ scenes: G.canvas.scene, linked });
      return documents ? found : found.map((token) => token.object).filter(Boolean);
    }

    async getTokenDocument(data: object = {}, options: object = {}): Promise<any> {
      const prototype = this.toObject().prototypeToken ?? {};
      const Token = G.CONFIG.Token.documentClass;
      const source = G.foundry.utils.mergeObject(
        {
          ...prototype,
          name: prototype.name || this.name,
          actorId: this.id,
          texture: { ...prototype.texture, src: prototype.texture?.src || this.img },
        },
        data,
        { inplace: false },
      );
      return new Token(source, { actor: this, ...options });
    }

    async toggleStatusEffect(): Promise<never> {
      throw new G.foundry.NotImplementedInStandIn("foundry.documents.Actor#toggleStatusEffect");
    }

    async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      const prototype = data.prototypeToken ?? {};
      if (!prototype.name) this.updateSource({ prototypeToken: { name: this.name } });
      if (!prototype.texture?.src && data.img) this.updateSource({ prototypeToken: { texture: { src: data.img } } });
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      this._updateDependentTokens(changed, options);
    }

    _updateDependentTokens(update: any = {}, options: any = {}): void {
      for (const token of this.getDependentTokens()) token._onUpdateBaseActor?.(update, options);
    }

    _onCreateDescendantDocuments(parent: any, collection: string, documents: any[], data: any[], options: any, userId: string): void {
      this._onEmbeddedDocumentChange();
      super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    }

    _onUpdateDescendantDocuments(parent: any, collection: string, documents: any[], changes: any[], options: any, userId: string): void {
      this._onEmbeddedDocumentChange();
      super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    }

    _onDeleteDescendantDocuments(parent: any, collection: string, documents: any[], ids: string[], options: any, userId: string): void {
      this._onEmbeddedDocumentChange();
      super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    }

    /** Values that rest on Items are prepared again when one changes. */
    _onEmbeddedDocumentChange(): void {
      this.reset();
    }

    static getDefaultArtwork(): object {
      return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
    }
  } as any;
}

/** Follows the public API page of `foundry.documents.Item`. */
export function itemClass(BaseItem: any): Constructor {
  return class Item extends ClientDocumentMixin(BaseItem) {
    get actor(): any {
      return this.parent?.documentName === "Actor" ? this.parent : null;
    }

    get transferredEffects(): any[] {
      return [...(this.effects ?? [])].filter((effect) => effect.transfer);
    }

    getRollData(): object {
      return this.system;
    }

    static getDefaultArtwork(): object {
      return { img: this.DEFAULT_ICON };
    }
  } as any;
}
