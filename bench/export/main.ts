/** Measures the export of a million customers, and another company's reads beside it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { v7 as uuid } from "uuid";
import { CREATE_CUSTOMER, toCreateRow } from "../../src/db/writes/customer-writes.ts";
import { startBenchDatabase } from "../database.ts";
import { runWrite } from "../helpers/run-write.ts";
import { startServer } from "../helpers/processes.ts";
import { alternate, median, percentile } from "../helpers/rounds.ts";
import type { Bench } from "../report.ts";
import { fillCustomers } from "../search/fill.ts";
import type { ExportRead } from "./reader.ts";

const CUSTOMERS = 1_000_000;
const ROUNDS = 3;
/** Time of a round without an export. */
const ALONE_MS = 20_000;
/** Between two reads of the other company. */
const GAP_MS = 10;
const CONNECTIONS = 8;
const MAX_SECONDS = 60;

const HOW = `One process of the service. A company exports ${CUSTOMERS} customers to a client in a process of its own, \
while another company reads a customer ${1000 / GAP_MS} times per second. Reads without an export are measured in turn.`;

interface Round {
  readonly timesMs: readonly number[];
  readonly read: ExportRead | undefined;
}

export const benchExport: Bench = async ({ rounds = ROUNDS, say }) => {
  const bench = await startBenchDatabase();
  try {
    const large = await bench.addCompany();
    const other = await bench.addCompany();
    const id = uuid();
    const row = toCreateRow(id, { displayName: "Bench" });
    await runWrite(bench.db.work, CREATE_CUSTOMER, other.id, row);
    say(`Creating ${CUSTOMERS} customers, which takes two minutes.`);
    await fillCustomers(bench.url, [large.id], CUSTOMERS);
    const environment = { DATABASE_URL: bench.url, DEMO: "off", ROLE: "api" };
    const server = await startServer("src/main.ts", { environment, readyPath: "/health/ready" });
    try {
      const get = reader(`${server.url}/v1/customers/${id}`, other.key);
      await readFor(get, wait(2_000));
      const results = await alternate(rounds, ["alone", "beside"], async (name, round) => {
        say(`Round ${round}: ${name}.`);
        const exported =
          name === "beside" ? (await startReader(server.url, large.key))() : undefined;
        const timesMs = await readFor(get, exported ?? wait(ALONE_MS));
        return { timesMs, read: await exported };
      });
      return toReport(results.alone, results.beside);
    } finally {
      await server.stop();
    }
  } finally {
    await bench.close();
  }
};

function toReport(alone: readonly Round[], beside: readonly Round[]) {
  const p99 = (all: readonly Round[]) =>
    median(all.map(({ timesMs }) => percentile(timesMs, 0.99)));
  const p50 = (all: readonly Round[]) => median(all.map(({ timesMs }) => median(timesMs)));
  const reads = beside.flatMap(({ read }) => read ?? []);
  if (reads.some(({ items }) => items !== CUSTOMERS)) throw new Error("items are missing");
  const seconds = median(reads.map((read) => read.seconds));
  return {
    name: "export",
    title: "Export",
    how: HOW,
    tables: [
      {
        title: "A read of another company",
        columns: [
          { name: "p99", unit: "ms" as const },
          { name: "median", unit: "ms" as const },
        ],
        rows: [
          { name: "alone", values: [p99(alone), p50(alone)] },
          { name: "beside the export", values: [p99(beside), p50(beside)] },
        ],
      },
      {
        title: "The export",
        columns: [
          { name: "time", unit: "ms" as const },
          { name: "size", unit: "MB" as const },
        ],
        rows: reads.map((read, index) => ({
          name: `round ${index + 1}`,
          values: [read.seconds * 1000, read.bytes / 1e6],
        })),
      },
    ],
    targets: [
      {
        name: "time of the export",
        unit: "ms" as const,
        value: seconds * 1000,
        atMost: MAX_SECONDS * 1000,
      },
      {
        name: "p99 beside the export, of p99 alone",
        unit: "ratio" as const,
        value: p99(beside) / p99(alone),
        atMost: 2,
      },
    ],
  };
}

/**
 * Starts a process that reads the whole export when the returned function is called: the start of a process takes enough
 * processor time to delay reads.
 */
async function startReader(url: string, key: string): Promise<() => Promise<ExportRead>> {
  const child = fork(fileURLToPath(new URL("reader.ts", import.meta.url)), [url, key]);
  const message = async () =>
    await Promise.race([
      once(child, "message").then(([value]) => value as unknown),
      once(child, "exit").then(([code]) => {
        throw new Error(`the reader exited with ${code}`);
      }),
    ]);
  await message();
  return async () => {
    child.send("start");
    const read = (await message()) as ExportRead;
    child.disconnect();
    return read;
  };
}

/** Sends reads at a constant rate, whether or not earlier ones were answered, until a promise settles. */
async function readFor(get: () => Promise<number>, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => {});
  const reads: Promise<number>[] = [];
  while (!isOver) {
    reads.push(get());
    await wait(GAP_MS);
  }
  return await Promise.all(reads);
}

/** Returns a function that reads an address and resolves to the time it took. */
function reader(url: string, key: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { authorization: `Bearer ${key}` };
  return async () =>
    await new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const call = request(url, { agent, headers }, (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(performance.now() - startedMs)
            : reject(new Error(`a read returned ${response.statusCode}`)),
        );
      });
      call.on("error", reject);
      call.end();
    });
}
