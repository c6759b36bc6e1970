// Follows: foundryvtt.com/api v13 foundry.utils and the MIT typings (common/utils/helpers); names and call shapes only, own bodies.
import { Collection } from "./collection.ts";

export { Collection };

type Rec = Record<string, any>;

/** The documented type names of a value: `null`, `Object`, `Array`, `Map`, `Set`, `string`, … */
export function getType(variable: unknown): string {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable;
  if (Array.isArray(variable)) return "Array";
  for (const [name, cls] of [
    ["Set", Set],
    ["Map", Map],
    ["Promise", Promise],
    ["Error", Error],
  ] as const)
    if (variable instanceof cls) return name;
  if (typeof HTMLElement !== "undefined" && variable instanceof HTMLElement) return "HTMLElement";
  const proto = Object.getPrototypeOf(variable) as object | null;
  return proto === null || proto.constructor === Object || proto.constructor.name === "Object" ? "Object" : "Unknown";
}

const isObject = (value: unknown): value is Rec => getType(value) === "Object";

export function isEmpty(value: unknown): boolean {
  const type = getType(value);
  if (type === "undefined" || type === "null") return true;
  if (type === "Array") return (value as unknown[]).length === 0;
  if (type === "Object") return Object.keys(value as object).length === 0;
  if (type === "Set" || type === "Map") return (value as Set<unknown>).size === 0;
  return false;
}

/** A copy of plain data, depth first. Values that are neither plain objects nor arrays nor dates are kept by reference. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean; prune?: boolean } = {}): T {
  if (original === null || typeof original !== "object") return original;
  if (original instanceof Date) return new Date(original) as T;
  if (Array.isArray(original)) return original.map((entry: unknown) => deepClone(entry, { strict })) as T;
  if (!isObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const copy: Rec = {};
  for (const key of Object.keys(original)) copy[key] = deepClone((original as Rec)[key] as unknown, { strict });
  return copy as T;
}

/** A copy by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

export function getProperty(object: any, key: PropertyKey): any {
  if (object === null || object === undefined || (typeof key === "string" && key === "")) return undefined;
  if (typeof key !== "string" || (typeof object === "object" && key in object)) return object[key];
  let target = object;
  for (const part of key.split(".")) {
    if (target === null || target === undefined || typeof target !== "object") return undefined;
    target = target[part];
  }
  return target;
}

export function hasProperty(object: any, key: PropertyKey): boolean {
  if (object === null || typeof object !== "object") return false;
  if (typeof key !== "string" || key in object) return key in object;
  let target = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/** Sets by dotted path; returns whether the value changed. */
export function setProperty(object: any, key: PropertyKey, value: unknown): boolean {
  if (typeof key !== "string") {
    const changed = object[key] !== value;
    object[key] = value;
    return changed;
  }
  if (!key) return false;
  const parts = key.split(".");
  if (parts.some((part) => UNSAFE.has(part))) return false;
  const last = parts.pop() as string;
  let target = object;
  for (const part of parts) {
    if (target[part] === null || typeof target[part] !== "object") target[part] = {};
    target = target[part];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

export function deleteProperty(object: any, key: PropertyKey): boolean {
  if (typeof key !== "string") return delete object[key];
  const parts = key.split(".");
  const last = parts.pop() as string;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (target === null || typeof target !== "object" || !(last in target)) return false;
  delete target[last];
  return true;
}

export function expandObject(object: any): any {
  if (Array.isArray(object)) return object.map((entry) => expandObject(entry));
  if (!isObject(object)) return object;
  const expanded: Rec = {};
  for (const [key, raw] of Object.entries(object)) {
    const value = Array.isArray(raw) ? raw.map((entry) => expandObject(entry)) : expandObject(raw);
    const before = getProperty(expanded, key);
    if (isObject(before) && isObject(value)) mergeObject(before, value);
    else setProperty(expanded, key, value);
  }
  return expanded;
}

export function flattenObject(object: any, depth = 0): any {
  if (depth > 100) throw new Error("Maximum depth exceeded");
  const flat: Rec = {};
  for (const [key, value] of Object.entries((object ?? {}) as Rec)) {
    if (isObject(value)) {
      if (isEmpty(value)) flat[key] = value;
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1) as Rec)) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}

/** Applies `-=key` (delete) and `==key` (replace wholesale) inside a target, in place. */
export function applySpecialKeys(object: any): any {
  if (!isObject(object)) return object;
  for (const key of Object.keys(object)) {
    if (key.startsWith("-=")) {
      delete object[key.slice(2)];
      delete object[key];
    } else if (key.startsWith("==")) {
      object[key.slice(2)] = object[key];
      delete object[key];
    } else applySpecialKeys(object[key]);
  }
  return object;
}

interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
}

export function mergeObject(original: any, other: any = {}, options: MergeOptions = {}, depth = 0): any {
  const {
    insertKeys = true,
    insertValues = true,
    overwrite = true,
    recursive = true,
    inplace = true,
    enforceTypes = false,
    performDeletions = false,
  } = options;
  if (original === null || typeof original !== "object" || other === null || typeof other !== "object")
    throw new Error("One of original or other are not Objects!");
  let target = original;
  if (depth === 0) {
    if (Object.keys(other).some((key) => key.includes("."))) other = expandObject(other);
    if (Object.keys(target).some((key) => key.includes("."))) {
      const expanded = expandObject(target);
      if (inplace) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      } else target = expanded;
    } else if (!inplace) target = deepClone(target);
  }
  const inner: MergeOptions = { insertKeys, insertValues, overwrite, recursive, inplace: true, enforceTypes, performDeletions };
  for (const key of Object.keys(other)) {
    if (UNSAFE.has(key)) continue;
    const value = other[key];
    if (performDeletions && isDeletionKey(key)) {
      delete target[key.slice(2)];
      continue;
    }
    if (performDeletions && key.startsWith("==")) {
      target[key.slice(2)] = deepClone(value);
      continue;
    }
    if (!Object.hasOwn(target, key)) {
      const allowed = depth === 0 ? insertKeys : insertValues;
      if (!allowed) continue;
      target[key] = isObject(value) && performDeletions ? mergeObject({}, value, inner, depth + 1) : deepClone(value);
      continue;
    }
    const before = target[key];
    if (isObject(before) && isObject(value) && recursive) {
      mergeObject(before, value, inner, depth + 1);
      continue;
    }
    if (!overwrite) continue;
    if (enforceTypes && before !== undefined && getType(before) !== getType(value))
      throw new Error("Mismatched data types encountered during object merge.");
    target[key] = deepClone(value);
  }
  return target;
}

export function objectsEqual(a: any, b: any): boolean {
  if (a === b) return true;
  if (a === null || b === null || a === undefined || b === undefined) return a === b;
  if (getType(a) !== getType(b)) return false;
  if (Array.isArray(a)) return a.length === b.length && a.every((entry: unknown, index: number) => objectsEqual(entry, b[index]));
  if (a instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Date) return a.getTime() === b.getTime();
  if (!isObject(a)) return typeof a === "number" && Number.isNaN(a) && Number.isNaN(b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b as object).length && keys.every((key) => Object.hasOwn(b, key) && objectsEqual(a[key], b[key]));
}

/** What of `other` differs from `original`. */
export function diffObject(
  original: any,
  other: any,
  { inner = false, deletionKeys = false }: { inner?: boolean; deletionKeys?: boolean; _d?: number } = {},
): any {
  const difference: Rec = {};
  for (const key of Object.keys(other as object)) {
    const value = other[key];
    if (deletionKeys && isDeletionKey(key)) {
      if (Object.hasOwn(original, key.slice(2))) difference[key] = value;
      continue;
    }
    if (deletionKeys && key.startsWith("==")) {
      if (!objectsEqual(original[key.slice(2)], value)) difference[key] = value;
      continue;
    }
    if (inner && !Object.hasOwn(original, key)) continue;
    const before = original[key];
    if (isObject(before) && isObject(value)) {
      const deep = diffObject(before, value, { inner, deletionKeys });
      if (!isEmpty(deep) || (isEmpty(value) && !isEmpty(before) && !deletionKeys)) difference[key] = deep;
    } else if (!objectsEqual(before, value)) difference[key] = value;
  }
  return difference;
}

export function filterObject(
  source: any,
  template: any,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): any {
  const filtered: Rec = {};
  for (const [key, value] of Object.entries(source as Rec)) {
    const known = deletionKeys && isDeletionKey(key) ? key.slice(2) : key;
    if (!Object.hasOwn(template, known)) continue;
    const like = template[known];
    if (isObject(value) && isObject(like)) filtered[key] = filterObject(value, like, { deletionKeys, templateValues });
    else filtered[key] = templateValues ? like : value;
  }
  return filtered;
}

export function invertObject(object: Rec): Rec {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}

export function deepFreeze<T>(object: T): T {
  if (object === null || typeof object !== "object" || Object.isFrozen(object)) return object;
  for (const value of Object.values(object)) deepFreeze(value);
  return Object.freeze(object);
}

export function deepSeal<T>(object: T): T {
  if (object === null || typeof object !== "object") return object;
  for (const value of Object.values(object)) if (isObject(value) || Array.isArray(value)) deepSeal(value);
  return Object.seal(object);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomID(length = 16): string {
  const values = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(values, (value) => ALPHABET[value % ALPHABET.length]).join("");
}

/** Whether `v1` is a newer version than `v0`, part by part. */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (let i = 0; i < Math.max(newer.length, older.length); i++) {
    const a = newer[i] ?? "";
    const b = older[i] ?? "";
    if (a === b) continue;
    const na = a === "" ? 0 : Number(a);
    const nb = b === "" ? 0 : Number(b);
    if (Number.isNaN(na) || Number.isNaN(nb)) return a > b;
    if (na !== nb) return na > nb;
  }
  return false;
}

export function debounce<A extends any[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

export function throttle<A extends any[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let last = 0;
  let pending: A | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    last = Date.now();
    timer = undefined;
    if (pending) callback(...pending);
    pending = undefined;
  };
  return (...args: A) => {
    pending = args;
    if (timer) return;
    const wait = last + delay - Date.now();
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}

/** Runs at most `max` asynchronous tasks at a time, in the order in which they were added. */
export class Semaphore {
  #queue: { fn: () => Promise<unknown>; resolve: (value: any) => void; reject: (error: unknown) => void }[] = [];
  #active = 0;
  readonly max: number;
  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  add<A extends any[], R>(fn: (...args: A) => Promise<R> | R, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push({ fn: async () => fn(...args), resolve, reject });
      this.#next();
    });
  }

  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active++;
    void task
      .fn()
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#active--;
        this.#next();
      });
  }
}

export function isSubclass(cls: unknown, parent: unknown): boolean {
  for (let c = cls as object | null; c; c = Object.getPrototypeOf(c) as object | null) if (c === parent) return true;
  return false;
}

export function* getParentClasses(cls: any): Generator<any> {
  for (let c = Object.getPrototypeOf(cls); c && c !== Object.getPrototypeOf(Function); c = Object.getPrototypeOf(c)) yield c;
}

export function getDefiningClass(object: any, property: string): any {
  const isClass = typeof object === "function";
  for (let o = isClass ? object : Object.getPrototypeOf(object); o; o = Object.getPrototypeOf(o)) {
    if (Object.hasOwn(o, property)) return isClass ? o : o.constructor;
  }
  throw new Error(`The property ${property} is not defined in the prototype chain`);
}

/** A UUID in parts, or null. Without collections at hand (see `resolveCollection`) the parts are names and ids only. */
export function parseUuid(uuid: unknown, { relative }: { relative?: any } = {}): any {
  if (uuid === null || uuid === undefined || uuid === "") return null;
  let text = String(uuid);
  if (text.startsWith(".") && relative) text = `${relative.uuid}${text}`;
  const parts = text.split(".");
  let primaryType: string | undefined;
  let primaryId: string | undefined;
  let pack: string | undefined;
  if (parts[0] === "Compendium") {
    parts.shift();
    pack = `${parts.shift()}.${parts.shift()}`;
    if (parts.length % 2 === 1)
      return { uuid: text, documentType: parts[0], documentId: parts[0], embedded: [], collection: undefined, pack };
  }
  primaryType = parts.shift();
  primaryId = parts.shift();
  if (!primaryType || !primaryId || parts.length % 2) return null;
  const embedded = parts;
  const type = embedded.length ? embedded[embedded.length - 2] : primaryType;
  const id = embedded.length ? embedded[embedded.length - 1] : primaryId;
  return {
    uuid: text,
    type,
    id,
    documentType: type,
    documentId: id,
    embedded,
    collection: pack ? undefined : resolver?.(primaryType),
    primaryType,
    primaryId,
    pack,
  };
}

/** Finds the collection of a primary document name; the page or the server sets it once. */
let resolver: ((documentName: string) => any) | undefined;
export function _hostSetCollectionResolver(next: (documentName: string) => any): void {
  resolver = next;
}

export function buildUuid({
  id,
  documentName,
  parent,
  pack,
}: {
  id?: string;
  documentName?: string;
  parent?: any;
  pack?: string | null;
}): string | null {
  if (!id || !documentName) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}

export function fromUuidSync(
  uuid: unknown,
  { relative, strict = true }: { relative?: any; invalid?: boolean; strict?: boolean } = {},
): any {
  const parts = parseUuid(uuid, { relative });
  if (!parts) return null;
  if (parts.pack) {
    if (strict)
      throw new Error(
        `fromUuidSync was invoked on UUID '${String(uuid)}' which references an Embedded Document or a Document in a Compendium`,
      );
    return packOf(parts)?.index.get(parts.primaryId ?? parts.documentId) ?? null;
  }
  let found = parts.collection?.get(parts.primaryId) ?? null;
  for (let i = 0; found && i < parts.embedded.length; i += 2) {
    const [name, id] = [parts.embedded[i], parts.embedded[i + 1]];
    found = name === "Actor" && found.documentName === "Token" ? found.actor : (found.getEmbeddedDocument?.(name, id) ?? null);
  }
  return found;
}

export async function fromUuid(uuid: unknown, options: { relative?: any; invalid?: boolean } = {}): Promise<any> {
  const parts = parseUuid(uuid, options);
  if (parts?.pack) return (await packOf(parts)?.getDocument(parts.primaryId ?? parts.documentId)) ?? null;
  return fromUuidSync(uuid, { ...options, strict: false });
}

const packOf = (parts: { pack: string }): any => (globalThis as any).game?.packs?.get(parts.pack);

/** Assigns integer sort values so that `source` comes before or after `target` among `siblings`. */
export function performIntegerSort(
  source: any,
  {
    target = null,
    siblings = [],
    sortKey = "sort",
    sortBefore = true,
  }: { target?: any; siblings?: any[]; sortKey?: string; sortBefore?: boolean } = {},
): { target: any; update: Rec }[] {
  const density = 100000;
  const ordered = siblings.filter((entry) => entry !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  let at = target ? ordered.indexOf(target) + (sortBefore ? 0 : 1) : sortBefore ? ordered.length : 0;
  if (at < 0) at = ordered.length;
  const low = ordered[at - 1]?.[sortKey];
  const high = ordered[at]?.[sortKey];
  if (low === undefined && high === undefined) return [{ target: source, update: { [sortKey]: density } }];
  if (high === undefined) return [{ target: source, update: { [sortKey]: low + density } }];
  const floor = low ?? high - 2 * density;
  const middle = Math.round((floor + high) / 2);
  if (middle > floor && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  ordered.splice(at, 0, source);
  return ordered.map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * density } }));
}

export const SortingHelpers = { performIntegerSort };

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char] as string);
}

export function unescapeHTML(value: string): string {
  return Object.entries(ESCAPES).reduce((text, [char, code]) => text.replaceAll(code, char), value);
}

const BLOCKED = "script|style|object|embed|link|meta|base|form|frame|frameset|applet";

/**
 * Removes what may run: script elements, event attributes, script addresses. A textual cleaner that errs on the strict side: it must be the
 * same on the server, where there is no DOM, and in the page. Attributes are read as a browser reads them, quotes included.
 */
export function cleanHTML(raw: string): string {
  let text = String(raw);
  for (let before = ""; before !== text; ) {
    before = text;
    text = text
      .replace(new RegExp(`<(${BLOCKED})\\b[^>]*>[\\s\\S]*?</\\1\\s*>`, "gi"), "")
      .replace(new RegExp(`</?(${BLOCKED})\\b[^>]*>?`, "gi"), "")
      .replace(/<!--[\s\S]*?(-->|$)/g, "")
      .replace(/<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>?/gi, cleanTag);
  }
  return text;
}

function cleanTag(tag: string): string {
  return tag
    .replace(/[\s/"']+on[a-z-]*\s*(=\s*("[^"]*"|'[^']*'|[^\s>]*))?/gi, (match) => (/^["']/.test(match) ? match.charAt(0) : " "))
    .replace(/[\s/"']+srcdoc\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, "")
    .replace(
      /([\s/"'](?:href|src|action|formaction|xlink:href|data|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s>]*)/gi,
      (all: string, name: string, value: string) => (isScriptAddress(value) ? `${name}""` : all),
    );
}

function isScriptAddress(value: string): boolean {
  const plain = value
    .replace(/^["']|["']$/g, "")
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16) % 0x110000))
    .replace(/&#([0-9]+);?/g, (_, dec: string) => String.fromCodePoint(Number(dec) % 0x110000))
    .replace(/&(colon|tab|newline);?/gi, (_, name: string) => (name.toLowerCase() === "colon" ? ":" : ""))
    .replace(/[\u0000-\u0020]+/g, "")
    .toLowerCase();
  return /^(javascript|vbscript):/.test(plain) || (plain.startsWith("data:") && !/^data:image\/(png|jpe?g|gif|webp)/.test(plain));
}

/** Markup as elements (page only). */
export function parseHTML(text: string): any {
  const template = document.createElement("template");
  template.innerHTML = text;
  const nodes = Array.from(template.content.children);
  return nodes.length === 1 ? nodes[0] : template.content.children;
}

export function encodeURL(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}

export function getRoute(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}

export function logCompatibilityWarning(
  message: string,
  _options: { mode?: number; since?: number | string; until?: number | string; details?: string; stack?: boolean; once?: boolean } = {},
): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}
const warned = new Set<string>();

export function timeSince(timeStamp: Date | string | number): string {
  const seconds = Math.round((Date.now() - new Date(timeStamp).getTime()) / 1000);
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)}m`;
  if (seconds < 86400) return `${Math.round(seconds / 3600)}h`;
  return `${Math.round(seconds / 86400)}d`;
}

export function formatFileSize(size: number, { decimalPlaces = 2 }: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const units = ["B", "kB", "MB", "GB"];
  const power = Math.min(units.length - 1, size > 0 ? Math.floor(Math.log10(size) / 3) : 0);
  return `${parseFloat((size / 1000 ** power).toFixed(decimalPlaces))}${units[power]}`;
}

/** A colour as a number that reads as `#rrggbb`. */
export class Color extends Number {
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === "number") return new Color(color);
    if (typeof color === "string") return Color.fromString(color);
    if (Array.isArray(color)) return Color.fromRGB(color as [number, number, number]);
    return new Color(NaN);
  }

  static fromString(color: string): Color {
    const hex = color.replace(/^#/, "");
    return new Color(
      /^[0-9a-f]{6}/i.test(hex)
        ? parseInt(hex.slice(0, 6), 16)
        : /^[0-9a-f]{3}$/i.test(hex)
          ? parseInt([...hex].map((c) => c + c).join(""), 16)
          : NaN,
    );
  }

  static fromRGB([r, g, b]: [number, number, number]): Color {
    return new Color((Math.round(r * 255) << 16) + (Math.round(g * 255) << 8) + Math.round(b * 255));
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, "0")}`;
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 255) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 255) / 255;
  }

  get b(): number {
    return (this.valueOf() & 255) / 255;
  }

  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((part) => Math.round(part * 255)).join(", ")}, ${alpha})`;
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}

export class HttpError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly displayMessage = "",
  ) {
    super(message);
  }
}

export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30000, onTimeout = () => {} }: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const controller = new AbortController();
  const timer = timeoutMs ? setTimeout(() => (controller.abort(), onTimeout()), timeoutMs) : undefined;
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<any> {
  return (await fetchWithTimeout(url, data, options)).json();
}
