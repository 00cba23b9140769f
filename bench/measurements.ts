/** What can be measured. */
import type { Bench } from "./report.ts";

export interface Measurement {
  readonly name: string;
  readonly what: string;
  /** How long it takes, roughly. */
  readonly takes: string;
  /** Loaded when it runs: the list of them is printed at once. */
  readonly load: () => Promise<Bench>;
}

export const MEASUREMENTS: readonly Measurement[] = [
  {
    name: "requests",
    what: "what a request costs, beside bare Fastify and beside three peers with the same duties",
    takes: "5 minutes",
    load: async () => (await import("./requests/main.ts")).benchRequests,
  },
  {
    name: "search",
    what: "lists and searches in a company of 1,000,000 customers",
    takes: "4 minutes",
    load: async () => (await import("./search/main.ts")).benchSearch,
  },
  {
    name: "webhooks",
    what: "from the commit to the POST, failing receivers, a backlog, one worker and two",
    takes: "6 minutes",
    load: async () => (await import("./webhooks/main.ts")).benchWebhooks,
  },
  {
    name: "start",
    what: "cold and warm start, memory at rest and after 100,000 requests",
    takes: "4 minutes",
    load: async () => (await import("./start/main.ts")).benchStart,
  },
  {
    name: "growth",
    what: "a request's cost as customers and companies become more",
    takes: "6 minutes",
    load: async () => (await import("./growth/main.ts")).benchGrowth,
  },
];
