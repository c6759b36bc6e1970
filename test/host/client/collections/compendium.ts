import { Collection } from "../../shared/collection.ts";
import type { PackData } from "../../shared/protocol.ts";

const G = globalThis as any;

/**
 * Follows the public API page of `foundry.documents.collections.CompendiumCollection`: a list that is there from the start, documents that
 * are fetched when they are asked for (@claim packs.on-demand). Compendia of a system are read only here.
 */
export class CompendiumCollection extends Collection<any> {
  readonly metadata: any;
  readonly index = new Collection<any>();

  constructor({ metadata, index }: PackData) {
    super();
    this.metadata = metadata;
    for (const entry of index) this.index.set(entry["_id"] as string, entry);
  }
  get collection(): string {
    return this.metadata.id;
  }
  get documentName(): string {
    return this.metadata.type;
  }
  get documentClass(): any {
    return G.CONFIG[this.documentName].documentClass;
  }
  get title(): string {
    return G.game.i18n.localize(this.metadata.label);
  }
  get locked(): boolean {
    return true;
  }
  get visible(): boolean {
    return true;
  }
  async getIndex(_options: { fields?: string[] } = {}): Promise<Collection<any>> {
    return this.index;
  }
  async getDocument(id: string): Promise<any> {
    if (!this.has(id)) await this._hostFetch();
    return this.get(id) ?? null;
  }
  async getDocuments(_query: object = {}): Promise<any[]> {
    await this._hostFetch();
    return [...this];
  }
  async _hostFetch(): Promise<void> {
    const answer = await fetch(`/api/packs/${this.collection}`);
    if (!answer.ok) throw new Error(`The compendium ${this.collection} could not be read: ${answer.status}`);
    for (const source of (await answer.json()) as any[])
      this.set(source._id, this.documentClass.fromSource(source, { pack: this.collection }));
  }
}
