/** Lists the measurements. */
import type { Bench } from "./report.ts";

export interface Measurement {
  readonly name: string;
  readonly description: string;
  /** Approximate, with its unit. */
  readonly duration: string;
  /** Whether a missed target is a failure. Then the exit code is 1, and no results are written. */
  readonly isCheck?: true;
  /** Loads the code only when the measurement runs, so that listing all of them is quick. */
  readonly load: () => Promise<Bench>;
}

export const MEASUREMENTS: readonly Measurement[] = [
  {
    name: "requests",
    description:
      "cost of a request, compared with bare Fastify and three peers with the same duties",
    duration: "10 minutes",
    load: async () => (await import("./requests/main.ts")).benchRequests,
  },
  {
    name: "search",
    description: "lists and searches in a company of 1,000,000 customers",
    duration: "4 minutes",
    load: async () => (await import("./search/main.ts")).benchSearch,
  },
  {
    name: "compared",
    description:
      "searches in companies of up to 100,000 customers, compared with a plain statement",
    duration: "3 minutes",
    load: async () => (await import("./search/compared.ts")).benchCompared,
  },
  {
    name: "webhooks",
    description: "time from commit to POST, failing receivers, a backlog, one worker and two",
    duration: "6 minutes",
    load: async () => (await import("./webhooks/main.ts")).benchWebhooks,
  },
  {
    name: "neighbours",
    description:
      "a company's requests beside another's most expensive reads of a large catalog, and beside its sandbox",
    duration: "8 minutes",
    load: async () => (await import("./neighbours/main.ts")).benchNeighbours,
  },
  {
    name: "export",
    description: "the export of a million customers, and another company's reads beside it",
    duration: "6 minutes",
    load: async () => (await import("./export/main.ts")).benchExport,
  },
  {
    name: "start",
    description: "cold and warm start, memory at rest and after 100,000 requests",
    duration: "4 minutes",
    load: async () => (await import("./start/main.ts")).benchStart,
  },
  {
    name: "platform",
    description: "pages of the developer platform with a million rows of each kind",
    duration: "6 minutes",
    load: async () => (await import("./platform/main.ts")).benchPlatform,
  },
  {
    name: "live",
    description: "processor time of live updates per request and viewer",
    duration: "5 minutes",
    load: async () => (await import("./live/main.ts")).benchLive,
  },
  {
    name: "growth",
    description: "cost of a request as the number of customers and companies grows",
    duration: "6 minutes",
    load: async () => (await import("./growth/main.ts")).benchGrowth,
  },
  {
    name: "cluster",
    description: "cost of a request on a Citus cluster and on one Postgres, with 10,000 companies",
    duration: "15 minutes",
    load: async () => (await import("./cluster/main.ts")).benchCluster,
  },
  {
    name: "agents",
    description: "calls and tokens of an agent's tasks, and of the list of tools",
    duration: "1 minute",
    load: async () => (await import("./agents/main.ts")).benchAgents,
  },
  {
    name: "gate",
    description: "fails if a request costs over 5 % more processor time than in the last release",
    duration: "2 minutes",
    isCheck: true,
    load: async () => (await import("./regression/main.ts")).benchRegression,
  },
];
