import type { ApplicationV2 } from "../host/client/applications/application.ts";
import type { DialogV2 } from "../host/client/applications/dialog.ts";
import type { ActorSheetV2, DocumentSheetV2, ItemSheetV2 } from "../host/client/applications/documents.ts";
import type { Notifications } from "../host/client/applications/ui.ts";
import type { Hooks } from "../host/client/hooks.ts";
import type { Localization } from "../host/client/i18n.ts";
import type { ClientSettings } from "../host/client/settings.ts";
import type { DataModel, Document, TypeDataModel } from "../host/shared/abstract.ts";
import type * as fields from "../host/shared/fields.ts";
import type { GridlessGrid, SquareGrid } from "../host/shared/grid.ts";
import type { HexagonalGrid } from "../host/shared/hex-grid.ts";

/**
 * Classes of the stand-in's shared code against the typings. What the typings say without type parameters of their own is compared
 * whole (`Pick` of public members); where they are generic, the names and the calls are.
 */
type AssertNever<T extends never> = T;
type AssertTrue<T extends true> = T;
type ParamsOk<Host, Doc> = Doc extends (...args: infer DocArgs) => unknown
  ? Host extends (...args: infer HostArgs) => unknown
    ? DocArgs extends HostArgs
      ? true
      : { readonly documented: DocArgs; readonly host: HostArgs }
    : { readonly documented: DocArgs; readonly host: Host }
  : false;
/** The names that a class itself writes down: an index signature would make every name one of its own. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : symbol extends K ? never : K]: true };

/* ---- grids ---- */
type GridMembers =
  | "size"
  | "sizeX"
  | "sizeY"
  | "distance"
  | "units"
  | "style"
  | "thickness"
  | "alpha"
  | "isGridless"
  | "isSquare"
  | "isHexagonal"
  | "getOffset"
  | "getTopLeftPoint"
  | "getCenterPoint"
  | "getAdjacentOffsets"
  | "testAdjacency"
  | "getShiftedOffset"
  | "getShiftedPoint"
  | "getShape"
  | "getVertices"
  | "getSnappedPoint"
  | "getDirectPath"
  | "getTranslatedPoint"
  | "getOffsetRange"
  | "measurePath";
declare const square: SquareGrid;
export const squareGrid: Pick<foundry.grid.SquareGrid, GridMembers> = square;
declare const gridless: GridlessGrid;
export const gridlessGrid: Pick<foundry.grid.GridlessGrid, GridMembers> = gridless;
type HexMembers =
  | "columns"
  | "even"
  | "getCube"
  | "getAdjacentCubes"
  | "getShiftedCube"
  | "offsetToCube"
  | "cubeToOffset"
  | "pointToCube"
  | "cubeToPoint"
  | "calculateDimensions";
declare const hexagonal: HexagonalGrid;
export const hexagonalGrid: Pick<foundry.grid.HexagonalGrid, GridMembers | HexMembers> = hexagonal;
declare const hexagons: typeof HexagonalGrid;
export const hexagonalStatics: Pick<typeof foundry.grid.HexagonalGrid, "cubeRound" | "cubeDistance"> = hexagons;
declare const refusing: Omit<SquareGrid, "getOffset"> & { getOffset(coords: { readonly i: number }): { i: number } };
// @ts-expect-error a grid whose offsets have no column
export const plantedGrid: Pick<foundry.grid.SquareGrid, "getOffset"> = refusing;

/* ---- fields ---- */
type HostFields = typeof fields;
type DocFields = typeof foundry.data.fields;
export type NoFieldInvented = AssertNever<Exclude<keyof HostFields, keyof DocFields | `_host${string}`>>;
type UsedFields =
  | "SchemaField"
  | "StringField"
  | "NumberField"
  | "BooleanField"
  | "ArrayField"
  | "SetField"
  | "ObjectField"
  | "TypedObjectField"
  | "DocumentIdField"
  | "HTMLField"
  | "JSONField";
export type NoFieldMissing = AssertNever<Exclude<UsedFields, keyof HostFields>>;
/** What every field answers without asking which one it is. */
type FieldMembers = "name" | "fieldPath" | "label" | "hint" | "required" | "nullable";
declare const text: InstanceType<HostFields["StringField"]>;
export const textField: Pick<InstanceType<DocFields["StringField"]>, Exclude<FieldMembers, "required" | "nullable">> = text;
export type FieldMembersThere = AssertNever<
  Exclude<
    FieldMembers | "clean" | "validate" | "initialize" | "toObject" | "apply" | "getInitialValue",
    Named<InstanceType<HostFields["DataField"]>>
  >
>;
// @ts-expect-error a member that nobody documents
export type PlantedField = AssertNever<Exclude<"klean", Named<InstanceType<HostFields["DataField"]>>>>;
export type FieldCalls = [
  AssertTrue<ParamsOk<InstanceType<HostFields["StringField"]>["clean"], InstanceType<DocFields["StringField"]>["clean"]>>,
  AssertTrue<ParamsOk<InstanceType<HostFields["StringField"]>["validate"], InstanceType<DocFields["StringField"]>["validate"]>>,
  AssertTrue<ParamsOk<InstanceType<HostFields["NumberField"]>["clean"], InstanceType<DocFields["NumberField"]>["clean"]>>,
  AssertTrue<ParamsOk<InstanceType<HostFields["SchemaField"]>["get"], InstanceType<DocFields["SchemaField"]>["get"]>>,
  AssertTrue<ParamsOk<InstanceType<HostFields["SchemaField"]>["has"], InstanceType<DocFields["SchemaField"]>["has"]>>,
];

/* ---- models and documents ---- */
type Models = typeof foundry.abstract;
type DocModel = InstanceType<Models["DataModel"]>;
type DocDocument = foundry.abstract.Document.Any;
type UsedOfModels = "schema" | "invalid" | "validate" | "updateSource" | "toObject" | "toJSON" | "clone" | "reset";
export type ModelMembersThere = AssertNever<Exclude<UsedOfModels, Named<DataModel>>>;
export type ModelMembersDocumented = AssertNever<Exclude<Named<DataModel>, keyof DocModel | `_${string}`>>;
type UsedOfDocuments =
  | "id"
  | "uuid"
  | "documentName"
  | "isEmbedded"
  | "testUserPermission"
  | "canUserModify"
  | "update"
  | "delete"
  | "getFlag"
  | "setFlag"
  | "unsetFlag"
  | "createEmbeddedDocuments"
  | "updateEmbeddedDocuments"
  | "deleteEmbeddedDocuments";
export type DocumentMembersThere = AssertNever<Exclude<UsedOfDocuments, Named<Document>>>;
export type DocumentMembersDocumented = AssertNever<Exclude<Named<Document>, keyof DocDocument | `_${string}`>>;
export type TypeMembersThere = AssertNever<Exclude<"prepareBaseData" | "prepareDerivedData" | "toEmbed", Named<TypeDataModel>>>;
// @ts-expect-error a member that nobody documents
export type PlantedMember = AssertNever<Exclude<"savee", Named<Document>>>;
export type DocumentCalls = [
  AssertTrue<ParamsOk<Document["getFlag"], DocDocument["getFlag"]>>,
  AssertTrue<ParamsOk<Document["setFlag"], DocDocument["setFlag"]>>,
  AssertTrue<ParamsOk<Document["delete"], DocDocument["delete"]>>,
  AssertTrue<ParamsOk<Document["testUserPermission"], DocDocument["testUserPermission"]>>,
  AssertTrue<ParamsOk<DataModel["toObject"], DocModel["toObject"]>>,
];

/* ---- windows ---- */
type Api = typeof foundry.applications.api;
type DocApplication = foundry.applications.api.ApplicationV2.Any;
type UsedOfWindows =
  | "id"
  | "title"
  | "element"
  | "form"
  | "rendered"
  | "state"
  | "options"
  | "position"
  | "window"
  | "tabGroups"
  | "render"
  | "close"
  | "setPosition"
  | "bringToFront"
  | "changeTab"
  | "submit"
  | "minimize"
  | "maximize";
export type WindowMembersThere = AssertNever<Exclude<UsedOfWindows, Named<ApplicationV2>>>;
/** `protected` names are hidden from `keyof`; by custom they begin with an underscore, and the ledger knows them. */
export type WindowMembersDocumented = AssertNever<Exclude<Named<ApplicationV2>, keyof DocApplication | `_${string}`>>;
export type SheetMembersThere = AssertNever<Exclude<"document" | "isEditable" | "isVisible", Named<DocumentSheetV2>>>;
export type ActorSheetMembersThere = AssertNever<Exclude<"actor" | "token", Named<ActorSheetV2>>>;
export type ItemSheetMembersThere = AssertNever<Exclude<"item" | "actor", Named<ItemSheetV2>>>;
export type DialogMembersThere = AssertNever<Exclude<"wait" | "confirm" | "prompt" | "input", Named<typeof DialogV2>>>;
// @ts-expect-error a member that nobody documents
export type PlantedWindow = AssertNever<Exclude<"openWindow", Named<ApplicationV2>>>;
export type WindowCalls = [
  AssertTrue<ParamsOk<ApplicationV2["close"], DocApplication["close"]>>,
  AssertTrue<ParamsOk<ApplicationV2["setPosition"], DocApplication["setPosition"]>>,
  AssertTrue<ParamsOk<ApplicationV2["changeTab"], DocApplication["changeTab"]>>,
  AssertTrue<ParamsOk<(typeof DialogV2)["confirm"], Api["DialogV2"]["confirm"]>>,
];

/* ---- helpers ---- */
export type NotificationCalls = [
  AssertTrue<ParamsOk<Notifications["info"], foundry.applications.ui.Notifications["info"]>>,
  AssertTrue<ParamsOk<Notifications["remove"], foundry.applications.ui.Notifications["remove"]>>,
];
export type HelperMembersThere = [
  AssertNever<Exclude<"on" | "once" | "off" | "call" | "callAll" | "onError", Named<typeof Hooks>>>,
  AssertNever<Exclude<"get" | "set" | "register" | "registerMenu" | "settings" | "menus", Named<ClientSettings>>>,
  AssertNever<Exclude<"localize" | "format" | "has" | "lang" | "translations", Named<Localization>>>,
];
export type HelperCalls = [
  AssertTrue<ParamsOk<Localization["localize"], foundry.helpers.Localization["localize"]>>,
  AssertTrue<ParamsOk<Localization["format"], foundry.helpers.Localization["format"]>>,
  AssertTrue<ParamsOk<Localization["has"], foundry.helpers.Localization["has"]>>,
];
