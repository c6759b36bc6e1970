import type { Settings } from "../catalogue/settings.ts";

/** What a Season is called, and the year in which it lies. */
export interface Named {
  readonly name: string;
  readonly year: number;
}

/** The names of a campaign's Seasons, in their order in the year; none when the Narrator gave none. */
export const seasonNames = (settings: Settings): readonly string[] =>
  settings["cal.names"]
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The name and the year of a Season by its number, from 1; null when Seasons have no names. @rule PHS-1 */
export function seasonNamed(settings: Settings, season: number): Named | null {
  const names = seasonNames(settings);
  if (names.length === 0) return null;
  const count = season - 1 + Math.min(names.length, settings["cal.first"]) - 1;
  return { name: names[count % names.length] ?? "", year: settings["cal.year"] + Math.floor(count / names.length) };
}
