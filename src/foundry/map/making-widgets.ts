import { element, sign } from "./overlay.ts";

/* The parts of the panels in which maps are made. */

/** A button with one of our signs and a word. */
export function button(picture: string, label: string, act: () => void): HTMLButtonElement {
  const made = element("button", "hu-button");
  made.type = "button";
  made.append(sign(picture), element("span", "", label));
  made.addEventListener("click", act);
  return made;
}

/** A field with its label over it. */
export function labelled(label: string, field: HTMLElement): HTMLElement {
  const made = element("label", "hu-map-field");
  made.append(element("span", "hu-label", label), field);
  return made;
}

/** A line to write in, of so many letters at most. */
export function textField(value: string, most: number): HTMLInputElement {
  const made = element("input", "hu-field");
  Object.assign(made, { type: "text", value, maxLength: most, autocomplete: "off" });
  return made;
}

/** A panel that can be folded: it lies over the map. */
export function folding(where: HTMLElement): HTMLDetailsElement {
  const made = element("details", "");
  made.open = true;
  where.replaceChildren(made);
  return made;
}

/** A choice among values with their words. */
export function choiceField(options: readonly (readonly [string, string])[], now: string): HTMLSelectElement {
  const made = element("select", "hu-field");
  for (const [value, text] of options) {
    const option = element("option", "", text);
    Object.assign(option, { value, selected: value === now });
    made.append(option);
  }
  return made;
}

/** A button that opens a file and hands its text over, with the name of the file. */
export function fileButton(label: string, accept: string, take: (text: string, name: string) => void): HTMLElement[] {
  const input = element("input", "");
  Object.assign(input, { type: "file", accept, hidden: true });
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void foundry.utils.readTextFromFile(file).then((text) => take(text, file.name));
  });
  return [button("plus", label, () => input.click()), input];
}
