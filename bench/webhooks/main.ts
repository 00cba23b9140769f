/**
 * What webhooks cost and how fast they are, the pump beside pg-boss's own `work()`, on a machine that the
 * database and the receiver share.
 */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startPump } from "../../src/webhooks/pump/pump.ts";
import { milliseconds, percentile, startBench, write, type Bench } from "./setup.ts";
import { startWork } from "./work.ts";

const ENDPOINTS = 10;
const BACKLOG = 20_000;
const SECONDS = 10;
/** Paths of the receiver. */
const WRONG = ["/hang", "/fail", "/reset", "/endless", "/redirect"];
const WRITES = 2000;

type Contender = readonly [name: string, start: (bench: Bench) => Promise<() => Promise<void>>];

const CONTENDERS: readonly Contender[] = [
  [
    "pump",
    async ({ webhooks }) => {
      const pump = startPump(webhooks, { onError: console.error });
      return () => pump.stop();
    },
  ],
  ["work()", startWork],
];

/** Prints all figures. Takes about five minutes. */
export async function benchWebhooks(): Promise<void> {
  await inBench(writeCost);
  for (const contender of CONTENDERS)
    for (const scenario of [
      (bench: Bench) => latency(bench, contender, 50),
      (bench: Bench) => latency(bench, contender, 300),
      (bench: Bench) => latency(bench, contender, 150),
      (bench: Bench) => latency(bench, contender, 150, ["/hang"]),
      (bench: Bench) => latency(bench, contender, 150, WRONG),
      (bench: Bench) => drain(bench, contender),
    ])
      await inBench(scenario);
}

async function inBench(run: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await startBench();
  try {
    await run(bench);
  } finally {
    await bench.close();
  }
}

/** A write with an event for one subscriber, beside the same write without. */
async function writeCost(bench: Bench): Promise<void> {
  const company = await bench.addCompany("/");
  const times = { with: [] as number[], without: [] as number[] };
  for (let i = 0; i < WRITES; i++)
    for (const way of ["without", "with"] as const) {
      const start = performance.now();
      await write(bench, company, way === "with");
      if (i >= WRITES / 10) times[way].push(performance.now() - start);
    }
  const [plain, full] = [percentile(times.without, 0.5), percentile(times.with, 0.5)];
  console.log(
    `write, p50: ${milliseconds(plain)} without an event, ${milliseconds(full)} with one for one subscriber: ${(full - plain).toFixed(2)} ms`,
  );
}

/** From the commit to the arrival of the POST, at a steady rate of writes. */
async function latency(
  bench: Bench,
  [name, start]: Contender,
  rate: number,
  wrong: readonly string[] = [],
): Promise<void> {
  const healthy = await addCompanies(bench);
  const companies = [...healthy];
  for (const path of wrong) companies.push(await bench.addCompany(path));
  const stop = await start(bench);
  await writeAtRate(bench, companies, rate, 1); // warms up
  await wait(1500);
  await bench.takeArrivals();
  const written = await writeAtRate(bench, companies, rate, SECONDS);
  const commits = written.filter(({ companyId }) => healthy.includes(companyId));
  const arrivals = new Map<string, number>();
  const missing = () => commits.filter(({ eventId }) => !arrivals.has(eventId)).length;
  for (let i = 0; i < 15 && missing() > 0; i++) {
    await wait(1000);
    for (const [id, at] of await bench.takeArrivals()) arrivals.set(id, at);
  }
  const delays = commits
    .filter(({ eventId }) => arrivals.has(eventId))
    .map(({ eventId, at }) => (arrivals.get(eventId) ?? NaN) - at);
  const beside = wrong.length > 0 ? ` beside ${wrong.join(" ")}, the other ${ENDPOINTS}` : "";
  console.log(
    `${name}, ${rate} writes/s${beside}: p50 ${milliseconds(percentile(delays, 0.5))}, p99 ${milliseconds(percentile(delays, 0.99))}, ${delays.length} of ${commits.length} arrived`,
  );
  await stop();
}

/** How fast a backlog goes out. */
async function drain(bench: Bench, [name, start]: Contender): Promise<void> {
  const companies = await addCompanies(bench);
  await Promise.all(
    companies.map(async (company) => {
      for (let i = 0; i < BACKLOG / ENDPOINTS; i++) await write(bench, company);
    }),
  );
  await bench.database.db.work.execute(sql`vacuum analyze`);
  const from = performance.timeOrigin + performance.now();
  const stop = await start(bench);
  let count = 0;
  let last = from;
  for (let idle = 0; count < BACKLOG && idle < 20;) {
    await wait(500);
    const arrivals = await bench.takeArrivals();
    count += arrivals.size;
    idle = arrivals.size > 0 ? 0 : idle + 1;
    last = Math.max(last, ...arrivals.values());
    if (name !== "pump" && last - from > 30_000) break; // its rate is clear by then
  }
  const rate = Math.round((count / (last - from)) * 1000);
  console.log(`${name}, backlog of ${BACKLOG}: ${rate} deliveries/s (${count} arrived)`);
  await stop();
}

async function addCompanies(bench: Bench): Promise<string[]> {
  const companies: string[] = [];
  for (let i = 0; i < ENDPOINTS; i++) companies.push(await bench.addCompany("/"));
  return companies;
}

interface Commit {
  readonly companyId: string;
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

async function writeAtRate(
  bench: Bench,
  companies: readonly string[],
  rate: number,
  seconds: number,
): Promise<Commit[]> {
  const commits: Promise<Commit>[] = [];
  const from = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    const early = from + (i * 1000) / rate - performance.now();
    if (early > 0) await wait(early);
    commits.push(commit(bench, companies[i % companies.length] ?? ""));
  }
  return await Promise.all(commits);
}

async function commit(bench: Bench, companyId: string): Promise<Commit> {
  const eventId = await write(bench, companyId);
  return { companyId, eventId, at: performance.timeOrigin + performance.now() };
}
