import { readFileSync } from "node:fs";
import { join } from "node:path";
import { heartOf, type Outline, within } from "../../src/rules/index.ts";
import type { World } from "./table.ts";

/** The sample world's Houses on the drawn map of Taray. */

interface Drawn {
  readonly regions: readonly {
    readonly name: string;
    readonly shapes: readonly { readonly points: readonly number[] }[];
    readonly behaviors: readonly { readonly system: { readonly key: string } }[];
  }[];
}

const file = join(import.meta.dirname, "../../packs/_source/maps/taray.json");

/** The Scene as the compendium has it, without the keys of a compendium. */
export const taray = (): Record<string, unknown> & Drawn =>
  JSON.parse(readFileSync(file, "utf8"), (key, value: unknown) => (key === "_key" ? undefined : value)) as Record<string, unknown> & Drawn;

const outlines = new Map<string, Outline>(
  taray().regions.map(({ shapes, behaviors }) => [
    behaviors[0]?.system.key ?? "",
    shapes.map(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0 })),
    ),
  ]),
);

/** Where a province is deepest, in the Scene. */
export const heart = (key: string): { x: number; y: number } => heartOf(outlines.get(key) ?? [], 2);

/** The province in which a point of the Scene lies. */
export const provinceUnder = (at: { x: number; y: number }): string | undefined =>
  [...outlines].find(([, outline]) => within(outline, at))?.[0];

/** A patch that lays the campaign of the sample world on Taray. */
export const onTaray =
  (
    places: Readonly<Record<string, string>>,
    control: Readonly<Record<string, string>> = {},
    capitals: Readonly<Record<string, string>> = {},
  ) =>
  ({ scenes, journal, actors }: World): void => {
    const system = journal[0]?.["pages"][0].system;
    const old = scenes[0];
    if (!old) return;
    scenes[0] = { ...taray(), _id: old["_id"], active: true, tokens: old["tokens"] };
    Object.assign(system.places, places);
    Object.assign(system, { posts: {}, control });
    for (const actor of actors) if (actor["type"] === "house") actor["system"].capital = capitals[actor["_id"]] ?? null;
  };
