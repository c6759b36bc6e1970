// Follows: the platform notes, sections 1 and 5.5 (what the server checks): permissions on the server's own data, core fields for GMs only,
// the manifest's gmOnlyFields, htmlFields and filePathFields.
import type { Document } from "../shared/abstract.ts";
import { cleanHTML, getProperty, isEmpty, objectsEqual } from "../shared/utils.ts";

type Rec = Record<string, any>;
export interface TypeRules {
  htmlFields?: string[];
  filePathFields?: Record<string, string[]> | string[];
  gmOnlyFields?: string[];
}
export type DocumentTypes = Record<string, Record<string, TypeRules>>;

/** Answered to the requester; nothing was stored. */
export class Refusal extends Error {}

/** `Actor [id] in parent Scene [id]`, as refusals name documents. */
export function nameOf(doc: any): string {
  const own = `${doc.documentName} [${doc.id ?? "new"}]`;
  return doc.parent ? `${own} in parent ${doc.parent.documentName} [${doc.parent.id}]` : own;
}

export function checkPermission(user: any, action: "create" | "update" | "delete", doc: Document, data: Rec): void {
  if (doc.canUserModify(user, action, data)) return;
  throw new Refusal(`User ${user.name} lacks permission to ${action} ${nameOf(doc)}`);
}

/** Core fields that only GMs may change: `ownership`, `author`. */
export function checkCoreFields(user: any, doc: Document, changed: Rec): void {
  if (user.isGM) return;
  for (const key of Object.keys(changed)) {
    const name = key.replace(/^(-=|==)/, "");
    if (doc.schema.fields[name]?.gmOnly)
      throw new Refusal(
        `User ${user.name} lacks permission to update ${nameOf(doc)}: the field "${name}" may only be modified by a Gamemaster`,
      );
  }
}

/** The values under a path in which `*` stands for any key. */
function valuesAt(data: any, path: string[]): any[] {
  if (!path.length) return [data];
  const [head, ...rest] = path;
  if (data === null || typeof data !== "object") return [undefined];
  if (head !== "*") return valuesAt(data[head as string], rest);
  return Object.keys(data as object)
    .sort()
    .flatMap((key) => [key, ...valuesAt(data[key], rest)]);
}

/** @throws Refusal naming the field when a player's change reaches a field that the manifest reserves. */
export function checkReservedFields(user: any, doc: Document, before: Rec, after: Rec, rules: TypeRules | undefined): void {
  if (user.isGM) return;
  for (const field of rules?.gmOnlyFields ?? []) {
    const path = field.split(".");
    if (objectsEqual(valuesAt(before, path), valuesAt(after, path))) continue;
    throw new Refusal(
      `User ${user.name} lacks permission to update ${nameOf(doc)}: the field "system.${field}" may only be modified by a Gamemaster`,
    );
  }
}

/** A player's new document may carry a reserved field only empty. */
export function checkReservedOnCreate(user: any, doc: Document, system: Rec, rules: TypeRules | undefined): void {
  if (user.isGM) return;
  for (const field of rules?.gmOnlyFields ?? []) {
    const given = getProperty(system, field);
    if (isEmpty(given) && typeof given !== "string" && typeof given !== "number") continue;
    if (!given) continue;
    throw new Refusal(
      `User ${user.name} lacks permission to create ${nameOf(doc)}: the field "system.${field}" may only be set by a Gamemaster`,
    );
  }
}

/** Cleans declared HTML paths and refuses scripts in declared file paths, in place; operators in the way are looked through. */
export function sanitise(system: any, rules: TypeRules | undefined): void {
  if (!system || typeof system !== "object" || !rules) return;
  for (const path of rules.htmlFields ?? [])
    walk(system, path.split("."), (value) => (typeof value === "string" ? cleanHTML(value) : value));
  const paths = Array.isArray(rules.filePathFields) ? rules.filePathFields : Object.keys(rules.filePathFields ?? {});
  for (const path of paths) {
    walk(system, path.split("."), (value) => {
      if (typeof value === "string" && /^\s*(javascript|data|vbscript):/i.test(value))
        throw new Refusal(`"${value.slice(0, 40)}" is not a file path`);
      return value;
    });
  }
}

function walk(target: any, [head, ...rest]: string[], fn: (value: any) => any): void {
  if (target === null || typeof target !== "object") return;
  for (const key of Object.keys(target as object)) {
    if (head !== "*" && key.replace(/^==/, "") !== head) continue;
    if (rest.length) walk(target[key], rest, fn);
    else target[key] = fn(target[key]);
  }
}
