import type { ArmyId, Deal, GarrisonId, HouseId, Refusal, RegionId, Relation, SettingKey, Settings } from "../../rules/index.ts";
import { SETTING_SHAPES } from "../../rules/index.ts";
import { changeSetting, placeArmy, postGarrison, propose, setRelation, share } from "../gestures.ts";
import { inTurn } from "../queue.ts";

/* Fields of the panel that write as soon as they are changed. A click outside is a change too, so none of them asks anything. */

/** Is told what was tried and why it was refused, if it was. */
export type Heard = (what: string, refusal: Refusal | undefined) => void;

type Field = HTMLInputElement | HTMLSelectElement;

function each(root: HTMLElement, selector: string, act: (field: Field) => void): void {
  for (const field of root.querySelectorAll<Field>(selector))
    field.onchange = (event) => {
      event.stopPropagation();
      act(field);
    };
}

/** What stands in the fields of a House's proposals. An empty gift is none; a broken one is left to the rules to refuse. */
export function dealIn(form: HTMLElement): Deal {
  const stances = [...form.querySelectorAll<HTMLSelectElement>("select[data-stance]")].filter(
    (field) => field.value !== field.dataset["now"],
  );
  const gifts = [...form.querySelectorAll<HTMLInputElement>("input[data-gift]")].filter(
    ({ value, validity }) => value !== "" || validity.badInput,
  );
  return {
    stances: Object.fromEntries(stances.map((field) => [field.dataset["stance"], field.value as Relation])) as Deal["stances"],
    gifts: Object.fromEntries(
      gifts
        .map((field) => [field.dataset["gift"], field.value === "" ? Number.NaN : Number(field.value)])
        .filter(([, points]) => points !== 0),
    ) as Deal["gifts"],
  };
}

/** Writes what a House proposes, one change after the other. */
export function writeDeal(form: HTMLElement, committed: boolean, heard: Heard): Promise<void> {
  const house = form.dataset["house"] as HouseId;
  const deal = dealIn(form);
  return inTurn(`deal ${house}`, async () => heard(`deal-${house}`, await propose(house, deal, committed)));
}

function settingIn(key: SettingKey, field: Field): Settings[SettingKey] {
  const shape = SETTING_SHAPES[key];
  if (shape.kind === "flag") return (field as HTMLInputElement).checked;
  if (shape.kind === "choice" || shape.kind === "text") return field.value as Settings[SettingKey];
  return (field.value === "" ? null : Number(field.value)) as Settings[SettingKey];
}

function putPiece(field: Field, heard: Heard): void {
  const { piece = "", kind } = field.dataset;
  const region = (field.value || null) as RegionId | null;
  const put = kind === "garrison" ? postGarrison(piece as GarrisonId, region) : placeArmy(piece as ArmyId, region);
  void put.then((refusal) => heard(`place-${piece}`, refusal));
}

/** Binds every field under an element. */
export function bindFields(root: HTMLElement, heard: Heard, look: (preset: string) => void): void {
  each(root, "select[data-stance], input[data-gift]", (field) => {
    const form = field.closest<HTMLElement>(".hu-deal");
    if (form) void writeDeal(form, false, heard);
  });
  each(root, "select[data-one]", (field) => {
    const houses = [field.dataset["one"], field.dataset["two"]] as [HouseId, HouseId];
    void setRelation(houses, field.value as Relation);
  });
  each(root, "[data-setting]", (field) => {
    const key = field.dataset["setting"] as SettingKey;
    void changeSetting(key, settingIn(key, field)).then((refusal) => heard("rules", refusal));
  });
  each(root, "input[data-share]", (field) => void share(field.dataset["share"] as HouseId, (field as HTMLInputElement).checked));
  each(root, "select[data-preset]", (field) => look(field.value));
  each(root, "select[data-piece]", (field) => putPiece(field, heard));
}

/** Binds the two lists that ask what another order would change. Another army has other orders. */
export function bindTries(root: HTMLElement, then: (tried: { army: string; order: string }) => void): void {
  const [army, order] = ["army", "order"].map((what) => root.querySelector<HTMLSelectElement>(`select[data-if="${what}"]`));
  if (army) army.onchange = () => then({ army: army.value, order: "" });
  if (army && order) order.onchange = () => then({ army: army.value, order: order.value });
}

/**
 * Keeps what is typed and not yet taken: the panel is drawn again under the hands of whoever writes. What was taken is
 * forgotten, what was refused stays to be mended.
 */
export function keepTyped(root: HTMLElement, typed: Map<string, string>): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-keep]")) {
    const kept = typed.get(field.id);
    if (kept !== undefined && kept !== field.value && isOffered(field, kept)) field.value = kept;
    else if (kept !== undefined && document.activeElement !== field) typed.delete(field.id);
    field.oninput = () => typed.set(field.id, field.value);
  }
}

/* What was chosen in a list may be gone from it meanwhile. */
const isOffered = (field: HTMLInputElement | HTMLSelectElement, value: string): boolean =>
  field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
