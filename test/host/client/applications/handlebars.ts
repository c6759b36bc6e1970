import Handlebars from "handlebars";
import { ApplicationV2 } from "./application.ts";

/** Templates by path and the helpers that the public documentation lists. */
const G = globalThis as any;
const compiled = new Map<string, Promise<any>>();

const GENERIC: Record<string, string> = {
  "templates/generic/tab-navigation.hbs": `<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" aria-label="{{localize "SHEETS.FormNavLabel"}}">{{#each tabs as |tab|}}<a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" tabindex="0">{{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}<span>{{localize tab.label}}</span></a>{{/each}}</nav>`,
  "templates/generic/form-footer.hbs": `<footer class="form-footer">{{#each buttons as |button|}}<button type="{{button.type}}" {{#if button.action}}data-action="{{button.action}}"{{/if}}><span>{{localize button.label}}</span></button>{{/each}}</footer>`,
};

export async function getTemplate(path: string, id?: string): Promise<any> {
  let found = compiled.get(path);
  if (!found) {
    found = (async () => {
      const generic = GENERIC[path];
      if (generic !== undefined) return Handlebars.compile(generic);
      const answer = await fetch(path.startsWith("/") ? path : `/${path}`);
      if (!answer.ok) throw new Error(`The template ${path} could not be loaded: ${answer.status}`);
      return Handlebars.compile(await answer.text(), { preventIndent: true });
    })();
    compiled.set(path, found);
  }
  const template = await found;
  Handlebars.registerPartial(id ?? path, template);
  return template;
}

export async function loadTemplates(paths: string[] | Record<string, string>): Promise<any[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

export async function renderTemplate(path: string, data: any): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

const safe = (text: string): any => new Handlebars.SafeString(text);
const esc = (text: unknown): string => Handlebars.escapeExpression(text as any);
const rest = (args: any[]): any[] => args.slice(0, -1);

function selectOptions(choices: any, { hash }: any): any {
  const { selected, localize = false, blank, nameAttr, labelAttr, valueAttr, sort } = hash;
  const chosen = new Set((Array.isArray(selected) ? selected : selected instanceof Set ? [...selected] : [selected]).map(String));
  const of = (value: any, label: any): any => ({
    value: String(value),
    label: localize ? G.game.i18n.localize(String(label)) : String(label),
  });
  let list: any[] = Array.isArray(choices)
    ? choices.map((choice, index) =>
        choice !== null && typeof choice === "object"
          ? of(choice[valueAttr ?? "value"] ?? index, choice[labelAttr ?? "label"])
          : of(choice, choice),
      )
    : Object.entries(choices ?? {}).map(([value, label]: any) =>
        label !== null && typeof label === "object"
          ? of(valueAttr ? label[valueAttr] : value, label[labelAttr ?? nameAttr ?? "label"])
          : of(value, label),
      );
  if (sort) list = list.sort((a, b) => a.label.localeCompare(b.label));
  if (blank !== undefined) list.unshift({ value: "", label: localize ? G.game.i18n.localize(blank) : blank });
  return safe(
    list.map(({ value, label }) => `<option value="${esc(value)}"${chosen.has(value) ? " selected" : ""}>${esc(label)}</option>`).join(""),
  );
}

export const helpers: Record<string, any> = {
  checked: (value: any) => (value ? "checked" : ""),
  disabled: (value: any) => (value ? "disabled" : ""),
  concat: (...args: any[]) =>
    safe(
      rest(args)
        .filter((arg) => typeof arg !== "object")
        .join(""),
    ),
  eq: (a: any, b: any) => a === b,
  ne: (a: any, b: any) => a !== b,
  lt: (a: any, b: any) => a < b,
  gt: (a: any, b: any) => a > b,
  lte: (a: any, b: any) => a <= b,
  gte: (a: any, b: any) => a >= b,
  not: (a: any) => !a,
  and: (...args: any[]) => rest(args).every(Boolean),
  or: (...args: any[]) => rest(args).some(Boolean),
  ifThen: (test: any, yes: any, no: any) => (test ? yes : no),
  object: ({ hash }: any) => hash,
  array: (...args: any[]) => rest(args),
  localize: (key: any, { hash }: any) =>
    Object.keys(hash).length > 0 ? G.game.i18n.format(String(key), hash) : G.game.i18n.localize(String(key)),
  numberFormat: (value: any, { hash }: any) => {
    const text = Number(value).toFixed(hash.decimals ?? 0);
    return hash.sign && Number(value) >= 0 ? `+${text}` : text;
  },
  numberInput: (value: any, { hash }: any) =>
    safe(
      `<input type="number" value="${esc(value)}" ${Object.entries(hash)
        .map(([key, entry]) => `${key}="${esc(entry)}"`)
        .join(" ")}>`,
    ),
  radioBoxes: (name: string, choices: any, { hash }: any) =>
    safe(
      Object.entries(choices)
        .map(
          ([key, label]: any) =>
            `<label class="checkbox"><input type="radio" name="${esc(name)}" value="${esc(key)}"${hash.checked === key ? " checked" : ""}> ${esc(hash.localize ? G.game.i18n.localize(label) : label)}</label>`,
        )
        .join(""),
    ),
  selectOptions,
  formInput: (field: any, { hash }: any) => safe(field.toInput(hash).outerHTML),
  formGroup: (field: any, { hash }: any) => {
    const { label, hint, rootId, classes, stacked, units, localize, ...input } = hash;
    return safe(field.toFormGroup({ label, hint, rootId, classes, stacked, units, localize }, { rootId, localize, ...input }).outerHTML);
  },
};
helpers.formField = helpers.formGroup;
for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);

export const handlebars = { getTemplate, loadTemplates, renderTemplate, ...helpers };

/** The mixin that renders `static PARTS` by Handlebars, each part alone if wished, keeping focus and scroll. */
export function HandlebarsApplicationMixin(Base: any = ApplicationV2): any {
  return class HandlebarsApplication extends Base {
    static PARTS: any = {};

    get parts(): any {
      return Object.fromEntries([...(this._hostParts ?? new Map())]);
    }
    get id(): string {
      return super.id;
    }

    _configureRenderParts(_options: any): any {
      return G.foundry.utils.deepClone((this.constructor as any).PARTS ?? {});
    }
    _configureRenderOptions(options: any): void {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys((this.constructor as any).PARTS ?? {});
    }
    async _preFirstRender(context: any, options: any): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options)) as any[];
      await loadTemplates(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]));
    }
    async _preparePartContext(_partId: string, context: any, _options: any): Promise<any> {
      context.partId = `${this.id}-${_partId}`;
      if (context.tabs?.[_partId]) context.tab = context.tabs[_partId];
      return context;
    }
    async _renderHTML(context: any, options: any): Promise<any> {
      const parts = this._configureRenderParts(options);
      this._hostPartConfigs = parts;
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts) {
        const part = parts[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = this._hostPartElement(partId, part, html);
      }
      return rendered;
    }
    _hostPartElement(partId: string, part: any, html: string): HTMLElement {
      const holder = document.createElement("template");
      holder.innerHTML = html.trim();
      let element: HTMLElement;
      const only = holder.content.childElementCount === 1 && holder.content.childNodes.length === 1;
      if (part.root || !only) {
        element = document.createElement(part.root ? "div" : "div");
        element.append(...holder.content.childNodes);
        if (!part.root) throw new Error(`Template part "${partId}" must render a single HTML element.`);
      } else element = holder.content.firstElementChild as HTMLElement;
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }
    _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: any): void {
      const order = Object.keys(this._hostPartConfigs ?? {});
      this._hostParts ??= new Map();
      for (const [partId, fresh] of Object.entries(result)) {
        const prior = content.querySelector<HTMLElement>(`:scope > [data-application-part="${partId}"]`);
        const state: any = {};
        if (prior) {
          this._preSyncPartState(partId, fresh, prior, state);
          prior.replaceWith(fresh);
          this._hostParts.set(partId, fresh);
          this._attachPartListeners(partId, fresh, options);
          this._syncPartState(partId, fresh, prior, state);
        } else {
          const after = order
            .slice(order.indexOf(partId) + 1)
            .map((id) => content.querySelector(`:scope > [data-application-part="${id}"]`))
            .find(Boolean);
          content.insertBefore(fresh, after ?? null);
          this._hostParts.set(partId, fresh);
          this._attachPartListeners(partId, fresh, options);
        }
      }
    }
    _preSyncPartState(partId: string, _fresh: HTMLElement, prior: HTMLElement, state: any): void {
      const active = document.activeElement as HTMLInputElement | null;
      const focus: HTMLInputElement | null = active && prior.contains(active) ? active : null;
      if (focus?.id) state.focus = `#${CSS.escape(focus.id)}`;
      else if (focus?.name) state.focus = `${focus.tagName}[name="${focus.name}"]`;
      else if (focus?.dataset.action) state.focus = `[data-action="${focus.dataset.action}"]`;
      if (focus?.tagName === "INPUT" && focus.type === "text") state.selection = [focus.selectionStart, focus.selectionEnd];
      state.scroll = (this._hostPartConfigs[partId].scrollable ?? []).map((selector: string) => {
        const el = selector === "" ? prior : prior.querySelector(selector);
        return [selector, el?.scrollTop ?? 0, el?.scrollLeft ?? 0];
      });
    }
    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: any): void {
      for (const [selector, top, left] of state.scroll ?? []) {
        const el = selector === "" ? fresh : fresh.querySelector(selector);
        if (el) Object.assign(el, { scrollTop: top, scrollLeft: left });
      }
      const focus: any = state.focus ? (fresh.matches(state.focus as string) ? fresh : fresh.querySelector(state.focus)) : null;
      focus?.focus({ preventScroll: true });
      if (state.selection) focus?.setSelectionRange(state.selection[0], state.selection[1]);
    }
    _attachPartListeners(partId: string, element: HTMLElement, _options: any): void {
      const forms = this._hostPartConfigs?.[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = (element.matches(selector) ? element : element.querySelector(selector)) as HTMLFormElement | null;
        form?.addEventListener("submit", (event) => this._onSubmitForm(config, event));
        form?.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }
  };
}
