import type * as utils from "../host/shared/utils.ts";

/**
 * The stand-in against the typings, by the compiler alone: every name is a documented one, and a call that the typings allow is a
 * call that the stand-in takes. The planted faults are marked with `@ts-expect-error`, so that the check itself is checked.
 */
type AssertNever<T extends never> = T;
type AssertTrue<T extends true> = T;
type Documented = typeof foundry.utils;

/* ---- nothing invented, nothing that the system uses is missing ---- */
export type NothingInvented = AssertNever<Exclude<keyof typeof utils, keyof Documented | `_host${string}`>>;
type Used =
  | "deepClone"
  | "expandObject"
  | "flattenObject"
  | "getProperty"
  | "isEmpty"
  | "mergeObject"
  | "randomID"
  | "setProperty"
  | "parseUuid"
  | "debounce"
  | "escapeHTML";
export type NothingMissing = AssertNever<Exclude<Used, keyof typeof utils>>;
// @ts-expect-error a name that nobody documents
export type PlantedMissing = AssertNever<Exclude<"deepKlone", keyof typeof utils>>;

/* ---- a documented call is accepted ---- */
type ParamsOk<Host, Doc> = Doc extends (...args: infer DocArgs) => unknown
  ? Host extends (...args: infer HostArgs) => unknown
    ? DocArgs extends HostArgs
      ? true
      : { readonly documented: DocArgs; readonly host: HostArgs }
    : false
  : false;
type Call<Name extends keyof Documented & keyof typeof utils> = ParamsOk<(typeof utils)[Name], Documented[Name]>;
export type Calls = [
  AssertTrue<Call<"getProperty">>,
  AssertTrue<Call<"setProperty">>,
  AssertTrue<Call<"hasProperty">>,
  AssertTrue<Call<"isEmpty">>,
  AssertTrue<Call<"randomID">>,
  AssertTrue<Call<"isNewerVersion">>,
  AssertTrue<Call<"expandObject">>,
];
declare function refuses(value: { readonly only: boolean }): void;
// @ts-expect-error a host that takes something else
export type PlantedCall = AssertTrue<ParamsOk<typeof refuses, Documented["isEmpty"]>>;

/* ---- the same answers where the typings are not generic ---- */
declare const host: typeof utils;
export const simple: Pick<Documented, "isEmpty" | "randomID" | "isNewerVersion" | "setProperty"> = host;
