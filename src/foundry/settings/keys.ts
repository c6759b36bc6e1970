import { ID } from "../constants.ts";

function label(key: string): { name: string; hint: string } {
  const path = `ui.keys.${key}`;
  return { name: `HUESTES.${path}.name`, hint: `HUESTES.${path}.hint` };
}

/** What the keys do: given by `register`, which knows the gestures and the map. */
export interface KeyActions {
  /** Order the army that is selected on the map. */
  order(): boolean;
  /** Confirm the orders of the own Houses. */
  commit(): boolean;
}

/** Registers the keys. Called once, in `init`: the platform takes them only then. */
export function registerKeys(actions: KeyActions): void {
  game.keybindings.register(ID, "order", { ...label("order"), editable: [{ key: "KeyO" }], onDown: () => actions.order() } as never);
  game.keybindings.register(ID, "commit", {
    ...label("commit"),
    editable: [{ key: "Enter", modifiers: ["Control"] }],
    onDown: () => actions.commit(),
  } as never);
}
