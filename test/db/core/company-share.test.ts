/** Tests the share of the database that one company's requests get, and the time limits of statements. */
import { sql } from "drizzle-orm";
import t from "tap";
import { companyCounters } from "#src/db/schema/index.ts";
import { ActiveCompanies, limitCompany } from "#src/db/core/companies/company-share.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { startApi } from "../../helpers/api.ts";
import { untilBlocked, testDatabase } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";

t.test(
  "while one company's requests are stuck in the database, other companies' requests are answered (S2)",
  async (t) => {
    const api = await startApi(t);
    const { db } = api.services;
    const other = await api.addCompany();
    const body = { displayName: "Alamo" };
    const { id } = (await api.call("createCustomer", { body })).json().data;
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = db.jobs.transaction(async (tx) => {
      await tx
        .select()
        .from(companyCounters)
        .where(sql`company_id = ${api.company.id}`)
        .for("update");
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    // Those with a condition take a transaction each; the others share a statement.
    const conditional = { params: { id }, body, headers: { "if-match": "*" } };
    const stuck = Array.from({ length: 30 }, (_, i) =>
      i % 2 ? api.call("updateCustomer", conditional) : api.call("createCustomer", { body }),
    );
    await untilBlocked(api.databaseUrl, 2);

    for (let round = 0; round < 3; round++) {
      const made = await api.call("createCustomer", { key: other.key, body });
      t.equal(made.statusCode, 200);
      const found = await api.call("listCustomers", {
        key: other.key,
        query: { searchTerm: "alamo" },
      });
      t.equal(found.json().total, round + 1);
    }
    t.equal(db.load().pools.work.waiting, 0, "nobody waits for a connection");

    released.resolve();
    await lock;
    const statuses = (await Promise.all(stuck)).map(({ statusCode }) => statusCode);
    t.strictSame(new Set(statuses), new Set([200]), "all that waited are answered");
  },
);

t.test("a company is alone while no other company was active for a second", async (t) => {
  let now = 0;
  const active = new ActiveCompanies(() => now);
  t.ok(active.isAlone("a"));
  active.seen("a");
  active.seen("a");
  t.ok(active.isAlone("a"), "its own requests don't count");
  active.seen("b");
  t.notOk(active.isAlone("a"));
  t.notOk(active.isAlone("b"));
  t.notOk(active.isAlone("c"));
  now = 900;
  active.seen("a");
  active.seen("a");
  t.notOk(active.isAlone("a"), "b was active 900 ms ago");
  now = 1_001;
  t.ok(active.isAlone("a"));
  t.notOk(active.isAlone("b"), "a was active 101 ms ago");
});

t.test(
  "a company uses fewer connections as soon as its limit is lower, and more when it is higher",
  async (t) => {
    let connections = 2;
    const limit = limitCompany(() => connections);
    const running: PromiseWithResolvers<void>[] = [];
    const start = () =>
      limit(() => {
        const work = Promise.withResolvers<void>();
        running.push(work);
        return work.promise;
      });
    const all = [start(), start(), start()];
    t.equal(running.length, 2);
    connections = 1;
    all.push(start());
    running[0]?.resolve();
    await all[0];
    t.equal(running.length, 2, "one still runs, so that none starts");
    running[1]?.resolve();
    await all[1];
    await eventually("the third", async () => running.length === 3 || undefined);
    connections = 2;
    all.push(start());
    await eventually("all that fit", async () => running.length === 4 || undefined);
    running[2]?.resolve();
    running[3]?.resolve();
    await eventually("the last", async () => running.length === 5 || undefined);
    running[4]?.resolve();
    await Promise.all(all);
  },
);

t.test("a company's queries that wait too long for its own get 503 that says so", async (t) => {
  const limit = limitCompany(() => 1, 20);
  const running = Promise.withResolvers<string>();
  const first = limit(() => running.promise);
  const calls: string[] = [];
  await t.rejects(
    limit(async () => calls.push("started")),
    {
      code: "SERVICE_UNAVAILABLE",
      statusCode: 503,
      message: /^Earlier requests of your company are still running\./,
      headers: { "retry-after": "5" },
      extraData: { retryAfter: 5 },
    },
  );
  running.resolve("done");
  t.equal(await first, "done", "work that has started ends by itself");
  t.equal(await limit(async () => "next"), "next");
  t.strictSame(calls, [], "work that was refused never starts");
});

t.test("a request that waits too long for its company's earlier ones gets that 503", async (t) => {
  const api = await startApi(t, { database: { poolSize: 2, companyWaitMs: 20 } });
  const released = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const earlier = api.services.db.forCompany(api.company.id).work.transaction(async () => {
    started.resolve();
    await released.promise;
  });
  await started.promise;
  for (const operation of ["listSkus", "listServices", "listZones"] as const) {
    const response = await api.call(operation);
    t.equal(response.statusCode, 503, operation);
    t.match(response.json().message, /^Earlier requests of your company are still running/);
    t.equal(response.headers["retry-after"], "5");
  }
  released.resolve();
  await earlier;
  // A single query: the second one of a request would wait for the first.
  t.equal((await api.call("listZones")).statusCode, 200);
});

t.test("errors of work free its connection", async (t) => {
  const limit = limitCompany(() => 1);
  const error = new Error("no");
  for (let round = 0; round < 3; round++)
    await t.rejects(
      limit(() => Promise.reject(error)),
      error,
    );
  t.equal(await limit(async () => 1), 1);
});

t.test("statements have a time limit by class (S2)", async (t) => {
  const db = openDatabase(await testDatabase(t));
  teardown(t, "closing the database", () => db.close());
  const limitOf = async (pool: typeof db.fast) =>
    (await pool.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]
      ?.statement_timeout;
  t.equal(await limitOf(db.fast), "3s", "reads by key");
  t.equal(await limitOf(db.work), "10s", "searches and transactions");
  t.equal(await limitOf(db.forCompany("a").work), "10s");
  t.equal(await limitOf(db.jobs), "30s", "deliveries");
});

t.test("by default, a company uses a fifth of the pool, at least two, never all", async (t) => {
  const url = await testDatabase(t);
  for (const [poolSize, share] of [
    [1, 1],
    [2, 1],
    [4, 2],
    [10, 2],
    [40, 8],
  ] as const) {
    const db = openDatabase(url, { poolSize });
    teardown(t, "closing the database", () => db.close());
    const { work } = db.forCompany("a");
    const release = Promise.withResolvers<void>();
    let running = 0;
    const all = Array.from({ length: poolSize + 1 }, () =>
      work.transaction(async () => {
        running++;
        await release.promise;
      }),
    );
    await eventually(`${share} running transactions`, async () => running === share || undefined);
    await db.fast.execute(sql`select 1`);
    t.equal(running, share, `of ${poolSize}`);
    release.resolve();
    await Promise.all(all);
    t.equal(running, poolSize + 1);
  }
});
