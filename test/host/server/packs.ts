// Follows: the platform notes, sections 1 (packs of the manifest) and 19, and the key layout of compiled packs (see store.ts).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { PRIMARY } from "../shared/documents/index.ts";
import type { PackData } from "../shared/protocol.ts";
import { fromRows, type Row } from "./store.ts";

type Rec = Record<string, any>;

/** A compendium as it lies in the folder of the system: what its list says, and its documents. */
export interface Pack {
  readonly data: PackData;
  readonly documents: readonly Rec[];
}

/* Read whole and closed at once: another server may serve the same folder, and a store is one process's alone while it is open. */
async function rowsOf(folder: string): Promise<Row[]> {
  const store = new ClassicLevel(folder, { createIfMissing: false });
  for (let tries = 0; ; tries += 1) {
    try {
      await store.open();
      break;
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const rows = await store.iterator().all();
  await store.close();
  return rows;
}

function listed(id: string, type: string, document: Rec): Rec {
  const { _id, name, img, sort, folder = null } = document;
  return { _id, name, img, type: document["type"], sort, folder, uuid: `Compendium.${id}.${type}.${String(_id)}` };
}

/** The compendia that a manifest names. @throws when one of them was not built. */
export async function readPacks(systemDir: string, manifest: Rec): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const { name, label, type, path = `packs/${name}` } of (manifest["packs"] ?? []) as Record<string, string>[]) {
    const folder = join(systemDir, String(path));
    if (!existsSync(folder)) throw new Error(`The compendium ${String(name)} of the manifest is not there: ${folder}`);
    const id = `${String(manifest["id"])}.${String(name)}`;
    const collection = String(PRIMARY[String(type)]?.collectionName);
    const documents = fromRows(collection, await rowsOf(folder));
    const metadata = { id, name, label, type, path, packageType: "system", packageName: manifest["id"] };
    packs.push({ data: { metadata, index: documents.map((document) => listed(id, String(type), document)) }, documents });
  }
  return packs;
}
