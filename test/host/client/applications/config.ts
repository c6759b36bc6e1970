/** Which sheet a document gets: registered by packages, by kind and subtype; the class's name is part of its key. */
const G = globalThis as any;

export class DocumentSheetConfig {
  static registerSheet(documentClass: any, scope: string, sheetClass: any, { label, types, makeDefault = false, ...rest }: any = {}): void {
    const { documentName } = documentClass;
    const config = G.CONFIG[documentName];
    config.sheetClasses ??= {};
    const all = types ?? G.game?.documentTypes?.[documentName] ?? documentClass.TYPES ?? ["base"];
    const id = `${scope}.${sheetClass.name}`;
    for (const type of all) {
      const sheets = (config.sheetClasses[type] ??= {});
      if (makeDefault) for (const other of Object.values(sheets) as any[]) other.default = false;
      sheets[id] = { id, label: label ?? sheetClass.name, cls: sheetClass, default: makeDefault, ...rest };
    }
  }
  static unregisterSheet(documentClass: any, scope: string, sheetClass: any, { types }: any = {}): void {
    const { sheetClasses } = G.CONFIG[documentClass.documentName];
    for (const type of types ?? Object.keys(sheetClasses ?? {})) delete sheetClasses[type]?.[`${scope}.${sheetClass.name}`];
  }
  static getSheetClassesForSubType(documentName: string, type: string): any {
    const sheetClasses = G.CONFIG[documentName].sheetClasses?.[type] ?? {};
    const found: any = Object.values(sheetClasses).find((sheet: any) => sheet.default);
    return { defaultClass: found?.id ?? "", defaultClasses: {}, sheetClasses };
  }
}
