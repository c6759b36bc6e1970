import { SETTING_SHAPES, type SettingKey, type Settings } from "../../rules/index.ts";
import { phrase } from "../words.ts";

const stem = (key: SettingKey): string => `term.setting.${key.replace(".", "-")}`;

/** What a rule setting is called. */
export const settingName = (key: SettingKey): string => phrase(`${stem(key)}.name`);

/** The value of a rule setting in the reader's words. */
export function settingText(key: SettingKey, value: Settings[SettingKey]): string {
  const shape = SETTING_SHAPES[key];
  if (value === null) return phrase("ui.tab.rules.none");
  if (shape.kind === "text") return value === "" ? phrase("ui.tab.rules.none") : String(value);
  if (shape.kind === "choice") return phrase(`${stem(key)}.option.${String(value)}`);
  return shape.kind === "flag" ? phrase(value === true ? "ui.card.yes" : "ui.card.no") : String(value);
}
