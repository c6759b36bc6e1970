/** The custom form elements that the public documentation names, as far as they are shown: each has name, value and disabled, and fires change. */
const G = globalThis as any;

abstract class FormElement extends HTMLElement {
  static formAssociated = true;
  _hostValue: any = "";
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get value(): any {
    return this._hostValue;
  }
  set value(value: any) {
    this._hostValue = value;
    this._hostShow();
    this.dispatchEvent(new Event("input", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
    if (this.isConnected) this._hostShow();
  }
  connectedCallback(): void {
    this._hostValue = this.getAttribute("value") ?? this._hostValue;
    this._hostShow();
  }
  abstract _hostShow(): void;
  _hostSet(value: any): void {
    this._hostValue = value;
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Rich text: plain `contenteditable` here, cleaned by the server when stored. */
export class HTMLProseMirrorElement extends FormElement {
  static tagName = "prose-mirror";
  connectedCallback(): void {
    if (this._hostValue === "") this._hostValue = this.getAttribute("value") ?? this.innerHTML;
    this._hostShow();
  }
  _hostShow(): void {
    const editor = document.createElement("div");
    editor.className = "editor-content";
    editor.innerHTML = G.foundry.utils.cleanHTML(String(this._hostValue ?? ""));
    editor.contentEditable = String(!this.disabled);
    editor.setAttribute("role", "textbox");
    editor.setAttribute("aria-multiline", "true");
    if (this.getAttribute("aria-label")) editor.setAttribute("aria-label", this.getAttribute("aria-label") as string);
    editor.addEventListener("blur", () => {
      if (editor.innerHTML !== this._hostValue) this._hostSet(editor.innerHTML);
    });
    this.replaceChildren(editor);
  }
}

class InputElement extends FormElement {
  static inputType = "text";
  _hostShow(): void {
    const input = document.createElement("input");
    input.type = (this.constructor as typeof InputElement).inputType;
    input.value = String(this._hostValue ?? "");
    input.disabled = this.disabled;
    for (const key of ["min", "max", "step", "placeholder", "aria-label"])
      if (this.hasAttribute(key)) input.setAttribute(key, this.getAttribute(key) as string);
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      this._hostSet(input.type === "range" ? Number(input.value) : input.value);
    });
    this.replaceChildren(input);
  }
}
export class HTMLFilePickerElement extends InputElement {
  static tagName = "file-picker";
}
export class HTMLColorPickerElement extends InputElement {
  static tagName = "color-picker";
  static inputType = "color";
}
export class HTMLRangePickerElement extends InputElement {
  static tagName = "range-picker";
  static inputType = "range";
}
export class HTMLStringTagsElement extends InputElement {
  static tagName = "string-tags";
  get value(): any {
    return String(this._hostValue ?? "")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
  }
}
export class HTMLMultiSelectElement extends FormElement {
  static tagName = "multi-select";
  _hostShow(): void {
    const options = [...this.querySelectorAll("option")];
    let select = this.querySelector("select");
    if (!select) {
      select = document.createElement("select");
      select.multiple = true;
      select.append(...options);
      this.replaceChildren(select);
    }
    select.disabled = this.disabled;
    this._hostValue = [...select.selectedOptions].map(({ value }) => value);
    select.onchange = () => this._hostSet([...(select as HTMLSelectElement).selectedOptions].map(({ value }) => value));
  }
}

/** What an enricher made that wants to be told when it is shown. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";
  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    void G.CONFIG.TextEditor?.enrichers?.find((entry: any) => entry.id === id)?.onRender?.(this);
  }
}

export const elements = {
  HTMLProseMirrorElement,
  HTMLFilePickerElement,
  HTMLColorPickerElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
  HTMLMultiSelectElement,
  HTMLEnrichedContentElement,
};
for (const element of Object.values(elements))
  if (!customElements.get(element.tagName)) customElements.define(element.tagName, element as any);
