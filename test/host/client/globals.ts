import Handlebars from "handlebars";
import * as PIXI from "pixi.js";
import * as abstract from "../shared/abstract.ts";
import { CONST } from "../shared/const.ts";
import * as base from "../shared/documents/index.ts";
import * as fields from "../shared/fields.ts";
import { BaseGrid, GridlessGrid, SquareGrid } from "../shared/grid.ts";
import { HexagonalGrid } from "../shared/hex-grid.ts";
import { USER_PERMISSIONS } from "../shared/permissions.ts";
import type { Bootstrap } from "../shared/protocol.ts";
import { NotImplementedInStandIn } from "../shared/stubs.ts";
import * as utils from "../shared/utils.ts";
import * as validation from "../shared/validation.ts";
import { ClientDatabaseBackend } from "./backend.ts";
import * as collections from "./collections/index.ts";
import { makeConfig } from "./config.ts";
import { Roll } from "./dice.ts";
import { actorClass, itemClass } from "./documents/actor.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import * as other from "./documents/others.ts";
import { regionBehaviorClass, regionBehaviorType, regionClass } from "./documents/region.ts";
import { sceneClass } from "./documents/scene.ts";
import { tokenDocumentClass } from "./documents/token.ts";
import { userClass } from "./documents/user.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings, KeyboardManager } from "./keybindings.ts";
import * as browserUtils from "./browser-utils.ts";
import { installStubs } from "./ledger.ts";
import { applications, configure as configureApplications } from "./applications/index.ts";
import { canvasNamespace as canvas, configure as configureCanvas } from "./canvas/index.ts";
import { ClientSettings } from "./settings.ts";
import type { ClientSocket } from "./socket.ts";
import { ClipboardHelper, GameTime } from "./time.ts";

const G = globalThis as any;

function documentClasses(): Record<string, any> {
  const from = base as Record<string, any>;
  const plain = (name: string, Base: any): any => (Base ? other.plainClass(name, Base) : undefined);
  return {
    User: userClass(from["BaseUser"]),
    Actor: actorClass(from["BaseActor"]),
    Item: itemClass(from["BaseItem"]),
    Scene: sceneClass(from["BaseScene"]),
    TokenDocument: tokenDocumentClass(from["BaseToken"]),
    JournalEntry: other.journalEntryClass(from["BaseJournalEntry"]),
    JournalEntryPage: other.journalEntryPageClass(from["BaseJournalEntryPage"]),
    ChatMessage: other.chatMessageClass(from["BaseChatMessage"]),
    Folder: other.folderClass(from["BaseFolder"]),
    Setting: other.settingClass(from["BaseSetting"]),
    Combat: other.combatClass(from["BaseCombat"]),
    Combatant: other.combatantClass(from["BaseCombatant"]),
    Macro: other.macroClass(from["BaseMacro"]),
    ActiveEffect: other.activeEffectClass(from["BaseActiveEffect"]),
    ActorDelta: plain("ActorDelta", from["BaseActorDelta"]),
    RegionDocument: regionClass(from["BaseRegion"]),
    RegionBehavior: regionBehaviorClass(from["BaseRegionBehavior"]),
  };
}

/** Everything that a package may name while it is loaded exists after this; `game` exists but is not set up (@claim game.globals-before-packages). */
export function installGlobals(bootstrap: Bootstrap, socket: ClientSocket): Game {
  const classes = documentClasses();
  const { _hostSetCollectionResolver, ...documentedUtils } = utils;
  const { _hostConfigure, ...documentedAbstract } = abstract;
  void _hostConfigure;
  const documents = { ...base, ...classes, abstract: { ClientDocumentMixin, WorldCollection: collections.WorldCollection }, collections };
  G.CONST = { ...CONST, USER_PERMISSIONS };
  G.Hooks = Hooks;
  G.PIXI = PIXI;
  G.Handlebars = Handlebars;
  G.foundry = {
    utils: { ...documentedUtils, ...browserUtils, getDocumentClass },
    abstract: documentedAbstract,
    grid: { BaseGrid, GridlessGrid, SquareGrid, HexagonalGrid },
    documents,
    applications,
    canvas,
    NotImplementedInStandIn,
    CONST: G.CONST,
    data: { fields: { ...fields }, validation, regionBehaviors: { RegionBehaviorType: regionBehaviorType(abstract.TypeDataModel) } },
    helpers: { Hooks, Localization, ClientSettings, GameTime, interaction: { ClientKeybindings, KeyboardManager, ClipboardHelper } },
    dice: { Roll, terms: {} },
    packages: {},
    Game,
  };
  G.CONFIG = makeConfig(classes, collections as never, applications, canvas);
  G.CONFIG.DatabaseBackend = new ClientDatabaseBackend();
  G.ui = {};
  G.game = new Game(bootstrap, socket);
  abstract._hostConfigure({
    database: G.CONFIG.DatabaseBackend,
    types: (name) => G.game.documentTypes[name] ?? [],
    implementation: (name) => G.CONFIG[name]?.documentClass,
    user: () => G.game.user,
  });
  fields._hostSetModelResolver((name, type) => G.CONFIG[name]?.dataModels?.[type] ?? null);
  fields._hostSetForeignResolver((name, id) => G.game.collections?.get(name)?.get(id) ?? null);
  _hostSetCollectionResolver((name) => G.game.collections?.get(name));
  for (const [name, cls] of Object.entries(classes)) if (cls) G[name] = cls;
  Object.assign(G, { Roll, fromUuid: utils.fromUuid, fromUuidSync: utils.fromUuidSync, getDocumentClass, ClientDocumentMixin });
  configureApplications(G.CONFIG);
  configureCanvas(G.CONFIG);
  installStubs(G.foundry);
  G.canvas = new canvas.Canvas();
  G.game.canvas = G.canvas;
  return G.game;
}

function getDocumentClass(name: string): any {
  return G.CONFIG[name]?.documentClass;
}
