import { writeFileSync } from "node:fs";
import ts from "typescript";
import { ROOT } from "./run.mjs";

/**
 * Names of the documented members of the classes in test/conform/documented.ts, read from the MIT typings: for each class its
 * methods, accessors and properties, static and of an instance, with visibility. Facts only, in our own format.
 */
const KINDS = { method: "m", accessor: "a", property: "p", class: "c" };

function membersOf(checker, type) {
  const found = {};
  for (const symbol of checker.getPropertiesOfType(type)) {
    const name = symbol.getName();
    if (name.startsWith("__") || name.startsWith("#") || name === "prototype" || !/^[\w$]+$/.test(name)) continue;
    const declared = symbol.declarations?.[0];
    if (symbol.declarations?.every((one) => ts.getJSDocDeprecatedTag(one))) continue;
    const flags = declared ? ts.getCombinedModifierFlags(declared) : 0;
    if (flags & ts.ModifierFlags.Private) continue;
    const own = checker.getTypeOfSymbol(symbol);
    const kind =
      own.getCallSignatures().length > 0
        ? "method"
        : own.getConstructSignatures().length > 0
          ? "class"
          : symbol.flags & ts.SymbolFlags.Accessor
            ? "accessor"
            : "property";
    found[name] = KINDS[kind] + (flags & ts.ModifierFlags.Protected ? "#" : "");
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads one exported type alias whose members are classes or namespaces. */
export function surfaceOf(file, alias, options) {
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    ...options,
  });
  const checker = program.getTypeChecker();
  const found = program.getSourceFile(file).statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === alias);
  const surface = {};
  for (const member of found.type.members) {
    const type = checker.getTypeFromTypeNode(member.type);
    const declared = type.symbol?.declarations?.find(ts.isClassDeclaration);
    const instance =
      type.getConstructSignatures()[0]?.getReturnType() ?? (declared ? checker.getDeclaredTypeOfSymbol(type.symbol) : undefined);
    surface[member.name.text] = { static: membersOf(checker, type), ...(instance ? { instance: membersOf(checker, instance) } : {}) };
  }
  return surface;
}

export const documented = () => surfaceOf(`${ROOT}test/conform/documented.ts`, "Documented", { types: ["fvtt-types"] });
export const LEDGER = `${ROOT}test/host/surface.json`;

/** One line a class, so that a change of the typings reads well in a diff. */
export const print = (surface) =>
  `{\n${Object.entries(surface)
    .map(([name, members]) => `${JSON.stringify(name)}: ${JSON.stringify(members)}`)
    .join(",\n")}\n}\n`;

if (process.argv[1]?.endsWith("surface.mjs")) writeFileSync(LEDGER, print(documented()));
