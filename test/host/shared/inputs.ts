// Follows: foundryvtt.com/api v13 foundry.applications.fields (createFormGroup, createSelectInput, …) in plain elements; page only.
type Rec = Record<string, any>;

const text = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

function translate(key: string, config: Rec): string {
  const i18n = (globalThis as Rec)["game"]?.i18n;
  return config["localize"] !== false && i18n ? i18n.localize(key) : key;
}

function dress(element: any, field: any, config: Rec): any {
  element.name = config["name"] ?? "";
  if (config["id"]) element.id = config["id"];
  if (config["classes"]) element.className = config["classes"];
  if (config["disabled"]) element.disabled = true;
  if (config["readonly"]) element.readOnly = true;
  if (config["autofocus"]) element.autofocus = true;
  if (config["placeholder"]) element.placeholder = config["placeholder"];
  if (config["required"] ?? (field.required && !field.nullable && field["blank"] === false)) element.required = true;
  for (const [key, value] of Object.entries((config["dataset"] ?? {}) as Rec)) element.dataset[key] = value;
  for (const [key, value] of Object.entries((config["aria"] ?? {}) as Rec)) element.setAttribute(`aria-${key}`, value);
  return element;
}

/** The options of a select as `[value, label]`, from `config.choices`, `config.options` or the field's choices. */
function optionsOf(field: any, config: Rec): [string, string][] | undefined {
  if (config["options"]) return config["options"].map((o: Rec) => [String(o["value"]), translate(o["label"] ?? o["value"], config)]);
  let choices = config["choices"] ?? field["choices"] ?? field["element"]?.["choices"];
  if (typeof choices === "function") choices = choices();
  if (!choices) return undefined;
  if (Array.isArray(choices)) return choices.map((c) => [String(c), String(c)]);
  return Object.entries(choices as Rec).map(([value, label]) => [
    value,
    translate(typeof label === "object" ? (label.label ?? value) : String(label), config),
  ]);
}

function selectOf(field: any, config: Rec, options: [string, string][], multiple: boolean): any {
  const select = document.createElement("select");
  select.multiple = multiple;
  const chosen = new Set(multiple ? Array.from((config["value"] ?? []) as Iterable<unknown>, String) : [text(config["value"])]);
  if (!multiple && (config["blank"] !== undefined || field["blank"] || field.nullable))
    select.append(new Option(text(config["blank"] || ""), "", false, chosen.has("")));
  for (const [value, label] of options) select.append(new Option(label, value, false, chosen.has(value)));
  if (["number", "Number"].includes(config["dataType"]) || field["integer"] !== undefined) select.dataset["dtype"] = "Number";
  return dress(select, field, config);
}

function custom(tag: string, field: any, config: Rec): any {
  const element: any = document.createElement(tag);
  element.setAttribute("name", config["name"] ?? "");
  element.setAttribute("value", text(config["value"]));
  element.value = text(config["value"]);
  if (config["disabled"]) element.setAttribute("disabled", "");
  return dress(element, field, config);
}

/** The element with which a field is edited. */
export function inputOf(field: any, config: Rec): any {
  const kinds = new Set<string>();
  for (let c = field.constructor; c?.name; c = Object.getPrototypeOf(c)) kinds.add(c.name);
  const options = optionsOf(field, config);
  if (kinds.has("SetField"))
    return selectOf(
      field,
      config,
      options ?? Array.from((config["value"] ?? []) as Iterable<unknown>, (v) => [String(v), String(v)]),
      true,
    );
  if (options) return selectOf(field, config, options, false);
  if (kinds.has("HTMLField"))
    return config["elementType"] === "textarea" || !customElements.get("prose-mirror")
      ? areaOf(field, config)
      : custom("prose-mirror", field, config);
  if (kinds.has("FilePathField") && customElements.get("file-picker")) return custom("file-picker", field, config);
  if (kinds.has("ColorField")) {
    const input = document.createElement("input");
    input.type = "color";
    input.value = text(config["value"]) || "#000000";
    return dress(input, field, config);
  }
  if (kinds.has("BooleanField")) {
    const input = document.createElement("input");
    input.type = "checkbox";
    input.checked = Boolean(config["value"]);
    return dress(input, field, config);
  }
  if (kinds.has("NumberField")) return numberOf(field, config);
  if (kinds.has("ObjectField") || kinds.has("JSONField") || config["elementType"] === "textarea") return areaOf(field, config);
  const input = document.createElement("input");
  input.type = "text";
  input.value = text(config["value"]);
  return dress(input, field, config);
}

function numberOf(field: any, config: Rec): any {
  const input = document.createElement("input");
  const min = config["min"] ?? field["min"];
  const max = config["max"] ?? field["max"];
  input.type = "number";
  if (min !== undefined) input.min = String(min);
  if (max !== undefined) input.max = String(max);
  input.step = text(config["step"] ?? field["step"] ?? (field["integer"] ? 1 : "any"));
  input.value = text(config["value"]);
  return dress(input, field, config);
}

function areaOf(field: any, config: Rec): any {
  const area = document.createElement("textarea");
  area.value = typeof config["value"] === "object" && config["value"] ? JSON.stringify(config["value"], null, 2) : text(config["value"]);
  return dress(area, field, config);
}

/** A labelled group around an input, with hint. */
export function formGroupOf(field: any, group: Rec, inputConfig: Rec): any {
  const input = field.toInput({ ...inputConfig, localize: inputConfig["localize"] ?? group["localize"] });
  const label = translate(group["label"] ?? field.label ?? field.name, group);
  const hint = group["hint"] ?? field.hint;
  const wrapper = document.createElement("div");
  wrapper.className = ["form-group", ...(group["classes"] ?? []), group["stacked"] ? "stacked" : ""].filter(Boolean).join(" ");
  if (group["hidden"]) wrapper.hidden = true;
  const id = input.id || `${group["rootId"] ?? "field"}-${inputConfig["name"] ?? field.fieldPath}`;
  input.id = id;
  const name = document.createElement("label");
  name.htmlFor = id;
  name.textContent = label || field.name;
  if (group["units"]) name.append(` (${translate(group["units"], group)})`);
  const box = document.createElement("div");
  box.className = "form-fields";
  box.append(input);
  wrapper.append(name, box);
  if (hint) {
    const p = document.createElement("p");
    p.className = "hint";
    p.textContent = translate(hint, group);
    wrapper.append(p);
  }
  return wrapper;
}
