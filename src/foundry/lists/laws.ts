import { phrase } from "../words.ts";

/** What the rules behind a sentence say, a line each: from `RET-6, RET-7` to `RET-6: …`. What is no rule of ours says nothing. */
export const lawsOf = (codes: string): string =>
  codes
    .split(/[\s,]+/)
    .filter((code) => game.i18n.has(`HUESTES.law.${code}`))
    .map((code) => `${code}: ${phrase(`law.${code}`)}`)
    .join(" ");

/** The sentences of the rules behind something, for who points at their numbers. */
export function markLaws(element: HTMLElement, codes: string): void {
  element.textContent = codes;
  const laws = lawsOf(codes);
  if (laws) element.dataset["tooltipText"] = laws;
  else delete element.dataset["tooltipText"];
}

/** Teaches the templates to name rules: `{{huestesRule "RET-6"}}` is the number, and its sentence for who points at it. */
export function registerLaws(): void {
  Handlebars.registerHelper("huestesRule", (codes: unknown, options: Handlebars.HelperOptions) => {
    const text = typeof codes === "string" ? codes : "";
    const safe = Handlebars.escapeExpression;
    const laws = lawsOf(text);
    const tip = laws ? ` data-tooltip-text="${safe(laws)}"` : "";
    const mark = options.hash["refusal"] === true ? " data-refusal-rule" : "";
    return new Handlebars.SafeString(`<span class="hu-rule"${mark}${tip}>${safe(text)}</span>`);
  });
}
