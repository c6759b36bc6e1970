import surface from "../surface.json" with { type: "json" };
import { notImplemented } from "../shared/stubs.ts";

type Members = Readonly<Record<string, string>>;
const ledger = surface as unknown as Readonly<Record<string, Readonly<{ static?: Members; instance?: Members }>>>;
/** Where overriding methods are stubbed too. Elsewhere only what packages call from outside: windows and canvas test for their own callbacks. */
const INSIDE = /^foundry\.(abstract|documents|helpers|grid)\./;

function stub(target: any, members: Members, path: string, joint: string): void {
  for (const [name, kind] of Object.entries(members)) {
    const method = kind === "m" || (kind === "m#" && INSIDE.test(path));
    if (!method || name in target) continue;
    Object.defineProperty(target, name, {
      value: notImplemented(`${path}${joint}${name}`),
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
}

/** Gives every documented method that is missing a stub which refuses by name, so that no gap passes in silence. */
export function installStubs(foundry: any): void {
  for (const [path, members] of Object.entries(ledger)) {
    if (!/^foundry\.\w/.test(path)) continue;
    const target = path
      .split(".")
      .slice(1)
      .reduce((here: any, part) => here?.[part], foundry);
    if (!target) continue;
    stub(target, members.static ?? {}, path, ".");
    if (typeof target === "function") stub(target.prototype, members.instance ?? {}, path, "#");
  }
}
