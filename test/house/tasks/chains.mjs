import ts from "typescript";
import { chainOf, extra, hostClasses, sources, surface } from "./ledger.mjs";

/** Which names of the platform `src/` writes as chains (`game.actors.get`, `const { api } = foundry.applications`), and which of them nobody documents or the stand-in lacks. */
const ROOTS = new Set(["foundry", "CONFIG", "game", "ui", "canvas"]);
/** Where a chain goes on in a class: what stands before the dot, and the entry of the ledger. */
const CLASS_OF = {
  canvas: "foundry.canvas.Canvas",
  "canvas.tokens": "foundry.canvas.layers.TokenLayer",
  "canvas.scene": "foundry.documents.Scene",
  "game.actors": "foundry.documents.collections.Actors",
  "game.users": "foundry.documents.collections.Users",
  "game.scenes": "foundry.documents.collections.Scenes",
  "game.journal": "foundry.documents.abstract.WorldCollection",
  "game.messages": "foundry.documents.abstract.WorldCollection",
  "game.user": "foundry.documents.User",
  "game.settings": "foundry.helpers.ClientSettings",
  "game.i18n": "foundry.helpers.Localization",
  "game.keybindings": "foundry.helpers.interaction.ClientKeybindings",
  "ui.notifications": "foundry.applications.ui.Notifications",
};

/** A name that the file itself declares or takes as a parameter is not the platform's. */
function declaredIn(file) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isImportSpecifier(node) ||
        ts.isFunctionDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

const bare = (node) => (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? bare(node.expression) : node);
function written(node) {
  const inner = bare(node);
  if (ts.isIdentifier(inner)) return ROOTS.has(inner.text) ? inner.text : undefined;
  if (!ts.isPropertyAccessExpression(inner) || !ts.isIdentifier(inner.name)) return undefined;
  const before = written(inner.expression);
  return before && `${before}.${inner.name.text}`;
}

function chainsIn(file) {
  const found = new Set();
  const local = declaredIn(file);
  const add = (chain) => chain && !local.has(chain.split(".")[0]) && found.add(chain);
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) add(written(node));
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name)) {
      const from = written(node.initializer);
      for (const { propertyName, name } of from ? node.name.elements : []) add(`${from}.${(propertyName ?? name).getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

/** Every chain that `src/` writes, with the files that do. */
export function chains(folder = "src") {
  const all = new Map();
  for (const file of sources(folder)) for (const chain of chainsIn(file)) all.set(chain, [...(all.get(chain) ?? []), file.fileName]);
  return all;
}

/** Whether the ledger documents the last name of a chain; `undefined` where the ledger does not reach. */
export function documents(chain, ledger = surface(), known = extra()) {
  const at = chain.lastIndexOf(".");
  const [before, name] = [chain.slice(0, at), chain.slice(at + 1)];
  const of = CLASS_OF[before];
  const entry = ledger[of ?? before];
  if (!entry) return undefined;
  return name in ((of ? entry.instance : entry.static) ?? {}) || name in known;
}

/** Whether the stand-in's class has it (its own or inherited, not merely a stub); `undefined` where the chain does not end in such a class, and for plain values: those of a schema are no members. */
export function implemented(chain, ledger = surface(), classes = hostClasses()) {
  const at = chain.lastIndexOf(".");
  const [before, name] = [chain.slice(0, at), chain.slice(at + 1)];
  const path = CLASS_OF[before] ?? before;
  const host = path.split(".").at(-1);
  const side = CLASS_OF[before] ? "instance" : "static";
  const kind = ledger[path]?.instance && classes.has(host) ? ledger[path][side][name] : undefined;
  if (!kind || kind.startsWith("p")) return undefined;
  const chained = chainOf(classes, host);
  const inherited = chained.foreign.some(
    (foreign) =>
      name in (globalThis[foreign]?.prototype ?? {}) || (foreign.startsWith("PIXI.") && name in ledger["PIXI.Container"].instance),
  );
  return inherited || chained[side].has(name);
}
