/** Measures what a write with one delivery costs and how soon its POST follows the answer, through the service's API. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readWal, STATISTICS_DELAY_MS } from "../cost/counters.ts";
import { cpuOf } from "../cost/sampler.ts";
import { sendAtRate } from "../helpers/constant-rate.ts";
import { startServer } from "../helpers/processes.ts";
import { percentile } from "../helpers/rounds.ts";
import { addCompanies, type World } from "./setup.ts";

export const WRITES_PER_SECOND = 50;
/** A process needs about 1,000 writes until V8 has optimized its code. */
export const WARM_UP_SECONDS = 30;
export const SECONDS = 20;
const COMPANIES = 10;
const MAX_WAIT_SECONDS = 15;

/** The service, or the baseline, which writes no event and delivers nothing. */
const SCRIPTS = { service: "src/main.ts", bare: "bench/peers/bare.ts" } as const;

/** Per write, unless stated otherwise. */
export interface OverHttp {
  /** Milliseconds from the answer to the arrival of its POST. Negative if the POST arrives first. NaN without POSTs. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the service and its database server, in microseconds. */
  readonly nodeUs: number;
  readonly postgresUs: number;
  readonly transactions: number;
  readonly fsyncs: number;
  readonly walBytes: number;
  /** Numbers of all writes, and of the deliveries that arrived. */
  readonly written: number;
  readonly arrived: number;
}

interface Answer {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Sends creates with an `Idempotency-Key` to one process, at a constant rate. */
export async function measureOverHttp(
  world: World,
  contender: keyof typeof SCRIPTS,
): Promise<OverHttp> {
  const { database } = world;
  const companies = await addCompanies(world, COMPANIES);
  const environment = { ...world.environment, NODE_ENV: "production" };
  const server = await startServer(SCRIPTS[contender], { environment });
  const agent = new Agent({ keepAlive: true });
  try {
    const write = async (index: number) => {
      const company = companies[index % companies.length] ?? "";
      return await create(server.port, agent, company, world.keyOf(company));
    };
    await sendAtRate(WRITES_PER_SECOND, WARM_UP_SECONDS, write);
    await wait(STATISTICS_DELAY_MS);
    await world.takeArrivals();
    const before = await readWork(world);
    const measured = { pid: server.pid, cluster: { pid: database.pid } };
    const arrivals = new Map<string, number>();
    const { cpu, result: answers } = await cpuOf(measured, async () => {
      const answers = await sendAtRate(WRITES_PER_SECOND, SECONDS, write);
      const expected = contender === "bare" ? 0 : answers.length;
      for (let i = 0; i < MAX_WAIT_SECONDS && arrivals.size < expected; i++) {
        for (const [id, at] of await world.takeArrivals()) arrivals.set(id, at);
        await wait(1000);
      }
      return answers;
    });
    await wait(STATISTICS_DELAY_MS);
    const after = await readWork(world);
    const events = await eventsOf(world, companies);
    const delays = answers.flatMap(({ requestId, at }) => {
      const arrivedAt = arrivals.get(events.get(requestId) ?? "");
      return arrivedAt === undefined ? [] : [arrivedAt - at];
    });
    const written = answers.length;
    return {
      p50Ms: percentile(delays, 0.5),
      p99Ms: percentile(delays, 0.99),
      nodeUs: cpu.node / written,
      postgresUs: cpu.postgres / written,
      transactions: (after.transactions - before.transactions) / written,
      fsyncs: (after.fsyncs - before.fsyncs) / written,
      walBytes: (after.bytes - before.bytes) / written,
      written,
      arrived: delays.length,
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function create(port: number, agent: Agent, company: string, key: string): Promise<Answer> {
  return await new Promise((done, fail) => {
    const sent = request({
      agent,
      port,
      method: "POST",
      path: "/v1/customers",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-company-id": company, // for the baseline, which doesn't check keys
      },
    });
    sent.on("error", fail);
    sent.on("response", (response) => {
      const at = performance.timeOrigin + performance.now();
      response.resume();
      if (response.statusCode !== 200)
        return fail(new Error(`a create was answered with ${response.statusCode}`));
      done({ requestId: String(response.headers["x-request-id"]), at });
    });
    sent.end(JSON.stringify({ displayName: "Alamo Roofing", email: "office@alamo.example" }));
  });
}

/** Reads what the database server has done so far. */
async function readWork({ database }: World) {
  const { rows } = await database.db.work.execute<{ transactions: string }>(sql`
    select sum(xact_commit + xact_rollback) as transactions from pg_stat_database`);
  const wal = await readWal(database.superuserUrl);
  return { ...wal, transactions: Number(rows[0]?.transactions) };
}

/** Returns the ids of events by the request that caused them. */
async function eventsOf(
  { database }: World,
  companies: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.db.work.execute<{ id: string; requestId: string }>(sql`
    select id, request_id as "requestId" from events
    where company_id = any(${sql.param(companies)}::uuid[]) and request_id is not null`);
  return new Map(rows.map(({ id, requestId }) => [requestId, id]));
}
