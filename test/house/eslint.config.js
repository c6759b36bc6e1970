import ts from "typescript-eslint";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sizes = (lines) => ({
  "max-lines": ["error", { max: lines, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
  complexity: ["error", { max: 10, variant: "modified" }],
  "max-params": ["error", 4],
});
const plain = {
  "no-restricted-globals": ["error", "Date", "console", "setTimeout", "setInterval", "fetch", "performance"],
  "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Dice are an ask." }],
};
const bans = [
  { selector: ":function[async=true], AwaitExpression", message: "Rules and views do not wait." },
  { selector: "ClassDeclaration, ClassExpression", message: "Functions over plain data." },
  { selector: "TSEnumDeclaration", message: "A union of literals." },
];

export default ts.config(
  { ignores: ["dist", "build", "node_modules"] },
  {
    files: ["src/{rules,view,play}/**/*.ts"],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      ...sizes(250),
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-restricted-syntax": ["error", bans[2]],
    },
  },
  { files: ["src/{rules,view}/**/*.ts"], rules: { ...plain, "no-restricted-syntax": ["error", ...bans] } },
  {
    files: ["src/{foundry/**/*,main}.ts"],
    extends: [ts.configs.recommended],
    rules: {
      ...sizes(250),
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "no-restricted-syntax": [
        "error",
        bans[2],
        {
          selector: "PropertyDefinition[definite=true]",
          message: "A bare field resets what the platform's constructor assigned: use `declare`.",
        },
      ],
    },
  },
  {
    files: ["test/**/*.ts"],
    extends: [ts.configs.base],
    rules: {
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name=/^(skip|only|todo)$/][callee.object.name=/^(it|test|describe)$/]",
          message: "A test runs or is not there.",
        },
      ],
    },
  },
  { files: ["test/host/**/*.ts"], rules: { "max-lines": ["error", { max: 700, skipBlankLines: true, skipComments: true }] } },
);
