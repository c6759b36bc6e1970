// Follows: foundryvtt.com/api v13 BaseScene, BaseToken, BaseRegion, BaseRegionBehavior; permissions as in the platform notes, section 5.5.
import { Document } from "../abstract.ts";
import * as f from "../fields.ts";
import { shapesField } from "./shapes.ts";
import { BaseActorDelta } from "./actor.ts";
import {
  bool,
  flags,
  folder,
  id,
  idOf,
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
  textureFields,
} from "./common.ts";
import { tokenFields } from "./token-fields.ts";

type Rec = Record<string, any>;
const px = (initial = 0, options: Rec = {}): f.DataField => num(initial, { integer: true, ...options });

function waypointFields(): Rec {
  return {
    x: px(),
    y: px(),
    elevation: num(0),
    width: num(1),
    height: num(1),
    shape: num(4, { integer: true }),
    action: text("walk"),
    terrain: new f.ObjectField({ nullable: true, initial: null }),
    snapped: bool(),
    explicit: bool(),
    checkpoint: bool(),
    intermediate: bool(),
    userId: idOf(),
    movementId: new f.StringField({ nullable: true, initial: null }),
    cost: new f.NumberField({ required: true, nullable: true, initial: 0 }),
  };
}

export class BaseToken extends Document {
  static override metadata = meta("Token", "tokens", {
    embedded: { ActorDelta: "delta" },
    permissions: {
      view: "LIMITED",
      create: "TOKEN_CREATE",
      delete: "TOKEN_DELETE",
      // Anybody who owns the actor may change every core field of the token; tokens without an actor belong to GMs.
      update: (user: any, doc: any) => user.isGM || (doc.actor ? doc.actor.testUserPermission(user, "OWNER") : false),
    },
  });
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";
  static override defineSchema(): Rec {
    return {
      _id: id(),
      ...tokenFields(this.DEFAULT_ICON),
      actorId: idOf(),
      delta: new f.EmbeddedDocumentField(BaseActorDelta),
      shape: num(4, { integer: true }),
      x: px(),
      y: px(),
      elevation: num(0),
      sort: sort(),
      locked: bool(),
      hidden: bool(),
      _movementHistory: new f.ArrayField(new f.SchemaField(waypointFields())),
      _regions: new f.ArrayField(idOf()),
    };
  }
  override getUserLevel(user?: any): number {
    return this["actor"]?.getUserLevel(user) ?? (this["actorId"] ? 0 : super.getUserLevel(user));
  }
}

export class BaseRegionBehavior extends Document {
  static override metadata = meta("RegionBehavior", "behaviors", {
    hasTypeData: true,
    coreTypes: [
      "adjustDarknessLevel",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
    permissions: { ...standard, create: "ASSISTANT", update: "OWNER" },
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: optionalName(),
      type: new f.DocumentTypeField(this),
      system: new f.TypeDataField(this),
      disabled: bool(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseRegion extends Document {
  static override metadata = meta("Region", "regions", { embedded: { RegionBehavior: "behaviors" }, permissions: standard });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      color: new f.ColorField({ required: true, nullable: false, initial: "#4080c0" }),
      shapes: shapesField(),
      elevation: new f.SchemaField({ bottom: new f.NumberField({ required: true }), top: new f.NumberField({ required: true }) }),
      behaviors: new f.EmbeddedCollectionField(BaseRegionBehavior),
      visibility: num(0, { integer: true }),
      locked: bool(),
      flags: flags(),
    };
  }
}

/** Placeables that the stand-in stores but does not draw: any data, kept as it came. */
function plain(documentName: string, collection: string, permissions: Rec = standard): typeof Document {
  const Cls = class extends Document {
    static override metadata = meta(documentName, collection, { permissions });
    static override defineSchema(): Rec {
      return {
        _id: id(),
        x: new f.NumberField(),
        y: new f.NumberField(),
        name: new f.StringField(),
        data: new f.ObjectField(),
        flags: flags(),
      };
    }
  };
  Object.defineProperty(Cls, "name", { value: `Base${documentName}` });
  return Cls;
}
export const BaseNote = plain("Note", "notes", { ...ownerAll, create: "NOTE_CREATE" });
export const BaseDrawing = plain("Drawing", "drawings", { ...ownerAll, create: "DRAWING_CREATE" });
export const BaseTile = plain("Tile", "tiles");
export const BaseWall = plain("Wall", "walls");
export const BaseAmbientLight = plain("AmbientLight", "lights");
export const BaseAmbientSound = plain("AmbientSound", "sounds");
export const BaseMeasuredTemplate = plain("MeasuredTemplate", "templates");

export class BaseScene extends Document {
  static override metadata = meta("Scene", "scenes", {
    indexed: true,
    embedded: {
      AmbientLight: "lights",
      AmbientSound: "sounds",
      Drawing: "drawings",
      MeasuredTemplate: "templates",
      Note: "notes",
      Region: "regions",
      Tile: "tiles",
      Token: "tokens",
      Wall: "walls",
    },
    permissions: standard,
  });
  static override defineSchema(): Rec {
    return {
      _id: id(),
      name: name(),
      active: bool(),
      navigation: bool(true),
      navOrder: num(0, { integer: true }),
      navName: optionalName(),
      background: textureFields(),
      foreground: new f.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      foregroundElevation: new f.NumberField(),
      thumb: new f.FilePathField({ categories: ["IMAGE"], base64: true }),
      width: num(4000, { integer: true, positive: true }),
      height: num(3000, { integer: true, positive: true }),
      padding: num(0.25, { min: 0, max: 0.5, step: 0.05 }),
      initial: new f.SchemaField({ x: new f.NumberField(), y: new f.NumberField(), scale: new f.NumberField() }),
      backgroundColor: new f.ColorField({ nullable: false, initial: "#999999" }),
      grid: new f.SchemaField({
        type: num(1, { integer: true, min: 0, max: 5 }),
        size: num(100, { integer: true, min: 20 }),
        style: text("solidLines"),
        thickness: num(1, { integer: true, positive: true }),
        color: new f.ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new f.AlphaField({ initial: 0.2 }),
        distance: num(1, { positive: true }),
        units: text(""),
      }),
      tokenVision: bool(true),
      fog: new f.SchemaField({
        exploration: bool(true),
        reset: new f.NumberField(),
        overlay: new f.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        colors: new f.SchemaField({ explored: new f.ColorField(), unexplored: new f.ColorField() }),
      }),
      environment: new f.SchemaField({
        darknessLevel: new f.AlphaField({ initial: 0 }),
        darknessLock: bool(),
        globalLight: new f.SchemaField({ enabled: bool(), bright: bool(), alpha: new f.AlphaField({ initial: 0.5 }) }),
        cycle: bool(true),
      }),
      drawings: new f.EmbeddedCollectionField(BaseDrawing),
      tokens: new f.EmbeddedCollectionField(BaseToken),
      lights: new f.EmbeddedCollectionField(BaseAmbientLight),
      notes: new f.EmbeddedCollectionField(BaseNote),
      sounds: new f.EmbeddedCollectionField(BaseAmbientSound),
      regions: new f.EmbeddedCollectionField(BaseRegion),
      templates: new f.EmbeddedCollectionField(BaseMeasuredTemplate),
      tiles: new f.EmbeddedCollectionField(BaseTile),
      walls: new f.EmbeddedCollectionField(BaseWall),
      playlist: idOf(),
      playlistSound: idOf(),
      journal: idOf(),
      journalEntryPage: idOf(),
      weather: text(""),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
}
