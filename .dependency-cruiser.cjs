/**
 * The layers, from the top: main → app → gate, routes, agents, platform, docs, admin, demo → events,
 * webhooks, geocoding, accounts → db → generated, errors, config. Imports run downwards only.
 */
const TOP = "^src/(main|app|banner)\\.ts$";
const DOORS = "^src/(gate|routes|agents|platform|docs|admin|demo)/";
const MIDDLE = "^src/(events|webhooks|geocoding|accounts)/";
const DB = "^src/db/";
const BASE =
  "^src/(generated/(?!handlers)|errors\\.ts|config\\.ts|clock\\.ts|metrics/metrics\\.ts)";

const never = (name, from, to, comment, pathNot) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, ...(pathNot ? { pathNot } : {}) },
  to: { path: to, dependencyTypesNot: ["type-only"] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    never(
      "nothing-imports-the-top",
      "^src/",
      TOP,
      "The process and the application are the top.",
      TOP,
    ),
    never("db-stays-low", DB, `${DOORS}|${MIDDLE}`, "Queries know nothing of who asks."),
    never(
      "middle-stays-below-doors",
      MIDDLE,
      DOORS,
      "Events, webhooks, geocoding and accounts serve any door.",
    ),
    never(
      "only-the-process-opens-metrics",
      "^src/",
      "^src/metrics/(?!metrics\\.ts)",
      "Everybody may tell what happens; who keeps it is no part's business.",
      "^src/(metrics/|main\\.ts)",
    ),
    never(
      "only-the-process-opens-telemetry",
      "^src/",
      "^src/telemetry/(?!config\\.ts)",
      "It stands around the application and the pump, and is loaded only when a setting asks for it.",
      "^src/(telemetry/|main\\.ts)",
    ),
    never("base-imports-nothing-above", BASE, `${DOORS}|${MIDDLE}|${DB}`, "The base stands alone."),
    never(
      "handlers-know-no-door",
      "^src/routes/[^/]+/",
      "^src/(gate|agents|platform|docs|admin)/",
      "A handler serves REST and agents alike.",
    ),
    {
      name: "handlers-know-no-fastify",
      severity: "error",
      from: { path: "^src/(routes/[^/]+/|db/|events/|geocoding/|handler)" },
      to: { path: "node_modules/(fastify|@fastify|@modelcontextprotocol)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
  },
};
