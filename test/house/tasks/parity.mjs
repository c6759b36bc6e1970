import { readFileSync, writeFileSync } from "node:fs";
import { ledger } from "./ledger.mjs";
import { ROOT } from "./run.mjs";

/** `npm run parity`: writes docs/parity.md from test/host/claims.json and the ledger. */
const KINDS = {
  documented: "Written in the public documentation or the typings",
  observed: "Seen in the public behaviour of openly licensed packages",
  assumed: "Assumed: nobody has checked it",
};

const row = ({ id, statement, source, since, until, test }) =>
  `| \`${id}\` | ${statement.replaceAll("|", "\\|")} | ${source.replaceAll("|", "\\|")} | ${since ?? ""}${until ? `–${until}` : ""} | ${test ? `\`${test}\`` : "none"} |`;

const share = ({ documented, implemented }) => `${documented === 0 ? 100 : Math.round((100 * implemented) / documented)} %`;

/** How much of each class the stand-in has; what is missing refuses by name, so that nothing passes for want of it. */
function coverage(rows) {
  const total = rows.reduce(
    (sum, row) => ({ documented: sum.documented + row.documented, implemented: sum.implemented + row.implemented }),
    { documented: 0, implemented: 0 },
  );
  return [
    "## How much of the documented surface the stand-in has",
    "",
    "Methods, inherited ones too, of `test/host/surface.json` (the typings of 13) against the stand-in's source. Most of the others refuse by name when they are called.",
    `Together ${total.implemented} of ${total.documented}, ${share(total)}.`,
    "",
    "| class | documented methods | implemented | share |",
    "| --- | --- | --- | --- |",
    ...rows.map((row) => `| \`${row.path}\` | ${row.documented} | ${row.implemented} | ${share(row)} |`),
    "",
  ];
}

export function parity(claims, rows = ledger()) {
  const of = (kind) => claims.filter((claim) => claim.kind === kind);
  const sections = Object.entries(KINDS).flatMap(([kind, title]) => [
    `## ${title} (${of(kind).length})`,
    "",
    "| id | statement | source | generations | test |",
    "| --- | --- | --- | --- | --- |",
    ...of(kind).map(row),
    "",
  ]);
  const first = of("assumed").map(({ id, statement }, index) => `${index + 1}. \`${id}\`: ${statement}`);
  return [
    "# Parity with Foundry Virtual Tabletop",
    "",
    "Generated from `test/host/claims.json` by `npm run parity`; do not edit.",
    "",
    "**Last run in a real Foundry: never.** Nobody has yet run this system or these claims in a licensed Foundry. Until somebody does, all that our",
    "browser tests prove is proved on the stand-in, which does what the claims below say.",
    "",
    "## The first checks to make in a real Foundry",
    "",
    ...(first.length > 0 ? first : ["None: no claim is merely assumed."]),
    "",
    ...sections,
    ...coverage(rows),
  ].join("\n");
}

export const claims = () => JSON.parse(readFileSync(`${ROOT}test/host/claims.json`, "utf8"));
if (process.argv[1]?.endsWith("parity.mjs")) writeFileSync(`${ROOT}docs/parity.md`, parity(claims()));
