// Follows: foundryvtt.com/api v13 BaseUser, BaseSetting, BaseJournalEntry, BaseJournalEntryPage, BaseChatMessage, BaseCombat, BaseCombatant, BaseCombatantGroup.
import { Document } from "../abstract.ts";
import { CONST } from "../const.ts";
import * as f from "../fields.ts";
import { can } from "../permissions.ts";
import { UserName } from "./actor.ts";
import {
  bool,
  flags,
  folder,
  id,
  idOf,
  media,
  meta,
  name,
  num,
  optionalName,
  ownerAll,
  ownership,
  sort,
  standard,
  stats,
  text,
} from "./common.ts";

type Rec = Record<string, any>;

export class BaseUser extends Document {
  static override metadata = meta("User", "users", {
    permissions: {
      view: "PLAYER",
      create: "ASSISTANT",
      delete: "ASSISTANT",
      // A person changes the own harmless fields; role and permissions are for GMs, and nobody touches somebody above.
      update: (user: any, doc: any, data: Rec) =>
        user.isGM
          ? user.role >= doc.role && !(data["role"] > user.role)
          : user.id === doc.id && !["role", "permissions", "password", "passwordSalt", "name"].some((key) => key in data),
    },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: new f.StringField({ required: true, blank: false, textSearch: true }),
      role: num(1, { integer: true, min: 0, max: 4 }),
      password: new f.StringField({ required: true, blank: true }),
      passwordSalt: new f.StringField(),
      avatar: new f.FilePathField({ categories: ["IMAGE"] }),
      character: idOf(),
      color: new f.ColorField({ required: true, nullable: false, initial: "#4a6fa5" }),
      pronouns: text(""),
      hotbar: new f.ObjectField(),
      permissions: new f.ObjectField(),
      flags: flags(),
      _stats: stats(),
    };
  }
  get isGM(): boolean {
    return this["role"] >= 3;
  }
  hasRole(role: number | string, { exact = false } = {}): boolean {
    const level = typeof role === "string" ? (CONST.USER_ROLES[role] ?? Infinity) : role;
    return exact ? this["role"] === level : this["role"] >= level;
  }
  hasPermission(permission: string): boolean {
    return can(this as any, permission);
  }
  can(action: string): boolean {
    return action in CONST.USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }
  override getUserLevel(user?: any): number {
    return user?.id === this.id ? 3 : 0;
  }
}

export class BaseSetting extends Document {
  static override metadata = meta("Setting", "settings", {
    permissions: {
      view: "PLAYER",
      ...Object.fromEntries(
        ["create", "update", "delete"].map((action) => [
          action,
          (user: any, doc: any) => (doc.user ? doc._source.user === user.id : user.hasPermission("SETTINGS_MODIFY")),
        ]),
      ),
    },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      key: new f.StringField({ required: true, blank: false, validate: (v: string) => v.split(".").length >= 2 }),
      value: new f.StringField({ required: true, nullable: true, blank: true, initial: null, trim: false }),
      user: idOf(),
      _stats: stats(),
    };
  }
}

export class BaseJournalEntryPage extends Document {
  static override metadata = meta("JournalEntryPage", "pages", {
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    permissions: ownerAll,
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      type: new f.DocumentTypeField(this, { initial: "text" }),
      system: new f.TypeDataField(this),
      title: new f.SchemaField({ show: bool(true), level: num(1, { integer: true, min: 1, max: 6 }) }),
      image: new f.SchemaField({ caption: new f.StringField({ required: false, initial: undefined }) }),
      text: new f.SchemaField({
        content: new f.HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new f.StringField({ required: false, initial: undefined }),
        format: num(1, { integer: true }),
      }),
      video: new f.SchemaField({
        controls: bool(true),
        loop: new f.BooleanField({ required: false, initial: undefined }),
        autoplay: new f.BooleanField({ required: false, initial: undefined }),
        volume: new f.AlphaField({ initial: 0.5 }),
        timestamp: new f.NumberField(),
        width: new f.NumberField(),
        height: new f.NumberField(),
      }),
      src: new f.StringField({ required: false, nullable: true, blank: false, initial: null }),
      category: idOf(),
      sort: sort(),
      ownership: ownership({ default: -1 }),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseJournalEntryCategory extends Document {
  static override metadata = meta("JournalEntryCategory", "categories", { permissions: ownerAll });
  static override defineSchema(): Rec {
    return { _id: id(), name: optionalName(), sort: sort(), flags: flags(), _stats: stats() };
  }
}

export class BaseJournalEntry extends Document {
  static override metadata = meta("JournalEntry", "journal", {
    indexed: true,
    embedded: { JournalEntryPage: "pages", JournalEntryCategory: "categories" },
    permissions: { ...standard, create: "JOURNAL_CREATE", delete: "OWNER" },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      pages: new f.EmbeddedCollectionField(BaseJournalEntryPage),
      folder: folder(),
      categories: new f.EmbeddedCollectionField(BaseJournalEntryCategory),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseChatMessage extends Document {
  static override metadata = meta("ChatMessage", "messages", {
    hasTypeData: true,
    permissions: {
      view: "PLAYER",
      create: (user: any, doc: any) => user.isGM || doc._source.author === user.id,
      update: "OWNER",
      delete: "OWNER",
    },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      style: num(0, { integer: true }),
      author: new f.DocumentAuthorField(UserName, { nullable: false }),
      timestamp: num(0, { initial: () => Date.now() }),
      flavor: new f.HTMLField(),
      title: text(""),
      content: new f.HTMLField({ textSearch: true }),
      speaker: new f.SchemaField({ scene: idOf(), actor: idOf(), token: idOf(), alias: text("") }),
      whisper: new f.ArrayField(idOf()),
      blind: bool(),
      rolls: new f.ArrayField(new f.JSONField()),
      sound: new f.FilePathField({ categories: ["AUDIO"] }),
      emote: bool(),
      flags: flags(),
      _stats: stats(),
    };
  }
  override getUserLevel(user?: any): number {
    return this["_source"].author === user?.id ? 3 : 0;
  }
}

const combatant = (user: any, doc: any): boolean => user.isGM || Boolean(doc.actor?.testUserPermission(user, "OWNER"));

export class BaseCombatant extends Document {
  static override metadata = meta("Combatant", "combatants", {
    hasTypeData: true,
    permissions: {
      view: "PLAYER",
      create: combatant,
      update: (user: any, doc: any, data: Rec) =>
        user.isGM ||
        (combatant(user, doc) && Object.keys(data).every((key) => ["_id", "type", "initiative", "flags", "defeated"].includes(key))),
      delete: combatant,
    },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      actorId: idOf(),
      tokenId: idOf(),
      sceneId: idOf(),
      name: optionalName(),
      img: media(),
      initiative: new f.NumberField({ required: true }),
      hidden: bool(),
      defeated: bool(),
      group: idOf(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseCombatantGroup extends Document {
  static override metadata = meta("CombatantGroup", "groups", { hasTypeData: true });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      name: optionalName(),
      img: media(),
      initiative: new f.NumberField({ required: true }),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseCombat extends Document {
  static override metadata = meta("Combat", "combats", {
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: {
      view: "PLAYER",
      create: "ASSISTANT",
      delete: "ASSISTANT",
      update: (user: any, _doc: any, data: Rec) =>
        user.isGM || Object.keys(data).every((key) => ["_id", "type", "round", "turn", "combatants"].includes(key)),
    },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      scene: idOf(),
      groups: new f.EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new f.EmbeddedCollectionField(BaseCombatant),
      active: bool(),
      round: num(0, { integer: true, min: 0 }),
      turn: new f.NumberField({ required: true, integer: true, min: 0, initial: 0 }),
      sort: sort(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** World documents that the stand-in stores and hands out, no more. */
function stored(documentName: string, collection: string): typeof Document {
  const Cls = class extends Document {
    static override metadata = meta(documentName, collection);
    static override defineSchema(): Rec {
      return {
        _id: id(),
        name: optionalName(),
        description: new f.HTMLField(),
        data: new f.ObjectField(),
        folder: folder(),
        sort: sort(),
        ownership: ownership(),
        flags: flags(),
        _stats: stats(),
      };
    }
  };
  Object.defineProperty(Cls, "name", { value: `Base${documentName}` });
  return Cls;
}
export const BasePlaylist = stored("Playlist", "playlists");
export const BaseRollTable = stored("RollTable", "tables");
export const BaseCards = stored("Cards", "cards");
