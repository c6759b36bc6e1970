import type { Constructor } from "./client-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const G = globalThis as any;

/** Follows the public API page of `foundry.documents.User`. */
export function userClass(BaseUser: any): Constructor {
  return class User extends ClientDocumentMixin(BaseUser) {
    _configure(options: any): void {
      super._configure(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      Object.defineProperty(this, "active", { value: false, ...hidden, enumerable: true });
      Object.defineProperty(this, "targets", { value: new UserTargets(this), ...hidden });
      Object.defineProperty(this, "viewedScene", { value: null, ...hidden });
      Object.defineProperty(this, "lastActivityTime", { value: 0, ...hidden });
      Object.defineProperty(this, "movingTokens", { value: new Set(), ...hidden });
    }

    get avatar(): string {
      return this._source.avatar || this.character?.img || "icons/svg/mystery-man.svg";
    }

    get isGM(): boolean {
      return this.role >= G.CONST.USER_ROLES.ASSISTANT;
    }

    get isSelf(): boolean {
      return this.id === G.game.userId;
    }

    get isTrusted(): boolean {
      return this.role >= G.CONST.USER_ROLES.TRUSTED;
    }

    get isBanned(): boolean {
      return this.role === G.CONST.USER_ROLES.NONE;
    }

    /** True in every page of the one designated GM (@claim users.active-gm-both-pages). */
    get isActiveGM(): boolean {
      return G.game.users.activeGM === this;
    }

    get roleLabel(): string {
      return ["RoleNone", "RolePlayer", "RoleTrusted", "RoleAssistant", "RoleGamemaster"][this.role] ?? "";
    }

    isDesignated(condition: (user: any) => boolean): boolean {
      return G.game.users.getDesignatedUser(condition) === this;
    }

    /** Asks one other connected page of this user. Rejects when it is not connected or does not answer in time (@claim query.offline-rejects). */
    async query(name: string, data: object, { timeout }: { timeout?: number } = {}): Promise<unknown> {
      if (!(name in G.CONFIG.queries)) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
      if (!G.game.user.hasPermission("QUERY_USER")) throw new Error("You do not have permission to query users");
      if (this.isSelf) return G.CONFIG.queries[name](data, { timeout });
      if (!this.active) throw new Error(`User ${this.name} is not connected`);
      return G.game._hostQueries.ask(this, name, data, timeout);
    }

    broadcastActivity(data: any = {}, { volatile }: { volatile?: boolean } = {}): void {
      if (volatile && !G.game.socket.connected) return;
      const { id } = this;
      void id;
      const activity = { ...data };
      if ("cursor" in activity && !G.game.user.hasPermission("SHOW_CURSOR")) delete activity.cursor;
      if ("ruler" in activity && !G.game.user.hasPermission("SHOW_RULER")) delete activity.ruler;
      G.game.socket.emit("userActivity", G.game.userId, activity);
    }

    _onUpdateTokenTargets(targetIds: string[] = []): void {
      this.targets.clear();
      for (const id of targetIds) {
        const token = G.canvas?.tokens?.get?.(id);
        if (token) this.targets.add(token);
      }
      for (const token of G.canvas?.tokens?.placeables ?? []) token.renderFlags?.set?.({ refreshTarget: true });
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (this.isSelf && ("role" in changed || "permissions" in changed)) G.ui.sidebar?.render?.();
      if (changed.role !== undefined && this.isSelf) location.reload();
    }

    getHotbarMacros(): unknown[] {
      return [];
    }
  } as any;
}

class UserTargets extends Set<any> {
  constructor(readonly user: any) {
    super();
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}
