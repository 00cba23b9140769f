/** The memory of the service: at rest, after first requests of each kind, and as requests go on. */
import { setTimeout as wait } from "node:timers/promises";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { addManyCustomers } from "../../test/helpers/many-customers.ts";
import { startBenchDatabase } from "../database.ts";
import { load } from "../helpers/load.ts";
import { startServer } from "../helpers/processes.ts";
import type { BenchOptions } from "../report.ts";
import { memoryOf, type Memory } from "./memory.ts";

const CUSTOMERS = 10_000;
const SETTLED_MS = 5000;
/** Of each kind at a time: 32 connections in all. */
const CONNECTIONS = 8;
export const REQUESTS = 100_000;
const STEP = 10_000;

export interface MemoryCourse {
  readonly atRest: Memory;
  /** After one request each to the API, the docs and the developer platform. */
  readonly touched: Memory;
  /** After 10,000 requests, after 20,000, and so on. */
  readonly steps: readonly Memory[];
}

/** Starts the service, in all roles, and follows its memory through mixed requests. */
export async function followMemory(say: BenchOptions["say"]): Promise<MemoryCourse> {
  const database = await startBenchDatabase();
  try {
    const { id, key } = await database.addCompany();
    await addManyCustomers(database.db.work, id, CUSTOMERS);
    const { data } = await listCustomers(database.db, id, { page: 1, limit: 1 });
    const environment = { DATABASE_URL: database.url };
    const server = await startServer("src/main.ts", { environment, readyPath: "/health/ready" });
    try {
      const headers = { authorization: `Bearer ${key}` };
      await wait(SETTLED_MS);
      const atRest = await memoryOf(server.pid);
      for (const path of ["/v1/customers", "/docs", "/docs/scalar.js", "/developer"])
        await (await fetch(server.url + path, { headers })).arrayBuffer();
      await wait(SETTLED_MS);
      const touched = await memoryOf(server.pid);
      const customers = `${server.url}/v1/customers`;
      const kinds = [
        { part: 0.4, url: `${customers}/${data[0]?.id}` },
        { part: 0.25, url: customers },
        { part: 0.25, url: `${customers}?searchTerm=mar` },
        // Few, since writes of one company wait for each other's commits.
        { part: 0.1, url: customers, method: "POST", json: { displayName: "Alamo Roofing" } },
      ];
      const steps: Memory[] = [];
      while (steps.length < REQUESTS / STEP) {
        await Promise.all(
          kinds.map(({ url, part, ...kind }) =>
            load(url, { ...kind, headers, connections: CONNECTIONS, amount: STEP * part }),
          ),
        );
        steps.push(await memoryOf(server.pid));
        say(`${steps.length * STEP} requests: ${steps.at(-1)?.residentMb.toFixed(0)} MB`);
      }
      return { atRest, touched, steps };
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}
