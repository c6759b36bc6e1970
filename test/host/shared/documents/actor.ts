// Follows: foundryvtt.com/api v13 BaseActor, BaseItem, BaseActiveEffect, BaseActorDelta; permissions as in the platform notes, section 5.5.
import { Document } from "../abstract.ts";
import * as f from "../fields.ts";
import {
  bool,
  flags,
  folder,
  id,
  idOf,
  img,
  media,
  meta,
  name,
  num,
  optionalName,
  ownerAll,
  ownership,
  sort,
  stats,
  text,
} from "./common.ts";
import { prototypeTokenFields } from "./token-fields.ts";

type Rec = Record<string, any>;

export class BaseActiveEffect extends Document {
  static override metadata = meta("ActiveEffect", "effects", { hasTypeData: true, permissions: { ...ownerAll, view: "OWNER" } });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      img: img(),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      changes: new f.ArrayField(
        new f.SchemaField({ key: text(), value: text(), mode: num(2, { integer: true }), priority: new f.NumberField() }),
      ),
      disabled: bool(),
      duration: new f.SchemaField({
        startTime: new f.NumberField({ initial: null }),
        seconds: new f.NumberField(),
        combat: idOf(),
        rounds: new f.NumberField(),
        turns: new f.NumberField(),
        startRound: new f.NumberField(),
        startTurn: new f.NumberField(),
      }),
      description: new f.HTMLField({ textSearch: true }),
      origin: new f.StringField({ nullable: true, blank: false, initial: null }),
      tint: new f.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: bool(true),
      statuses: new f.SetField(new f.StringField({ required: true, blank: false })),
      sort: sort(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseItem extends Document {
  static override metadata = meta("Item", "items", {
    hasTypeData: true,
    indexed: true,
    embedded: { ActiveEffect: "effects" },
    permissions: {
      ...ownerAll,
      create: (user: any, doc: any) => (doc.parent ? doc.parent.testUserPermission(user, "OWNER") : user.hasPermission("ITEM_CREATE")),
    },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      type: new f.DocumentTypeField(this),
      img: img(this.DEFAULT_ICON),
      system: new f.TypeDataField(this),
      effects: new f.EmbeddedCollectionField(BaseActiveEffect),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
  static DEFAULT_ICON = "icons/svg/item-bag.svg";
  static override canUserCreate(user: any): boolean {
    return user.hasPermission("ITEM_CREATE");
  }
  static getDefaultArtwork(_data?: any): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
  override getUserLevel(user?: any): number {
    if (this["parent"]) return this["parent"].getUserLevel(user);
    return super.getUserLevel(user);
  }
}

export class BaseActor extends Document {
  static override metadata = meta("Actor", "actors", {
    hasTypeData: true,
    indexed: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: {
      view: "LIMITED",
      create: (user: any) => user.hasPermission("ACTOR_CREATE"),
      update: (user: any, doc: any) => doc.testUserPermission(user, "OWNER"),
      delete: "ASSISTANT",
    },
  });
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      img: img(this.DEFAULT_ICON),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      prototypeToken: new f.SchemaField(prototypeTokenFields(this.DEFAULT_ICON)),
      items: new f.EmbeddedCollectionField(BaseItem),
      effects: new f.EmbeddedCollectionField(BaseActiveEffect),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
  static override canUserCreate(user: any): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }
  static getDefaultArtwork(_data?: any): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}

export class BaseActorDelta extends Document {
  static override metadata = meta("ActorDelta", "delta", {
    hasTypeData: true,
    coreTypes: ["base"],
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: ownerAll,
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: new f.StringField({ required: false, nullable: true, initial: null }),
      type: new f.StringField({ required: false, nullable: true, initial: null }),
      img: media(),
      system: new f.ObjectField(),
      items: new f.EmbeddedCollectionDeltaField(BaseItem),
      effects: new f.EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new f.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: flags(),
    };
  }
}

export class BaseFolder extends Document {
  static override metadata = meta("Folder", "folders", {
    permissions: { view: "LIMITED", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      type: new f.StringField({ required: true, blank: false }),
      description: new f.HTMLField(),
      folder: folder(),
      sorting: text("a", { choices: ["a", "m"] }),
      sort: sort(),
      color: new f.ColorField(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseMacro extends Document {
  static override metadata = meta("Macro", "macros", {
    coreTypes: ["script", "chat"],
    permissions: { view: "LIMITED", create: "PLAYER", update: "OWNER", delete: "OWNER" },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      type: new f.DocumentTypeField(this, { initial: "chat" }),
      author: new f.DocumentAuthorField(UserName),
      img: img("icons/svg/dice-target.svg"),
      scope: text("global"),
      command: new f.StringField({ required: true, blank: true }),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
}
/** The class name is all that an author field needs before BaseUser exists. */
export const UserName = { documentName: "User" };
export { optionalName };
