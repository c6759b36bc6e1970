import type { ArmyId, HouseId, Phase, RegionId } from "../../rules/index.ts";
import { currentPage, readCampaign } from "../campaigns.ts";
import { takeIn } from "../enlisting.ts";
import { commit, createCampaign, closePhase, placeArmy, recall, takeBack, takeHand, undoStep } from "../gestures.ts";
import { chooseCampaign } from "../settings/settings.ts";
import { phrase } from "../words.ts";
import { type Looking, bodyContext, footContext, headContext, noneContext } from "./context.ts";
import { chooseOrder } from "../lists/choose.ts";
import { bindTargets } from "../lists/pick.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { AbstractSidebarTab } = foundry.applications.sidebar;
const TEMPLATES = "systems/huestes/templates/sidebar";

type Handler = (this: CampaignTab, event: Event, target: HTMLElement) => Promise<void>;

/** A button's gesture, with the button closed while it is under way, so that a double click is one gesture. */
function gesture(act: (tab: CampaignTab, target: HTMLElement) => Promise<unknown> | undefined): Handler {
  return async function (this: CampaignTab, _event, target) {
    if (target.dataset["busy"] === "true") return;
    target.dataset["busy"] = "true";
    try {
      await act(this, target);
    } finally {
      delete target.dataset["busy"];
    }
  };
}

/** The sidebar tab *Campaign*: when it is, what is asked, my orders, whom we wait for, and the Narrator's few buttons. */
export class CampaignTab extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "campaign";

  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-campaign"],
    window: { title: "HUESTES.ui.tab.title", icon: "huestes-icon" },
    actions: {
      takeBack: gesture((_tab, target) => takeBack(target.dataset["army"] as ArmyId)),
      commit: gesture((_tab, target) => commit(target.dataset["house"] as HouseId)),
      recall: gesture((_tab, target) => recall(target.dataset["house"] as HouseId)),
      openOrders: gesture(() => closePhase("diplomacy")),
      preview: gesture((tab) => tab.look({ preview: true })),
      leavePreview: gesture((tab) => tab.look({ preview: false })),
      publish: gesture((tab) => (tab.phase ? closePhase(tab.phase) : Promise.resolve()).then(() => tab.look({ preview: false }))),
      undo: gesture(() => undoStep()),
      takeHand: gesture(() => takeHand()),
      createCampaign: gesture(() => {
        const scene = game.scenes?.viewed ?? game.scenes?.active;
        return scene ? createCampaign(scene) : undefined;
      }),
      enlist: gesture(() => {
        const page = currentPage();
        return page ? takeIn(page) : undefined;
      }),
      placeArmy: gesture((tab, target) => placeArmy(target.dataset["army"] as ArmyId, tab.regionFor(target))),
    },
  } as never;

  static override PARTS = {
    head: { template: `${TEMPLATES}/head.hbs` },
    body: { template: `${TEMPLATES}/body.hbs`, scrollable: [""] },
    foot: { template: `${TEMPLATES}/foot.hbs` },
  };

  /** Lists that stand open, by `data-fold`. */
  readonly #open = new Set<string>();
  #preview = false;

  /** The phase that this person saw open. */
  get phase(): Phase | null {
    const page = currentPage();
    return page ? readCampaign(page).state.phase : null;
  }

  override get title(): string {
    return phrase("ui.tab.title");
  }

  /** Opens or leaves the preview of the Season. */
  async look({ preview }: Readonly<{ preview: boolean }>): Promise<void> {
    this.#preview = preview;
    await this.render();
  }

  /** The region that is chosen beside a button of an army off the board. */
  regionFor(target: HTMLElement): RegionId | null {
    const chosen = target.parentElement?.querySelector("select")?.value;
    return chosen ? (chosen as RegionId) : null;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const page = currentPage();
    const looking = this.#looking();
    if (!page) return { ...context, panel: noneContext(looking) } as never;
    const reading = readCampaign(page);
    const preview = looking.preview && reading.state.phase === "orders" && game.user?.isGM === true;
    const look = { ...looking, preview };
    const panel = {
      head: headContext(page, reading.state, look),
      body: bodyContext(reading, look),
      foot: footContext(page, reading, look),
    };
    return { ...context, panel } as never;
  }

  protected override async _preparePartContext(partId: string, context: never): Promise<never> {
    return (context as { panel: Record<string, object> }).panel[partId] as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    bindTargets(this.element, this.#open, chooseOrder);
    const campaigns = this.element.querySelector<HTMLSelectElement>("select[data-campaigns]");
    if (campaigns) campaigns.onchange = () => void this.look({ preview: false }).then(() => chooseCampaign(campaigns.value));
  }

  #looking(): Looking {
    return { place: this.isPopout ? "pop" : "tab", open: this.#open, preview: this.#preview };
  }
}
