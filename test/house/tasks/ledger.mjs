import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { ROOT } from "./run.mjs";

/**
 * What the stand-in's classes have, read from their source: nothing is run and no type is asked, so that this takes a moment. Set against
 * test/host/surface.json (what the typings document) it says what is implemented, what is missing and what was invented.
 */
const parse = (path) => ts.createSourceFile(path, readFileSync(ROOT + path, "utf8"), ts.ScriptTarget.ESNext, true);
export const sources = (folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => parse(`${folder}/${name}`));

const json = (path) => JSON.parse(readFileSync(ROOT + path, "utf8"));
export const surface = () => json("test/host/surface.json");
/** Documented names that the typings lack (or mark as deprecated), each with its source. */
export const extra = () => json("test/host/surface-extra.json");

const own = (name) => !/^[\w$]+$/.test(name) || name.startsWith("_host") || name === "constructor";
const refuses = (node) => /NotImplementedInStandIn|notImplemented\(/.test(node.getText());
const hidden = (node) => (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;

function nameOf(node) {
  if (node.name) return node.name.text;
  const { parent } = node;
  return ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) ? parent.name.text : undefined;
}

/** `Object.defineProperty(this, "name", …)` makes a member too. */
function definedIn(node, add) {
  if (ts.isCallExpression(node) && node.expression.getText() === "Object.defineProperty") {
    const [target, name] = node.arguments;
    if (target?.kind === ts.SyntaxKind.ThisKeyword && name && ts.isStringLiteral(name)) add(name.text);
  }
  ts.forEachChild(node, (child) => (ts.isClassLike(child) ? undefined : definedIn(child, add)));
}

function parametersOf(constructor, add) {
  for (const parameter of constructor.parameters)
    if (ts.isParameterPropertyDeclaration(parameter, constructor) && !hidden(parameter)) add(parameter.name.getText());
}

function membersOf(node) {
  const found = { static: new Set(), instance: new Set(), refused: new Set() };
  for (const member of node.members) {
    const fixed = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
    const add = (name) => own(name) || found[fixed ? "static" : "instance"].add(name);
    if (ts.isConstructorDeclaration(member)) parametersOf(member, add);
    else if (member.name && !hidden(member)) {
      add(member.name.getText());
      if (refuses(member)) found.refused.add(member.name.getText());
    }
    definedIn(member, add);
  }
  return found;
}

/** `extends A` is [A]; `extends ClientDocumentMixin(Base)` is [ClientDocument, Base]; where it is only called Base, the class of that name. */
function parentsOf(node, name) {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const written = clause?.types[0]?.expression.getText();
  if (!written) return [];
  const mixin = /^(\w+)Mixin\((\w+)\)$/.exec(written);
  return mixin ? [mixin[1], mixin[2] === "Base" ? `Base${name}` : mixin[2]] : [written];
}

/** All classes of the stand-in by name, with their own members and the names of what they extend. */
export function hostClasses() {
  const classes = new Map();
  const visit = (node) => {
    const name = ts.isClassLike(node) ? nameOf(node) : undefined;
    if (name && !classes.has(name))
      classes.set(name, { file: node.getSourceFile().fileName, parents: parentsOf(node, name), ...membersOf(node) });
    ts.forEachChild(node, visit);
  };
  for (const folder of ["test/host/shared", "test/host/client"]) sources(folder).forEach(visit);
  return classes;
}

/** What a class has, its own and inherited; `foreign` are the classes that the stand-in did not write. */
export function chainOf(classes, name) {
  const all = { static: new Map(), instance: new Map(), foreign: [] };
  const climb = (at) => {
    const found = classes.get(at);
    if (!found) return void all.foreign.push(at);
    for (const side of ["static", "instance"]) for (const member of found[side]) if (!all[side].has(member)) all[side].set(member, at);
    found.parents.forEach(climb);
  };
  climb(name);
  return all;
}

/** What comes with a base class of the browser, the language or PIXI: nobody's work here. */
function inherited(foreign, documented) {
  return new Set(
    foreign.flatMap((name) => {
      if (name.startsWith("PIXI.")) return Object.keys(documented["PIXI.Container"]?.instance ?? {});
      return Object.getOwnPropertyNames(globalThis[name]?.prototype ?? {});
    }),
  );
}

/** One row for each documented class that the stand-in has: documented methods, those that are there, and members that nobody documents. */
export function ledger() {
  const documented = surface();
  const classes = hostClasses();
  const known = extra();
  return Object.entries(documented).flatMap(([path, members]) => {
    const name = path.split(".").at(-1);
    if (!members.instance || path.startsWith("PIXI.") || !classes.has(name)) return [];
    const chain = chainOf(classes, name);
    const given = inherited(chain.foreign, documented);
    const invented = [];
    const count = { documented: 0, implemented: 0 };
    for (const side of ["static", "instance"]) {
      for (const [member, at] of chain[side])
        if (!(member in members[side]) && !given.has(member) && !known[member]?.classes.includes(at))
          invented.push(`${at}${side === "static" ? "." : "#"}${member}`);
      for (const [member, kind] of Object.entries(members[side])) {
        if (kind[0] !== "m" || (side === "instance" && given.has(member))) continue;
        count.documented += 1;
        const at = chain[side].get(member);
        if (at && !classes.get(at).refused.has(member)) count.implemented += 1;
      }
    }
    return [{ path, ...count, invented }];
  });
}
