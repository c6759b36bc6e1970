import { ASSETS } from "./pictures.ts";

/** Teaches the templates to draw a sign: `{{huestesSign "march"}}`. Signs are silent for readers; the words beside them speak. */
export function registerSigns(): void {
  Handlebars.registerHelper("huestesSign", (name: unknown, options: Handlebars.HelperOptions) => {
    const small = options.hash["small"] === true ? " hu-sign-small" : "";
    const safe = Handlebars.escapeExpression(String(name));
    return new Handlebars.SafeString(
      `<svg class="hu-sign hu-sign-${safe}${small}" aria-hidden="true"><use href="${ASSETS}/signs.svg#${safe}"></use></svg>`,
    );
  });
}
