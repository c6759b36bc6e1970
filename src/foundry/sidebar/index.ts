import { CampaignTab } from "./campaign-tab.ts";

export { CampaignTab };

const FOLDER = "systems/huestes/templates/sidebar";

/** Puts the tab *Campaign* beside the platform's own, before the settings. Called once, in the hook `init`. */
export function registerSidebar(): void {
  const sidebar = foundry.applications.sidebar.Sidebar as unknown as { TABS: Record<string, object> };
  const { settings, ...others } = sidebar.TABS;
  const campaign = { tooltip: "HUESTES.ui.tab.title", icon: "huestes-icon" };
  sidebar.TABS = { ...others, campaign, ...(settings === undefined ? {} : { settings }) };
  (CONFIG.ui as unknown as Record<string, unknown>)["campaign"] = CampaignTab;
  void foundry.applications.handlebars.loadTemplates({
    "huestes.house": `${FOLDER}/house.hbs`,
    "huestes.order": `${FOLDER}/order.hbs`,
    "huestes.button": `${FOLDER}/button.hbs`,
    "huestes.off": `${FOLDER}/off.hbs`,
  });
  const redraw = (): void => {
    const tab = (ui as unknown as Record<string, CampaignTab | undefined>)["campaign"];
    if (tab?.rendered) void tab.render();
    if (tab?.popout?.rendered) void tab.popout.render();
  };
  for (const name of ["huestes.changed", "userConnected", "pauseGame", "canvasReady"]) Hooks.on(name as never, redraw as never);
}
