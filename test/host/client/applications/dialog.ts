import { ApplicationV2 } from "./application.ts";

/** DialogV2: a question with buttons. Closing it answers null unless `rejectClose`. */
const G = globalThis as any;

export class DialogV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS: any = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400 },
    buttons: [],
    content: "",
    modal: false,
  };

  _initializeApplicationOptions(options: any): any {
    const merged = super._initializeApplicationOptions(options);
    if (!merged.buttons.length) throw new Error("You must define at least one entry in options.buttons");
    merged.buttons = Object.fromEntries(merged.buttons.map((button: any) => [button.action, button]));
    return merged;
  }

  async _renderHTML(_context: any, _options: any): Promise<HTMLElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    if (typeof this.options.content === "string") content.innerHTML = G.foundry.utils.cleanHTML(this.options.content);
    else content.append(this.options.content);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    for (const { action, label, icon, default: first, type, disabled } of Object.values(this.options.buttons) as any[]) {
      const button = document.createElement("button");
      button.type = type ?? "submit";
      button.dataset.action = action;
      if (icon) button.append(Object.assign(document.createElement("i"), { className: icon, inert: true }), " ");
      button.append(G.game.i18n.localize(label ?? action));
      button.autofocus = Boolean(first);
      button.disabled = Boolean(disabled);
      if (first) button.classList.add("default");
      footer.append(button);
    }
    form.append(content, footer);
    form.addEventListener(
      "submit",
      (event) => void this._onSubmit((event.submitter as HTMLButtonElement) ?? form.querySelector("button"), event),
    );
    return form;
  }
  _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
  async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Escape") void this.close();
    });
    dialog.querySelector<HTMLElement>("[autofocus]")?.focus();
  }
  _hostClick(event: MouseEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    const button = target && this.options.buttons[target.dataset.action as string];
    if (button && (target as HTMLButtonElement).type === "button") void this._onSubmit(target as HTMLButtonElement, event);
    else if (!button) super._hostClick(event);
  }
  /* The form that asks is answered by its buttons alone. */
  async _onSubmitForm(_config: any, event: Event): Promise<void> {
    event.preventDefault();
  }
  async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.options.buttons[target?.dataset.action ?? Object.keys(this.options.buttons)[0] ?? ""];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  static async wait({ rejectClose = false, close, render, ...options }: any = {}): Promise<any> {
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...options,
        submit: async (result: any, app: any) => {
          answered = true;
          await options.submit?.(result, app);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        if (answered) return;
        const result = close?.(event, dialog);
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(result ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      void dialog.render({ force: true });
    });
  }
  static async confirm({ yes = {}, no = {}, ...options }: any = {}): Promise<any> {
    options.buttons ??= [];
    options.buttons.unshift(
      { action: "yes", label: "Yes", callback: () => true, ...yes },
      { action: "no", label: "No", default: true, callback: () => false, ...no },
    );
    return this.wait(options);
  }
  static async prompt({ ok = {}, ...options }: any = {}): Promise<any> {
    options.buttons ??= [];
    options.buttons.unshift({ action: "ok", label: "Confirm", default: true, ...ok });
    return this.wait(options);
  }
  static async input({ ok = {}, ...options }: any = {}): Promise<any> {
    const callback = (_event: Event, button: HTMLButtonElement): any =>
      G.foundry.utils.expandObject(new G.foundry.applications.ux.FormDataExtended(button.form).object);
    return this.prompt({ ok: { callback, ...ok }, ...options });
  }
  static async query(user: any, type: string, config: any = {}): Promise<any> {
    return user.query("dialog", { type, config });
  }
}
