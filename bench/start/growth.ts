/** Measures the memory of the service: at rest, after the first requests of each kind, and over many requests. */
import { setTimeout as wait } from "node:timers/promises";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { addManyCustomers } from "../../test/helpers/data/many-customers.ts";
import { startBenchDatabase } from "../database.ts";
import { load } from "../helpers/load.ts";
import { startServer } from "../helpers/processes.ts";
import type { BenchOptions } from "../report.ts";
import { memoryOf, type Memory } from "./memory.ts";
import { BUNDLE, FLAGS, SOURCES } from "./times.ts";

const CUSTOMERS = 10_000;
/** Before a measurement after requests. */
const PAUSE_MS = 5000;
/** Before a measurement at rest: a minute after its last garbage collection, V8 gives back what the start needed. */
const REST_MS = 90_000;
/** Connections of each of the four kinds of requests: 32 in total. */
const CONNECTIONS = 8;
export const REQUESTS = 100_000;
const REQUESTS_PER_STEP = 10_000;

export interface MemoryOverTime {
  readonly atRest: Memory;
  /** Memory of the bundle, some seconds after its start. */
  readonly bundleStarted: Memory;
  readonly bundleAtRest: Memory;
  /** After one request each to the API, the docs and the developer platform. */
  readonly afterFirstRequests: Memory;
  /** After 10,000 requests, after 20,000, and so on. */
  readonly steps: readonly Memory[];
}

/** Starts the service with all roles and measures its memory during mixed requests. */
export async function measureMemory(say: BenchOptions["say"]): Promise<MemoryOverTime> {
  const database = await startBenchDatabase();
  try {
    const { id, key } = await database.addCompany();
    await addManyCustomers(database.db.work, id, CUSTOMERS);
    const { items } = await listCustomers(database.db.forCompany(id), id, { page: 1, limit: 1 });
    const customer = JSON.parse(items) as { id: string };
    const environment = { DATABASE_URL: database.url };
    const start = (script: string) =>
      startServer(script, { environment, flags: FLAGS, readyPath: "/health/ready" });
    const bundle = await start(BUNDLE);
    await wait(PAUSE_MS);
    const bundleStarted = await memoryOf(bundle.pid);
    await wait(REST_MS - PAUSE_MS);
    const bundleAtRest = await memoryOf(bundle.pid);
    await bundle.stop();
    const server = await start(SOURCES);
    try {
      const headers = { authorization: `Bearer ${key}` };
      await wait(REST_MS);
      const atRest = await memoryOf(server.pid);
      for (const path of ["/v1/customers", "/docs", "/docs/reference/createCustomer", "/developer"])
        await (await fetch(server.url + path, { headers })).arrayBuffer();
      await wait(PAUSE_MS);
      const afterFirstRequests = await memoryOf(server.pid);
      const customers = `${server.url}/v1/customers`;
      const kinds = [
        { share: 0.4, url: `${customers}/${customer.id}` },
        { share: 0.25, url: customers },
        { share: 0.25, url: `${customers}?searchTerm=mar` },
        // Only a few, because writes of one company wait for each other's commits.
        { share: 0.1, url: customers, method: "POST", json: { displayName: "Alamo Roofing" } },
      ];
      const steps: Memory[] = [];
      while (steps.length < REQUESTS / REQUESTS_PER_STEP) {
        await Promise.all(
          kinds.map(({ url, share, ...kind }) =>
            load(url, {
              ...kind,
              headers,
              connections: CONNECTIONS,
              amount: REQUESTS_PER_STEP * share,
            }),
          ),
        );
        steps.push(await memoryOf(server.pid));
        say(
          `${steps.length * REQUESTS_PER_STEP} requests: ${steps.at(-1)?.residentMb.toFixed(0)} MB`,
        );
      }
      return { atRest, bundleStarted, bundleAtRest, afterFirstRequests, steps };
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}
