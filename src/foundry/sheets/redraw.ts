interface Drawn {
  readonly element: HTMLElement;
  render(): unknown;
}

const waiting = new WeakSet<Drawn>();

/** Whether a person is in the middle of writing in a sheet: what was typed and is not stored yet would be lost. */
function writing(sheet: Drawn): boolean {
  const active = sheet.element.ownerDocument.activeElement;
  if (!(active instanceof HTMLElement) || !sheet.element.contains(active)) return false;
  if (active instanceof HTMLInputElement && ["text", "number"].includes(active.type)) return active.value !== active.defaultValue;
  return active.isContentEditable;
}

/** Draws a sheet again, or, while somebody writes in it, as soon as that person leaves the field. */
export function redrawSoon(sheet: Drawn): void {
  if (!writing(sheet)) {
    sheet.render();
    return;
  }
  if (waiting.has(sheet)) return;
  waiting.add(sheet);
  const later = (): void => {
    waiting.delete(sheet);
    sheet.render();
  };
  sheet.element.addEventListener("focusout", () => setTimeout(later, 50), { once: true });
}
