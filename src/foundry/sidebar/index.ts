import { CampaignTab } from "./campaign-tab.ts";

export { CampaignTab };

const PIECES = [
  "house",
  "duties",
  "order",
  "button",
  "off",
  "ask",
  "deal",
  "relations",
  "matrix",
  "rules",
  "preview",
  "what-if",
  "undo",
] as const;
const FOLDER = "systems/huestes/templates/sidebar";

/** Puts the tab *Campaign* beside the platform's own, before the settings. Called once, in the hook `init`. */
export function registerSidebar(): void {
  const sidebar = foundry.applications.sidebar.Sidebar as unknown as { TABS: Record<string, object> };
  const { settings, ...others } = sidebar.TABS;
  const campaign = { tooltip: "HUESTES.ui.tab.title", icon: "huestes-icon" };
  sidebar.TABS = { ...others, campaign, ...(settings === undefined ? {} : { settings }) };
  (CONFIG.ui as unknown as Record<string, unknown>)["campaign"] = CampaignTab;
  const pieces = PIECES.map((name) => [`huestes.${name}`, `${FOLDER}/${name}.hbs`] as const);
  void foundry.applications.handlebars.loadTemplates({
    ...Object.fromEntries(pieces),
    "huestes.byHand": `${FOLDER}/by-hand.hbs`,
    "huestes.askBody": `${FOLDER}/ask-body.hbs`,
  });
  const redraw = (): void => {
    const tab = (ui as unknown as Record<string, CampaignTab | undefined>)["campaign"];
    if (tab?.rendered) void tab.render();
    if (tab?.popout?.rendered) void tab.popout.render();
  };
  for (const name of ["huestes.changed", "userConnected", "pauseGame", "canvasReady"]) Hooks.on(name as never, redraw as never);
}
