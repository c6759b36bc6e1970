import { ApplicationV2, instances } from "./application.ts";
import { ChatLog, CombatTracker, DocumentOwnershipConfig, Settings, SettingsConfig } from "./chat.ts";
import { DocumentSheetConfig } from "./config.ts";
import { DialogV2 } from "./dialog.ts";
import { ActorSheetV2, DocumentSheetV2, ItemSheetV2 } from "./documents.ts";
import { elements } from "./elements.ts";
import { handlebars, HandlebarsApplicationMixin } from "./handlebars.ts";
import { TokenHUD } from "./hud.ts";
import {
  BaseSheet,
  FolderConfig,
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageSheet,
  JournalEntrySheet,
  RegionBehaviorConfig,
  RegionConfig,
  SceneConfig,
  UserConfig,
} from "./sheets.ts";
import {
  AbstractSidebarTab,
  ActorDirectory,
  DocumentDirectory,
  ItemDirectory,
  JournalDirectory,
  SceneDirectory,
  Sidebar,
} from "./sidebar.ts";
import { GamePause, Notifications, Players, SceneControls, SceneNavigation } from "./ui.ts";
import { ContextMenu, DragDrop, FormDataExtended, Tabs, TextEditor, TooltipManager } from "./ux.ts";

const G = globalThis as any;

/** `foundry.applications`, as far as it is built. */
export const applications: any = {
  instances,
  api: { ApplicationV2, DocumentSheetV2, DialogV2, HandlebarsApplicationMixin },
  sheets: {
    ActorSheetV2,
    ItemSheetV2,
    SceneConfig,
    RegionConfig,
    RegionBehaviorConfig,
    UserConfig,
    FolderConfig,
    journal: { JournalEntrySheet, JournalEntryPageSheet, JournalEntryPageHandlebarsSheet },
  },
  sidebar: {
    Sidebar,
    AbstractSidebarTab,
    DocumentDirectory,
    tabs: { ActorDirectory, ItemDirectory, SceneDirectory, JournalDirectory, ChatLog, CombatTracker, Settings },
  },
  ui: { Notifications, GamePause, Players, SceneNavigation, SceneControls },
  ux: { ContextMenu, DragDrop, FormDataExtended, Tabs, TextEditor, TooltipManager },
  apps: { DocumentSheetConfig, DocumentOwnershipConfig },
  settings: { SettingsConfig },
  hud: { TokenHUD },
  handlebars,
  elements,
  initializeUI,
};

/** What packages may replace before the interface is drawn. */
export function configure(CONFIG: any): void {
  Object.assign(CONFIG.ui, {
    chat: ChatLog,
    actors: ActorDirectory,
    items: ItemDirectory,
    scenes: SceneDirectory,
    journal: JournalDirectory,
    settings: Settings,
    sidebar: Sidebar,
    notifications: Notifications,
    pause: GamePause,
    players: Players,
    nav: SceneNavigation,
    controls: SceneControls,
  });
  CONFIG.ux ??= {};
  Object.assign(CONFIG.ux, { ContextMenu, DragDrop, TextEditor, TooltipManager });
  const register = (name: string, sheet: any, types?: string[]): void =>
    DocumentSheetConfig.registerSheet({ documentName: name }, "core", sheet, { types: types ?? ["base"], makeDefault: true });
  register("Scene", SceneConfig);
  register("Region", RegionConfig);
  register("RegionBehavior", RegionBehaviorConfig, G.game.documentTypes?.RegionBehavior?.filter((type: string) => type !== "base") ?? []);
  register("JournalEntry", JournalEntrySheet);
  register("JournalEntryPage", JournalEntryPageSheet, ["text", "image", "video", "pdf"]);
  register("User", UserConfig);
  register("Folder", FolderConfig);
  register("Actor", BaseSheet);
  register("Item", BaseSheet);
}

/** Draws the frame and everything in it. */
async function initializeUI(_game: any): Promise<void> {
  const { ui, CONFIG, foundry } = G;
  if (!document.getElementById("interface")) {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div id="interface"><section id="ui-left"></section><section id="ui-middle"><div id="ui-top"></div><div id="ui-bottom"><p id="standin-notice"></p></div></section><section id="ui-right"></section></div>`,
    );
  }
  TextEditor._hostListen();
  const notice = document.getElementById("standin-notice");
  if (notice) notice.textContent = G.game.i18n.localize("STANDIN.Notice");
  const { sidebar, ...others } = CONFIG.ui;
  for (const [name, Class] of Object.entries(others) as [string, any][]) {
    const tab = foundry.applications.sidebar.Sidebar.TABS[name];
    if (tab?.gmOnly && !G.game.user.isGM) continue;
    ui[name] ??= new Class();
  }
  ui.sidebar = new sidebar();
  await ui.sidebar.render({ force: true });
  for (const name of ["pause", "players", "nav", "controls"]) await ui[name]?.render({ force: true });
  G.Hooks.on("canvasReady", () => {
    void ui.nav?.render();
    void ui.controls?.render({ reset: true });
  });
}
