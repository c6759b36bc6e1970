import type { ArmyId, GarrisonId, HouseId, Phase, Refusal, RegionId } from "../../rules/index.ts";
import { PRESETS, asksTo } from "../../rules/index.ts";
import { currentPage, readCampaign } from "../campaigns.ts";
import { takeIn } from "../enlisting.ts";
import {
  changeSetting,
  closePhase,
  commit,
  createCampaign,
  placeArmy,
  postGarrison,
  recall,
  setControl,
  takeBack,
  takeHand,
  undoSeason,
  undoStep,
  withdraw,
} from "../gestures.ts";
import { bindNames, showPlace } from "../cards/show.ts";
import { bindAsks } from "../lists/answer.ts";
import { whyOf } from "../lists/ask-words.ts";
import { chooseOrder } from "../lists/choose.ts";
import { bindTargets } from "../lists/pick.ts";
import { chooseCampaign } from "../settings/settings.ts";
import { phrase } from "../words.ts";
import { bindFields, bindTries, keepTyped, writeDeal } from "./bindings.ts";
import { bodyContext, footContext, noneContext } from "./context.ts";
import { headContext } from "./head.ts";
import type { Looking, Mode } from "./looking.ts";
import { differences, presetOf } from "./rules-list.ts";

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

/** The sidebar tab *Campaign*: when it is, what is asked and whom we wait for, relations and rules, and the Narrator's few buttons. */
export class CampaignTab extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "campaign";

  static override DEFAULT_OPTIONS = {
    classes: ["huestes", "hu-campaign"],
    window: { title: "HUESTES.ui.tab.title", icon: "huestes-icon" },
    actions: {
      takeBack: gesture((_tab, target) => takeBack(target.dataset["army"] as ArmyId)),
      commit: gesture((_tab, target) => commit(target.dataset["house"] as HouseId)),
      recall: gesture((_tab, target) => recall(target.dataset["house"] as HouseId)),
      commitDeal: gesture((tab, target) => tab.commitDeal(target.dataset["house"] as HouseId)),
      recallDeal: gesture((_tab, target) => recallDeal(target.dataset["house"] as HouseId)),
      goToArmy: gesture((tab, target) => tab.goToArmy(target.dataset["army"] as ArmyId)),
      openOrders: gesture(() => closePhase("diplomacy")),
      preview: gesture((tab) => tab.look("preview")),
      leavePreview: gesture((tab) => tab.look("play")),
      publish: gesture((tab) => (tab.phase ? closePhase(tab.phase) : Promise.resolve()).then(() => tab.look("play"))),
      undo: gesture(() => undoStep()),
      askUndo: gesture((tab) => tab.look("undo")),
      undoSeason: gesture((tab) => undoSeason().then(() => tab.look("play"))),
      applyPreset: gesture((tab, target) => tab.applyPreset(target.dataset["preset"] ?? "")),
      takeHand: gesture(() => takeHand()),
      createCampaign: gesture(() => {
        const scene = game.scenes?.viewed ?? game.scenes?.active;
        return scene ? createCampaign(scene) : undefined;
      }),
      enlist: gesture(() => {
        const page = currentPage();
        return page ? takeIn(page) : undefined;
      }),
      placePiece: gesture((tab, target) => tab.placePiece(target)),
      setControl: gesture((tab, target) => tab.setControl(target)),
    },
  } as never;

  static override PARTS = {
    head: { template: `${TEMPLATES}/head.hbs` },
    body: { template: `${TEMPLATES}/body.hbs`, scrollable: [""] },
    foot: { template: `${TEMPLATES}/foot.hbs` },
  };

  /** Lists that stand open, by `data-fold`. */
  readonly #open = new Set<string>();
  /** What stands in fields and is not written yet, by their ids. */
  readonly #typed = new Map<string, string>();
  readonly #refused = new Map<string, Readonly<{ text: string; rule: string | null }>>();
  #mode: Mode = "play";
  #preset = "";
  #tried = { army: "", order: "" };

  /** The phase that this person saw open. */
  get phase(): Phase | null {
    const page = currentPage();
    return page ? readCampaign(page).state.phase : null;
  }

  override get title(): string {
    return phrase("ui.tab.title");
  }

  /** Fills the panel with something else. */
  async look(mode: Mode): Promise<void> {
    this.#mode = mode;
    this.#tried = { army: "", order: "" };
    await this.render();
  }

  /** Confirms what stands in the fields of a House's proposals. */
  commitDeal(house: HouseId): Promise<unknown> | undefined {
    const form = this.element.querySelector<HTMLElement>(`.hu-deal[data-house="${CSS.escape(house)}"]`);
    return form ? writeDeal(form, true, this.#heard) : undefined;
  }

  /** Shows an army on the map and opens its list of destinations. */
  async goToArmy(army: ArmyId): Promise<void> {
    showPlace(army);
    this.#open.add(`army-${army}`);
    await this.render();
    const prefix = this.isPopout ? "pop" : "tab";
    const list = this.element.querySelector<HTMLElement>(`#huestes-${prefix}-to-${CSS.escape(army)}`);
    list?.scrollIntoView({ block: "nearest" });
    list?.focus();
  }

  /** Makes the rule settings those of a preset, one after the other, each a step of its own. */
  async applyPreset(name: string): Promise<void> {
    const page = currentPage();
    const preset = presetOf(name);
    if (!page || !preset) return;
    for (const key of differences(readCampaign(page).state.settings, preset)) {
      const refusal = await changeSetting(key, PRESETS[preset][key]);
      this.#heard("rules", refusal);
      if (refusal) return;
    }
    this.#preset = "";
  }

  /** Puts an army or a garrison that stands nowhere into the region chosen beside the button. */
  async placePiece(target: HTMLElement): Promise<void> {
    const { piece = "", kind } = target.dataset;
    const region = target.parentElement?.querySelector("select")?.value as RegionId | undefined;
    if (!region) return;
    this.#heard(
      `place-${piece}`,
      await (kind === "garrison" ? postGarrison(piece as GarrisonId, region) : placeArmy(piece as ArmyId, region)),
    );
  }

  /** Gives the region chosen beside the button to the House chosen there, or to nobody. */
  async setControl(target: HTMLElement): Promise<void> {
    const [region, house] = [...(target.parentElement?.querySelectorAll("select") ?? [])].map(({ value }) => value);
    if (region) await setControl(region as RegionId, (house || null) as HouseId | null);
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    const page = currentPage();
    const looking = this.#looking();
    if (!page) return { ...context, panel: noneContext(looking) } as never;
    const reading = readCampaign(page);
    const mode: Mode = game.user?.isGM ? looking.mode : "play";
    const look = { ...looking, mode };
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
    bindAsks(this.element);
    bindNames(this.element);
    keepTyped(this.element, this.#typed);
    bindFields(this.element, this.#heard, (preset) => {
      this.#preset = preset;
      void this.render();
    });
    bindTries(this.element, (tried) => {
      this.#tried = tried;
      void this.render();
    });
    const campaigns = this.element.querySelector<HTMLSelectElement>("select[data-campaigns]");
    if (campaigns) campaigns.onchange = () => void this.look("play").then(() => chooseCampaign(campaigns.value));
  }

  /* Why something was refused stands beside it until it is tried again. */
  readonly #heard = (what: string, refusal: Refusal | undefined): void => {
    const before = this.#refused.has(what);
    if (refusal) this.#refused.set(what, whyOf(refusal));
    else this.#refused.delete(what);
    if (refusal || before) void this.render();
  };

  #looking(): Looking {
    const place = this.isPopout ? "pop" : "tab";
    return { place, open: this.#open, mode: this.#mode, preset: this.#preset, tried: this.#tried, refused: this.#refused };
  }
}

/* A House takes its proposals back to change them. */
function recallDeal(house: HouseId): Promise<unknown> | undefined {
  const page = currentPage();
  const ask = page ? asksTo(readCampaign(page).state, house).find(({ kind }) => kind === "diplomacy") : undefined;
  return ask && withdraw(ask);
}
