// Follows: foundryvtt.com/api v13 BaseToken.defineSchema and foundry.data.PrototypeToken; keys as in the platform notes, section 10.
import * as f from "../fields.ts";
import { bool, color, flags, media, num, text, textureFields } from "./common.ts";

type Rec = Record<string, any>;

function lightFields(): Rec {
  return {
    negative: bool(),
    priority: num(0),
    alpha: new f.AlphaField({ initial: 0.5 }),
    angle: new f.AngleField({ initial: 360, normalize: false }),
    bright: num(0),
    color: new f.ColorField(),
    coloration: num(1, { integer: true }),
    dim: num(0),
    attenuation: new f.AlphaField({ initial: 0.5 }),
    luminosity: num(0.5),
    saturation: num(0),
    contrast: num(0),
    shadows: num(0),
    animation: new f.SchemaField({
      type: new f.StringField({ nullable: true, blank: false, initial: null }),
      speed: num(5),
      intensity: num(5),
      reverse: bool(),
    }),
    darkness: new f.SchemaField({ min: new f.AlphaField({ initial: 0 }), max: new f.AlphaField({ initial: 1 }) }),
  };
}

const bar = (initial: string | null): f.DataField =>
  new f.SchemaField({ attribute: new f.StringField({ required: true, nullable: true, blank: false, initial }) });

/** What a Token and an Actor's prototype token have in common. */
export function tokenFields(icon: string): Rec {
  return {
    name: new f.StringField({ required: true, blank: true, textSearch: true }),
    displayName: num(0, { integer: true }),
    actorLink: bool(),
    width: num(1, { min: 0.5, step: 0.5 }),
    height: num(1, { min: 0.5, step: 0.5 }),
    texture: textureFields(icon),
    lockRotation: bool(),
    rotation: new f.AngleField(),
    alpha: new f.AlphaField({ initial: 1 }),
    disposition: num(-1, { integer: true }),
    displayBars: num(0, { integer: true }),
    bar1: bar(null),
    bar2: bar(null),
    light: new f.SchemaField(lightFields()),
    sight: new f.SchemaField({
      enabled: bool(),
      range: new f.NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
      angle: new f.AngleField({ initial: 360, normalize: false }),
      visionMode: text("basic"),
      color: color(),
      attenuation: new f.AlphaField({ initial: 0.1 }),
      brightness: num(0),
      saturation: num(0),
      contrast: num(0),
    }),
    detectionModes: new f.ArrayField(new f.SchemaField({ id: new f.StringField(), enabled: bool(true), range: new f.NumberField() })),
    occludable: new f.SchemaField({ radius: num(0) }),
    ring: new f.SchemaField({
      enabled: bool(),
      colors: new f.SchemaField({ ring: color(), background: color() }),
      effects: num(1, { integer: true }),
      subject: new f.SchemaField({ scale: num(1), texture: media() }),
    }),
    turnMarker: new f.SchemaField({
      mode: num(1, { integer: true }),
      animation: new f.StringField({ nullable: true, blank: false, initial: null }),
      src: media(),
      disposition: bool(),
    }),
    movementAction: new f.StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: flags(),
  };
}

export function prototypeTokenFields(icon: string): Rec {
  return { ...tokenFields(icon), appendNumber: bool(), prependAdjective: bool(), randomImg: bool() };
}
