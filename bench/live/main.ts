/** Measures what a request costs when its row is sent to viewers of the live list. */
import { setTimeout as wait } from "node:timers/promises";
import { insertRequests } from "../../src/db/requests/request-log.ts";
import { createRequestPartitions } from "../../src/db/requests/request-partitions.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { openEvents, type OpenStream } from "../../test/platform/event-stream.ts";
import { requestRow } from "../../test/helpers/data/recorded.ts";
import { cpuOf, type Cpu, type Measured } from "../cost/sampler.ts";
import { startServer } from "../helpers/processes.ts";
import { alternate, median } from "../helpers/rounds.ts";
import type { Bench, Row } from "../report.ts";
import { inWorld, type World } from "../webhooks/setup.ts";
import { signIn, serverPid } from "./setup.ts";

const ROUNDS = 3;
const SECONDS = 5;
/** Requests per second. The service looks for new ones twice a second. */
const RATES = [2, 20] as const;
const VIEWERS = [1, 20] as const;
/** The service allows 10 streams per user. */
const STREAMS_PER_USER = 10;
/** Time between two batches of the service's own log. */
const BATCH_MS = 250;
const MAX_DELAY_MS = 15_000;
const MAX_COST_MS = 1;

const HOW = `One process of the service and one company. Requests are inserted into the request log with the service's \
own statement, for ${SECONDS} seconds per round, while 0, 1 or 20 viewers read the live list over HTTP; 20 viewers are \
two users with 10 windows each. All rows must arrive at each viewer. The processor time without viewers is subtracted, \
and the rest is divided by the requests and the viewers. It contains the looks twice a second and the checks of \
sessions, so it is highest when few requests are shared by few viewers.`;

interface Case {
  readonly viewers: number;
  /** Requests per second; with 0, only the polls are measured. */
  readonly rate: number;
}

const CASES: ReadonlyMap<string, Case> = new Map(
  [0, ...RATES].flatMap((rate) =>
    [0, ...VIEWERS].map((viewers) => [nameOf({ viewers, rate }), { viewers, rate }] as const),
  ),
);

/** Measures one round (default 3) after another, and one before them that doesn't count. */
export const benchLive: Bench = async ({ rounds = ROUNDS, say }) =>
  await inWorld(async (world) => {
    await createRequestPartitions(world.database.db.work, systemClock.now());
    const company = await signIn(world, Math.ceil(Math.max(...VIEWERS) / STREAMS_PER_USER));
    const server = await startServer("src/main.ts", {
      environment: { ...world.environment, ROLE: "api" },
      readyPath: "/health/ready",
    });
    try {
      const processes = { pid: server.pid, cluster: { pid: await serverPid(world) } };
      const cpus = await alternate(rounds + 1, [...CASES.keys()], async (name, round) => {
        say(`Round ${round - 1}: ${name}.`);
        const each = CASES.get(name) ?? { viewers: 0, rate: 0 };
        return await measure(world, processes, { ...company, url: server.url }, each);
      });
      const costs = RATES.flatMap((rate) => VIEWERS.map((viewers) => ({ viewers, rate }))).map(
        (each) => costOf(cpus, each, SECONDS * each.rate * each.viewers),
      );
      const idle = VIEWERS.map((viewers) => costOf(cpus, { viewers, rate: 0 }, SECONDS));
      const columns = ["both", "node", "Postgres"].map((name) => ({ name, unit: "ms" as const }));
      return {
        name: "live",
        title: "Live updates of the request list",
        how: HOW,
        tables: [
          { title: "Processor time per request and viewer", columns, rows: costs },
          { title: "Processor time per second without requests", columns, rows: idle },
        ],
        targets: costs.map(({ name, values: [value] }) => ({
          name: `per request and viewer: ${name}`,
          unit: "ms" as const,
          value: value ?? NaN,
          atMost: MAX_COST_MS,
        })),
      };
    } finally {
      await server.stop();
    }
  });

interface Company {
  readonly url: string;
  readonly companyId: string;
  /** Sessions of users, each of whom opens up to 10 streams. */
  readonly cookies: readonly string[];
}

async function measure(
  { database: { db } }: World,
  processes: Measured,
  { url, companyId, cookies }: Company,
  { viewers, rate }: Case,
): Promise<Cpu> {
  const streams: OpenStream[] = [];
  try {
    for (let index = 0; index < viewers; index++) {
      const cookie = cookies[Math.floor(index / STREAMS_PER_USER)] ?? "";
      streams.push(await openEvents(`${url}/developer/live/requests`, { cookie }));
    }
    await until("a position", () => streams.every((stream) => stream.lastId() !== ""));
    const { cpu } = await cpuOf(processes, async () => {
      const pauseMs = rate === 0 ? 1000 : Math.max(BATCH_MS, 1000 / rate);
      const rows = (rate * pauseMs) / 1000;
      for (let sentMs = 0; sentMs < SECONDS * 1000; sentMs += pauseMs) {
        const now = systemClock.now();
        const batch = Array.from({ length: rows }, () => requestRow(companyId, now));
        if (rows > 0) await insertRequests(db.work, batch);
        await wait(pauseMs);
      }
      await until("all rows", () => streams.every((stream) => count(stream) >= SECONDS * rate));
    });
    const counts = streams.map(count);
    if (counts.some((each) => each !== SECONDS * rate))
      throw new Error(`viewers received ${counts.join(", ")} rows`);
    return cpu;
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** The number of rows that a stream has sent. */
function count({ events }: OpenStream): number {
  return events.reduce(
    (sum, { event, data }) =>
      event === "rows" ? sum + (data as { readonly rows: readonly unknown[] }).rows.length : sum,
    0,
  );
}

async function until(what: string, isTrue: () => boolean): Promise<void> {
  for (const from = performance.now(); !isTrue(); await wait(20))
    if (performance.now() - from > MAX_DELAY_MS) throw new Error(`no viewer got ${what}`);
}

/** The cost in milliseconds above that without viewers, of each of so many parts. */
function costOf(cpus: Readonly<Record<string, readonly Cpu[]>>, each: Case, parts: number): Row {
  // The first round lets V8 compile the code.
  const of = (viewers: number, get: (cpu: Cpu) => number) =>
    median((cpus[nameOf({ ...each, viewers })] ?? []).slice(1).map(get)) / 1000;
  const above = (get: (cpu: Cpu) => number) => (of(each.viewers, get) - of(0, get)) / parts;
  const [node, postgres] = [above((cpu) => cpu.node), above((cpu) => cpu.postgres)];
  return { name: nameOf(each), values: [node + postgres, node, postgres] };
}

function nameOf({ viewers, rate }: Case): string {
  const who = `${viewers} viewer${viewers === 1 ? "" : "s"}`;
  return rate === 0 ? who : `${who}, ${rate} requests/s`;
}
