/** Who may import whom: design, "The rooms". The first name is the room, the rest what it may reach. */
const room = (name, from, ...to) => ({
  name,
  severity: "error",
  from: { path: `^src/${from}` },
  to: { path: "^(src|test|node_modules)/", pathNot: [`^src/${from}`, ...to.map((path) => `^src/${path}`)] },
});
const below = "rules/(kernel|catalogue)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    room("kernel-knows-nothing", "rules/kernel/"),
    room("catalogue-is-data", "rules/catalogue/", "rules/kernel/"),
    room("dice-know-no-game", "rules/dice/", below),
    room("map-knows-no-war", "rules/map/", below),
    room("force-knows-no-orders", "rules/force/", below),
    room(
      "strategy-knows-no-campaign",
      "rules/strategy/",
      "rules/(kernel|catalogue|dice|map|force)/",
      "rules/campaign/state[.]ts$",
      "rules/campaign/messages[.]ts$",
    ),
    room("battle-knows-no-campaign", "rules/battle/", "rules/(kernel|catalogue|dice|force)/"),
    room("rules-know-rules", "rules/"),
    room("view-shows-rules", "view/", "rules/index[.]ts$"),
    room("play-turns-the-crank", "play/", "rules/index[.]ts$", "view/"),
    {
      name: "the-adapter-uses-doors",
      severity: "error",
      from: { path: "^src/foundry/" },
      to: { path: "^(src/(rules/(?!index[.]ts$)|main[.]ts)|test/)" },
    },
    {
      name: "windows-do-not-know-each-other",
      severity: "error",
      from: { path: "^src/foundry/(sheets|sidebar|chat|map|battle)/" },
      to: { path: "^src/foundry/(sheets|sidebar|chat|map|battle|register)", pathNot: "^src/foundry/$1/" },
    },
    {
      name: "what-windows-share-knows-no-window",
      severity: "error",
      from: { path: "^src/foundry/(arms|lists|cards)/" },
      to: { path: "^src/foundry/(sheets|sidebar|chat|map|battle|register)" },
    },
    {
      name: "schema-is-data",
      severity: "error",
      from: { path: "^src/foundry/schema/" },
      to: { path: "^src/", pathNot: "^src/(foundry/schema/|rules/index[.]ts$)" },
    },
    { name: "nobody-imports-register", severity: "error", from: { path: "^src/foundry/" }, to: { path: "^src/foundry/register[.]ts$" } },
    {
      name: "rule-tests-test-rules",
      severity: "error",
      from: { path: "^test/(rules|cases)/" },
      to: { path: "^src/", pathNot: "^src/rules/" },
    },
    { name: "the-stand-in-knows-no-system", severity: "error", from: { path: "^test/host/" }, to: { path: "^src/" } },
    { name: "the-system-knows-no-test", severity: "error", from: { path: "^src/" }, to: { path: "^test/" } },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|build)/" },
  },
};
