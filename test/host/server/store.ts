// Follows: the key layout of compiled packs as read off @foundryvtt/foundryvtt-cli 3.0.3 (MIT): `!collection!id`,
// `!collection.embedded!parent.child`; a parent's row holds the ids of its children.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";

type Rec = Record<string, any>;
export type Row = readonly [key: string, value: string];
export interface Batch {
  readonly put: readonly Row[];
  readonly del: readonly string[];
}

/** What is embedded where. `null`: one document instead of a list. */
const HIERARCHY: Readonly<Record<string, Readonly<Record<string, "many" | "one">>>> = {
  actors: { items: "many", effects: "many" },
  cards: { cards: "many" },
  combats: { combatants: "many", groups: "many" },
  delta: { items: "many", effects: "many" },
  items: { effects: "many" },
  journal: { pages: "many", categories: "many" },
  playlists: { sounds: "many" },
  regions: { behaviors: "many" },
  tables: { results: "many" },
  tokens: { delta: "one" },
  scenes: {
    drawings: "many",
    tokens: "many",
    lights: "many",
    notes: "many",
    regions: "many",
    sounds: "many",
    templates: "many",
    tiles: "many",
    walls: "many",
  },
};

/** The rows of one document with all that it holds. */
export function toRows(collection: string, source: Rec): Map<string, string> {
  const rows = new Map<string, string>();
  const visit = (doc: Rec, name: string, path: string, id: string): void => {
    const row: Rec = { ...doc };
    for (const [key, kind] of Object.entries(HIERARCHY[name] ?? {})) {
      const value = doc[key];
      if (kind === "one") {
        if (value) visit(value, key, `${path}.${key}`, `${id}.${value._id}`);
        row[key] = value ? value._id : null;
      } else if (Array.isArray(value)) {
        for (const entry of value) visit(entry, key, `${path}.${key}`, `${id}.${entry._id}`);
        row[key] = value.map((entry: Rec) => entry["_id"]);
      }
    }
    rows.set(`!${path}!${id}`, JSON.stringify(row));
  };
  visit(source, collection, collection, source["_id"]);
  return rows;
}

/** Documents from rows; children that have no row are left out. */
export function fromRows(collection: string, rows: Iterable<Row>): Rec[] {
  const all = new Map<string, Rec>();
  for (const [key, value] of rows) all.set(key, JSON.parse(value) as Rec);
  const assemble = (doc: Rec, name: string, path: string, id: string): Rec => {
    for (const [key, kind] of Object.entries(HIERARCHY[name] ?? {})) {
      const child = (childId: string): Rec | undefined => {
        const found = all.get(`!${path}.${key}!${id}.${childId}`);
        return found && assemble(found, key, `${path}.${key}`, `${id}.${childId}`);
      };
      if (kind === "one") doc[key] = doc[key] ? (child(doc[key] as string) ?? null) : null;
      else doc[key] = ((doc[key] ?? []) as string[]).map(child).filter(Boolean);
    }
    return doc;
  };
  const prefix = `!${collection}!`;
  return [...all]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, doc]) => assemble(doc, collection, collection, key.slice(prefix.length)));
}

export interface Store {
  /** Whether anything was ever stored here. */
  readonly fresh: boolean;
  open(collections: readonly string[]): Promise<void>;
  load(collection: string): Promise<Rec[]>;
  /** All or nothing. */
  write(collection: string, batch: Batch): Promise<void>;
  close(): Promise<void>;
}

export class MemoryStore implements Store {
  readonly fresh = true;
  #rows = new Map<string, Map<string, string>>();

  async open(collections: readonly string[]): Promise<void> {
    for (const name of collections) this.#rows.set(name, new Map());
  }

  async load(collection: string): Promise<Rec[]> {
    return fromRows(collection, this.#rows.get(collection) ?? []);
  }

  async write(collection: string, { put, del }: Batch): Promise<void> {
    const rows = this.#rows.get(collection);
    for (const key of del) rows?.delete(key);
    for (const [key, value] of put) rows?.set(key, value);
  }

  async close(): Promise<void> {}
}

/** One LevelDB for each collection in `<world>/data/<collection>`. */
export class LevelStore implements Store {
  readonly fresh: boolean;
  readonly #folder: string;
  #bases = new Map<string, ClassicLevel<string, string>>();

  constructor(worldDir: string) {
    this.#folder = join(worldDir, "data");
    this.fresh = !existsSync(this.#folder);
  }

  async open(collections: readonly string[]): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    for (const name of collections) {
      const base = new ClassicLevel<string, string>(join(this.#folder, name), { keyEncoding: "utf8", valueEncoding: "utf8" });
      await base.open();
      this.#bases.set(name, base);
    }
  }

  async load(collection: string): Promise<Rec[]> {
    const rows: Row[] = [];
    for await (const row of this.#of(collection).iterator()) rows.push(row as Row);
    return fromRows(collection, rows);
  }

  async write(collection: string, { put, del }: Batch): Promise<void> {
    await this.#of(collection).batch([
      ...del.map((key) => ({ type: "del" as const, key })),
      ...put.map(([key, value]) => ({ type: "put" as const, key, value })),
    ]);
  }

  async close(): Promise<void> {
    for (const base of this.#bases.values()) await base.close();
    this.#bases.clear();
  }

  #of(collection: string): ClassicLevel<string, string> {
    const base = this.#bases.get(collection);
    if (!base) throw new Error(`Collection ${collection} is not open`);
    return base;
  }
}
