/**
 * The layers of src, from the top. A file may import its own layer and those below it, types included.
 * docs/architecture.md explains them.
 */
const LAYERS = [
  ["main", "^src/(mock/|(main|run)\\.ts$)"],
  ["app", "^src/app\\.ts$"],
  ["docs", "^src/docs/"],
  ["platform and admin", "^src/(platform|admin)/"],
  ["agents, telemetry and process", "^src/(agents|telemetry|process|demo)/"],
  ["http", "^src/http/"],
  ["handlers", "^src/(routes/|generated/handlers\\.ts$)"],
  ["services", "^src/services\\.ts$"],
  ["webhooks, alerts and backups", "^src/(webhooks|alerts|backup)/"],
  [
    "events, accounts, imports, email, metrics and jobs",
    "^src/(events|accounts|import|mail|metrics|jobs)/",
  ],
  ["database", "^src/db/"],
  ["config and validation", "^src/(config|validation)/"],
  ["geocoding", "^src/geocoding/"],
  ["kernel", "^src/(kernel|html)/"],
  ["generated", "^src/generated/(?!handlers\\.ts$)"],
];

const downwards = LAYERS.slice(1).map(([name, path], at) => ({
  name: `${name.replaceAll(/,? and |, | /g, "-")}-imports-downwards`,
  severity: "error",
  from: { path },
  to: { path: LAYERS.slice(0, at + 1).map(([, above]) => above) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    ...downwards,
    {
      name: "every-file-has-a-layer",
      comment: "Add a new folder of src to the layers above.",
      severity: "error",
      from: { path: "^src/", pathNot: LAYERS.map(([, path]) => path) },
      to: {},
    },
    {
      name: "handlers-know-no-framework",
      comment: "A handler serves REST and agents alike.",
      severity: "error",
      from: { path: "^src/(routes|db|events|geocoding|accounts|webhooks)/" },
      to: { path: "node_modules/(fastify|@fastify|@modelcontextprotocol)/" },
    },
    {
      name: "core-knows-no-cluster-setup",
      severity: "error",
      from: { path: "^src/db/core/" },
      to: { path: "^src/db/(citus|migrations)/" },
    },
    {
      name: "one-module-imports-typebox",
      comment:
        "Import from src/generated/typebox.ts, so that another version of TypeBox is a change of one file.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/generated/typebox\\.ts$" },
      to: { path: "node_modules/@sinclair/typebox/" },
    },
    {
      name: "pages-do-not-import-each-other",
      comment: "Docs, platform and operator commands share what lies below them.",
      severity: "error",
      from: { path: "^src/(docs|platform|admin)/" },
      to: { path: "^src/(docs|platform|admin)/", pathNot: "^src/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
  },
};
