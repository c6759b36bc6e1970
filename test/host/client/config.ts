import type { Constructor } from "./documents/client-document.ts";

const G = globalThis as any;

const movementAction = (label: string, icon: string, order: number, extra: object = {}): object => ({
  label, icon, order, teleport: false, measure: true, walls: "move", visualize: true, canSelect: () => true, getCostFunction: () => (cost: number) => cost, getAnimationOptions: () => ({}), deriveTerrainDifficulty: null, ...extra,
});

/** The documented part of `CONFIG` that packages read or set. Class names are as documented. */
export function makeConfig(classes: Record<string, Constructor>, collections: Record<string, unknown>, applications: any, canvas: any): any {
  const of = (name: string, cls: string, extra: object = {}): [string, object] => [
    name,
    { documentClass: classes[cls], dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {}, ...extra },
  ];
  const documents = Object.fromEntries([
    of("Actor", "Actor", { collection: collections["Actors"], sidebarIcon: "fa-solid fa-users", trackableAttributes: {}, compendiumBanner: "" }),
    of("Item", "Item", { collection: collections["Items"], sidebarIcon: "fa-solid fa-suitcase" }),
    of("Scene", "Scene", { collection: collections["Scenes"], sidebarIcon: "fa-solid fa-map" }),
    of("Folder", "Folder", { collection: collections["Folders"], sidebarIcon: "fa-solid fa-folder" }),
    of("User", "User", { collection: collections["Users"] }),
    of("Setting", "Setting", { collection: collections["WorldSettings"] }),
    of("JournalEntry", "JournalEntry", { collection: collections["Journal"], sidebarIcon: "fa-solid fa-book-open", noteIcons: {} }),
    of("JournalEntryPage", "JournalEntryPage", { defaultType: "text", sidebarIcon: "fa-solid fa-book-open" }),
    of("ChatMessage", "ChatMessage", { collection: collections["ChatMessages"], template: "", sidebarIcon: "fa-solid fa-comments", batchSize: 100 }),
    of("Combat", "Combat", { collection: collections["CombatEncounters"], sidebarIcon: "fa-solid fa-swords", initiative: { formula: null, decimals: 2 } }),
    of("Combatant", "Combatant"),
    of("Macro", "Macro", { collection: collections["Macros"], sidebarIcon: "fa-solid fa-code" }),
    of("ActiveEffect", "ActiveEffect", { legacyTransferral: false }),
    of("ActorDelta", "ActorDelta"),
    of("Region", "RegionDocument"),
    of("RegionBehavior", "RegionBehavior"),
  ]);
  const { placeables = {}, layers = {} } = canvas;
  return {
    ...documents,
    DatabaseBackend: null,
    debug: { hooks: false, documents: false, applications: false },
    controlIcons: {},
    Token: {
      documentClass: classes["TokenDocument"], objectClass: placeables.Token, layerClass: layers.TokenLayer, rulerClass: placeables.tokens?.TokenRuler, hudClass: applications.hud?.TokenHUD,
      sheetClasses: {}, typeLabels: {}, typeIcons: {}, dataModels: {}, prototypeSheetClass: null, ring: {}, adjectivesPrefix: "",
      movement: {
        defaultAction: "walk", defaultSpeed: 6, costAggregator: (results: { cost: number }[]) => Math.max(0, ...results.map(({ cost }) => cost)), TerrainData: null,
        actions: {
          walk: movementAction("TOKEN.MOVEMENT.ACTIONS.walk.label", "fa-solid fa-person-walking", 0),
          fly: movementAction("TOKEN.MOVEMENT.ACTIONS.fly.label", "fa-solid fa-person-fairy", 1),
          swim: movementAction("TOKEN.MOVEMENT.ACTIONS.swim.label", "fa-solid fa-person-swimming", 2),
          burrow: movementAction("TOKEN.MOVEMENT.ACTIONS.burrow.label", "fa-solid fa-person-digging", 3),
          crawl: movementAction("TOKEN.MOVEMENT.ACTIONS.crawl.label", "fa-solid fa-person-praying", 4),
          climb: movementAction("TOKEN.MOVEMENT.ACTIONS.climb.label", "fa-solid fa-person-through-window", 5),
          jump: movementAction("TOKEN.MOVEMENT.ACTIONS.jump.label", "fa-solid fa-person-running-fast", 6),
          blink: movementAction("TOKEN.MOVEMENT.ACTIONS.blink.label", "fa-solid fa-person-from-portal", 7, { teleport: true, visualize: false }),
          displace: movementAction("TOKEN.MOVEMENT.ACTIONS.displace.label", "fa-solid fa-transporter-1", 8, { teleport: true, measure: false, walls: null, visualize: false, canSelect: () => false }),
        },
      },
    },
    Canvas: {
      layers: {}, groups: {}, blurStrength: 8, darknessColor: 0x303030, maxZoom: 3, minZoom: undefined, objectBorderThickness: 4, gridStyles: {}, pings: { types: {}, styles: {}, pullSpeed: 700 }, chatBubblesClass: null,
      hoverFade: { delay: 250, duration: 750 }, visualEffectsMaskingFilters: {}, dispositionColors: { HOSTILE: 0xe72124, NEUTRAL: 0xf1d836, FRIENDLY: 0x43dfdf, INACTIVE: 0x555555, PARTY: 0x33bc4e, CONTROLLED: 0xff9829, SECRET: 0xa612d4 },
      ...(canvas.config ?? {}),
    },
    Dice: { rolls: [G.foundry?.dice?.Roll].filter(Boolean), terms: {}, types: [], functions: {}, termTypes: {}, randomUniform: Math.random },
    TextEditor: { enrichers: [] },
    queries: {},
    sounds: {},
    statusEffects: [],
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" },
    supportedLanguages: { en: "English" },
    time: { roundTime: 0, turnTime: 0 },
    ui: {},
    ux: {},
    weatherEffects: {},
    fontDefinitions: {},
    defaultFontFamily: "Signika",
    i18n: {},
    WebRTC: {},
  };
}
