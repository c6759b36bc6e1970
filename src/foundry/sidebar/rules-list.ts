import { type Campaign, PRESETS, type Preset, SETTING_SHAPES, type SettingKey, type Settings, settingsOpen } from "../../rules/index.ts";
import { settingName, settingText } from "../cards/settings.ts";
import { phrase } from "../words.ts";
import { type Looking, isNarrator } from "./looking.ts";

const KEYS = Object.keys(SETTING_SHAPES) as SettingKey[];
const NAMES = Object.keys(PRESETS) as Preset[];

/** Settings in which a campaign differs from a preset. */
export function differences(settings: Settings, preset: Preset): SettingKey[] {
  return KEYS.filter((key) => settings[key] !== PRESETS[preset][key]);
}

/** A preset by its name, or undefined if it is none. */
export const presetOf = (name: string): Preset | undefined => NAMES.find((preset) => preset === name);

function fieldOf(key: SettingKey, value: Settings[SettingKey]): object {
  const shape = SETTING_SHAPES[key];
  if (shape.kind === "flag") return { flag: true, checked: value === true };
  if (shape.kind === "text") return { text: { value, max: shape.max } };
  if (shape.kind === "number")
    return { number: { min: shape.min, max: shape.max, value: value ?? "", hint: shape.none ? phrase("ui.tab.rules.none") : "" } };
  const options = shape.options.map((option) => ({ value: option, label: settingText(key, option as never), chosen: option === value }));
  return { choices: { options } };
}

function presetContext(state: Campaign, look: Looking): object {
  const inForce = NAMES.find((name) => differences(state.settings, name).length === 0);
  const looked = presetOf(look.preset) ?? inForce;
  const changes = looked ? differences(state.settings, looked) : [];
  return {
    presetNow: inForce ? phrase("ui.tab.rules.preset", { preset: phrase(`term.preset.${inForce}`) }) : phrase("ui.tab.rules.own"),
    presets: NAMES.map((name) => ({ value: name, label: phrase(`term.preset.${name}`), chosen: name === looked })),
    unset: looked === undefined,
    changes: changes.map((key) => ({
      name: settingName(key),
      from: settingText(key, state.settings[key]),
      to: looked ? settingText(key, PRESETS[looked][key]) : "",
    })),
    apply: looked && changes.length > 0 ? { preset: looked, label: phrase("ui.tab.rules.apply", { count: changes.length }) } : null,
  };
}

/** The campaign's rule settings: everybody reads them, the Narrator changes them between Seasons. */
export function rulesContext(state: Campaign, look: Looking): object {
  const narrator = isNarrator();
  const frozen = !settingsOpen(state);
  return {
    place: look.place,
    open: look.open.has("rules"),
    narrator,
    frozen: narrator && frozen ? { text: phrase("rule.settingsFrozen"), rule: "PHS-2" } : null,
    locked: !narrator || frozen,
    lines: KEYS.map((key) => ({
      key,
      id: `huestes-${look.place}-set-${key.replace(".", "-")}`,
      name: settingName(key),
      text: settingText(key, state.settings[key]),
      ...(narrator ? { field: fieldOf(key, state.settings[key]) } : {}),
    })),
    ...(narrator ? presetContext(state, look) : {}),
    refusal: look.refused.get("rules") ?? null,
  };
}
