import { interfaceWords } from "./applications/words.ts";
import { coreWords } from "./lang.ts";

type Words = Record<string, unknown>;
const G = globalThis as any;

async function load(path: string): Promise<Words> {
  try {
    const response = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (!response.ok) return {};
    return G.foundry.utils.expandObject(await response.json());
  } catch (error) {
    console.error(`Unable to load the words of ${path}`, error);
    return {};
  }
}

/** Follows the public API page of `foundry.helpers.Localization`. A person can only choose a language that core itself has words for (@claim i18n.core-languages-only). */
export class Localization {
  lang: string;
  defaultModule = "core";
  translations: Words = {};
  _fallback: Words = {};
  #formatters: Record<string, Intl.ListFormat> = {};

  constructor(serverLanguage = "en") {
    this.lang = serverLanguage;
  }

  async initialize(): Promise<void> {
    const chosen = G.game.settings.get("core", "language") || this.lang;
    const allowed: string[] = G.game.data.coreLanguages ?? ["en"];
    await this.setLanguage(allowed.includes(chosen) ? chosen : "en");
    for (const [name, config] of Object.entries<any>(G.CONFIG)) {
      for (const model of Object.values<any>(config?.dataModels ?? {})) {
        if (model?.LOCALIZATION_PREFIXES?.length) Localization.localizeDataModel(model, { prefixPath: "system." });
      }
      void name;
    }
    G.Hooks.callAll("i18nInit");
  }

  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    document.documentElement.lang = lang;
    this._fallback = await this.#words("en");
    this.translations = lang === "en" ? this._fallback : await this.#words(lang);
  }

  async #words(lang: string): Promise<Words> {
    const { utils } = G.foundry;
    const all: Words = utils.mergeObject(utils.deepClone(coreWords[lang] ?? {}), utils.deepClone(interfaceWords[lang] ?? {})) as Words;
    const { system } = G.game;
    for (const entry of system.languages ?? []) {
      if (entry.lang !== lang) continue;
      utils.mergeObject(all, await load(entry.path.startsWith("systems/") ? entry.path : `systems/${system.id}/${entry.path}`));
    }
    return all;
  }

  has(stringId: string, fallback = true): boolean {
    return this.#find(stringId, this.translations) !== undefined || (fallback && this.#find(stringId, this._fallback) !== undefined);
  }

  #find(id: string, words: Words): string | undefined {
    const found = G.foundry.utils.getProperty(words, id);
    return typeof found === "string" ? found : undefined;
  }

  localize(stringId: string): string {
    const id = String(stringId ?? "");
    return this.#find(id, this.translations) ?? this.#find(id, this._fallback) ?? id;
  }

  format(stringId: string, data: Record<string, unknown> = {}): string {
    return this.localize(stringId).replace(/\{([^}]+)\}/g, (_, key: string) => String(data[key] ?? ""));
  }

  getListFormatter({
    style = "long",
    type = "conjunction",
  }: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    return (this.#formatters[`${style}${type}`] ??= new Intl.ListFormat(this.lang, { style, type }));
  }

  sortObjects<T extends object>(objects: T[], key: keyof T): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(this.localize(String(a[key])), this.localize(String(b[key]))));
  }

  /** Gives the fields of a model their label and hint from `PREFIX.FIELDS.<path>.label`. */
  static localizeDataModel(model: any, { prefixes, prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {}): void {
    Localization.localizeSchema(model.schema, prefixes ?? model.LOCALIZATION_PREFIXES ?? [], { prefixPath });
  }

  static localizeSchema(
    schema: any,
    prefixes: string[] = [],
    { prefixPath = "" }: { prefixPath?: string; seenFields?: Set<unknown> } = {},
  ): void {
    const { i18n } = G.game;
    const visit = (fields: any, path: string): void => {
      for (const [name, field] of Object.entries<any>(fields)) {
        const here = path ? `${path}.${name}` : name;
        for (const prefix of prefixes) {
          for (const attribute of ["label", "hint", "placeholder"]) {
            const key = `${prefix}.FIELDS.${here}.${attribute}`;
            if (!field[attribute] && i18n.has(key)) field[attribute] = i18n.localize(key);
          }
        }
        if (field.label) field.label = i18n.localize(field.label);
        if (field.hint) field.hint = i18n.localize(field.hint);
        if (field.fields) visit(field.fields, here);
        else if (field.element?.fields) visit(field.element.fields, `${here}.element`);
      }
    };
    void prefixPath;
    visit(schema.fields ?? {}, "");
  }
}
