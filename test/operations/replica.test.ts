/** Lists read from a hot standby, by two processes: with the company's writes, within the lag, and without errors. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { changeOwner } from "#src/db/embedded/account.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { startMeasuredService, type MeasuredService } from "./measured-service.ts";
import { promote, startAsStandby, startPair } from "../helpers/servers/standby.ts";
import { storeCompany } from "../helpers/data/stored-company.ts";

const MAX_LAG_SECONDS = 2;
const USED = "lists are read from the replica";
const UNUSED = "lists are read from the primary";

const { primary, standby } = await startPair(t, { isSynchronous: false });
const settings = { max_standby_streaming_delay: 0, max_standby_archive_delay: 0 };
await standby.stop("fast");
await startAsStandby(standby, primary, settings);
const problems: (string | undefined)[] = [];
const db = openDatabase(primary.url, {
  poolSize: 10,
  replica: {
    url: standby.url,
    maxLagMs: MAX_LAG_SECONDS * 1000,
    onChange: (problem) => problems.push(problem),
  },
});
t.teardown(() => db.close());
const company = await storeCompany(db);
const environment = {
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URL: standby.url,
  DATABASE_REPLICA_LAG_SECONDS: String(MAX_LAG_SECONDS),
  SECRETS_KEY: randomBytes(32).toString("base64"),
  ROLE: "api",
};
const [one, other] = await Promise.all([
  startMeasuredService(t, environment),
  startMeasuredService(t, environment),
]);

const headers = { authorization: `Bearer ${company.key}`, "content-type": "application/json" };
/** Lists with a search, or throws when the response isn't 200. */
async function list(service: MeasuredService, path: string): Promise<{ data: unknown[] }> {
  const response = await fetch(`${service.url}/v1/${path}`, { headers });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as { data: unknown[] };
}
const create = async (service: MeasuredService, displayName: string) =>
  fetch(`${service.url}/v1/customers`, {
    method: "POST",
    headers,
    body: JSON.stringify({ displayName }),
  });
const reads = async (service: MeasuredService, outcome: string) =>
  service.metric(`partner_api_replica_reads_total{outcome="${outcome}"}`);
/** Whether a process last logged that it uses the replica. On a busy machine, it can leave and return at any time. */
const usesReplica = (service: MeasuredService) =>
  service.output().lastIndexOf(USED) > service.output().lastIndexOf(UNUSED);
/** Waits until both processes use the replica. */
const untilUsed = async () =>
  eventually(
    "a replica that both processes use",
    async () => [one, other].every(usesReplica) || undefined,
  );
/** Waits until neither process uses the replica. */
const untilUnused = async () =>
  eventually(
    "a replica that no process uses",
    async () => ![one, other].some(usesReplica) || undefined,
  );
const pause = async () => query(standby.url, "select pg_wal_replay_pause()");
const resume = async () => query(standby.url, "select pg_wal_replay_resume()");
/** Adds a zone as an import does, which isn't a write through the API. */
const addZone = async () =>
  query(
    primary.url,
    `insert into zones (company_id, id, name, code, color, is_active)
    values ('${company.id}', '${uuid()}', 'Downtown', 'DT', '#000000', true)`,
  );
await untilUsed();

t.test("lists are read from the replica", async (t) => {
  await list(one, "zones");
  await pause();
  await addZone();
  t.strictSame((await list(one, "zones")).data, [], "what the replica has");
  await resume();
  await eventually("the zone", async () => (await list(one, "zones")).data[0]);
  const paths = ["customers?searchTerm=x", "locations?page=2", "locations?status=ACTIVE"];
  for (const path of [...paths, "skus", "pricelists", "services"]) {
    const before = await reads(one, "replica");
    await eventually(`a read of ${path} from the replica`, async () => {
      await list(one, path);
      return (await reads(one, "replica")) > before || undefined;
    });
  }
  t.equal(await reads(one, "failed"), 0);
});

t.test("what a company wrote is always listed, also by another process", async (t) => {
  const before = await reads(other, "replica");
  for (let n = 0; n < 40; n++) {
    if (n === 20) await pause();
    if (n === 24) await resume();
    // One word, so that the numbers of customers don't match a part of it.
    const name = `Customer-${n}-of-a-series`;
    t.equal((await create(one, name)).status, 200);
    const found = await list(other, `customers?searchTerm=${encodeURIComponent(name)}`);
    t.equal(found.data.length, 1, name);
  }
  const fromReplica = (await reads(other, "replica")) - before;
  t.comment(`of 40 reads that follow a write, the replica had the write in ${fromReplica}`);
  t.ok(fromReplica <= 36, "none of the four while the replica was paused");
  const company2 = await storeCompany(db);
  await pause();
  await create(one, "Not of the other company");
  const beforePause = await reads(one, "replica");
  const answer = await fetch(`${one.url}/v1/zones`, {
    headers: { authorization: `Bearer ${company2.key}` },
  });
  t.equal(answer.status, 200);
  await resume();
  t.comment(
    `another company's read: ${(await reads(one, "replica")) - beforePause} from the replica`,
  );
});

t.test("a paused replica isn't used once it is too far behind", async (t) => {
  await untilUsed();
  const had = (await list(one, "zones")).data.length;
  await pause();
  await addZone();
  const start = performance.now();
  await eventually("the zone", async () =>
    (await list(one, "zones")).data.length > had ? true : undefined,
  );
  t.comment(`left after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await one.says(/lists are read from the primary, not from the replica: it is \d+ seconds behind/);
  t.ok((await one.metric("partner_api_replica_lag_seconds")) >= MAX_LAG_SECONDS);
  await untilUnused();
  await resume();
  await untilUsed();
});

/**
 * Reads in both processes all the time while something happens, and returns the longest duration in milliseconds.
 * @param happens is passed a function that waits until every read that was sent before is answered
 */
async function whileReading(
  happens: (untilAnswered: () => Promise<void>) => Promise<void>,
): Promise<number> {
  let isOver = false;
  let longestMs = 0;
  const services = [one, other, one, other];
  const answers = services.map(() => 0);
  const readers = services.map(async (service, n) => {
    while (!isOver) {
      const start = performance.now();
      await list(service, "customers?searchTerm=series");
      longestMs = Math.max(longestMs, performance.now() - start);
      answers[n] = (answers[n] ?? 0) + 1;
    }
  });
  const untilAnswered = async () => {
    const before = [...answers];
    await eventually(
      "an answer to every read",
      async () => answers.every((count, n) => count > (before[n] ?? 0)) || undefined,
    );
  };
  await happens(untilAnswered).finally(() => (isOver = true));
  await Promise.all(readers);
  return longestMs;
}

t.test("a replica that hangs or dies causes no error", async (t) => {
  const hungMs = await whileReading(async (untilAnswered) => {
    standby.freeze();
    await untilUnused();
    await untilAnswered(); // also the reads that had been sent to it
    standby.resume();
    await untilUsed();
  });
  t.comment(`hung: the slowest read took ${Math.round(hungMs)} ms`);
  const deadMs = await whileReading(async () => {
    await standby.stop("killed");
    await untilUnused();
    await startAsStandby(standby, primary, settings);
    await untilUsed();
  });
  t.comment(`killed: the slowest read took ${Math.round(deadMs)} ms`);
  t.ok((await reads(one, "failed")) + (await reads(other, "failed")) > 0);
});

t.test("a read that the replica cancels for its recovery is made on the primary", async (t) => {
  await eventually("a usable replica", async () => problems.at(-1) === undefined || undefined);
  const share = db.forCompany(company.id);
  const read = share.list(async (work) => {
    const { rows } = await work.execute(sql`
      select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then pg_sleep(60)::text end
      from zones limit 1`);
    return rows[0]?.["isStandby"];
  });
  await eventually("the read", async () => {
    const rows = await query(
      standby.url,
      "select from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
    );
    return rows[0];
  });
  await query(primary.url, "alter table zones alter column color set default ''");
  t.equal(await read, false);
  t.equal(db.replica?.().reads.failed, 1);
});

t.test("one company can't use all connections to the replica", async (t) => {
  const reading = Array.from({ length: 8 }, () =>
    db.forCompany(company.id).list(async (work) => {
      await work.execute(sql`select case when pg_is_in_recovery() then pg_sleep(0.3)::text end`);
      return db.load().pools.replica?.used ?? 0;
    }),
  );
  const used = await Promise.all(reading);
  t.ok(Math.max(...used) <= 2, `${Math.max(...used)} of 10`);
});

t.test("a server that isn't a standby isn't used", async (t) => {
  await promote(standby);
  await eventually(
    "the promotion is noticed",
    async () => problems.at(-1) === "it is not a standby" || undefined,
  );
  t.equal((await list(one, "zones")).data.length, 2);
});

t.test(
  "a standby that is ahead of the primary, after a failover that lost writes, isn't used",
  async (t) => {
    const before = problems.length;
    await query(standby.url, "create table filler as select generate_series(1, 100000)");
    await standby.stop("fast");
    await eventually(
      "the stop is noticed",
      async () => problems.at(-1)?.startsWith("it can't be used") || undefined,
    );
    const file = join(standby.data, "standby.signal");
    await writeFile(file, "");
    await changeOwner(standby.account, file);
    await standby.start();
    await eventually(
      "the position is noticed",
      async () => problems.at(-1)?.startsWith("it is ahead of the primary") || undefined,
    );
    t.notOk(problems.slice(before).includes(undefined), "it was never used");
    const outcomes = db.replica?.().reads;
    await db.forCompany(company.id).list(async (work) => work.execute(sql`select`));
    t.equal(db.replica?.().reads.unusable, (outcomes?.unusable ?? 0) + 1);
  },
);
