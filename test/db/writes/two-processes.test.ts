/** Writes from two pools of connections at the same time, as two processes do. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { listEvents } from "#src/db/events/feed.ts";
import { claimKey, upsertAnswer } from "#src/db/requests/idempotency.ts";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER, toUpdateRow, UPDATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { startApi } from "../../helpers/api.ts";
import { untilBlocked, clusterOptions } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";
import { creationOf, outcomesOf, writeOf, type Created } from "./batch-of.ts";

const api = await startApi(t);
const { events } = api.services;
const onCluster = await clusterOptions();
const open = () => {
  const db = openDatabase(api.databaseUrl, { poolSize: 4, ...onCluster });
  teardown(t, "closing a database", () => db.close());
  const creates = new BatchWriter(db.writes, CREATE_CUSTOMER);
  return { db, creates, updates: new BatchWriter(db.writes, UPDATE_CUSTOMER) };
};
const processes = [open(), open()] as const;
const [{ db, creates }] = processes;
const companies = [api.company, await api.addCompany(), await api.addCompany()];

const keyed = (companyId: string, key: string, displayName: string): Created => {
  const fingerprint = createHash("sha256").update(displayName).digest();
  return creationOf(companyId, displayName, { key, fingerprint });
};
const rowsOf = async (companyId: string) =>
  (
    await db.work.execute(sql`
      select id, customer_number::int as number from customers where company_id = ${companyId} order by 2`)
  ).rows as { id: string; number: number }[];
const feedOf = async (companyId: string, after = 0) => {
  const filter = { after, limit: 10_000, retainedSince: new Date(0) };
  const { bodies } = await listEvents(db.work, companyId, filter);
  return bodies.map((body) => JSON.parse(body));
};

t.test("a key is carried out once, by whichever process gets it first", async (t) => {
  for (let round = 0; round < 6; round++) {
    const keys = Array.from({ length: 16 }, () => uuid());
    const before = await Promise.all(companies.map(({ id }) => rowsOf(id)));
    const writesOf = () =>
      keys.flatMap((key, i) => {
        const { id } = companies[i % 3] ?? api.company;
        return [keyed(id, key, `${i}`), keyed(id, key, i % 4 ? `${i}` : "another request")];
      });
    const all = [writesOf(), writesOf()];
    const outcomes = await Promise.all(
      processes.map((one, i) => outcomesOf(one.creates, one.db.work, all[i] ?? [])),
    );
    const byKey = Map.groupBy(
      outcomes.flatMap((some, i) => some.map((outcome, j) => ({ outcome, write: all[i]?.[j] }))),
      ({ write }) => write?.key,
    );
    for (const some of byKey.values()) {
      const written = some.filter(({ outcome }) => outcome.outcome === "written");
      t.equal(written.length, 1);
      const [first] = written;
      for (const { outcome } of some)
        if (outcome.outcome === "answered") {
          const body = first?.outcome.outcome === "written" && first.outcome.body;
          t.equal(outcome.answer.body, body, "the same bytes");
          t.equal(outcome.answer.status, 200);
          t.strictSame(outcome.answer.fingerprint, first?.write?.fingerprint);
        } else t.ok(outcome.outcome === "inUse" || outcome === first?.outcome, outcome.outcome);
    }
    for (const [i, { id }] of companies.entries()) {
      const rows = await rowsOf(id);
      const count = keys.filter((_, j) => j % 3 === i).length;
      t.equal(rows.length - (before[i]?.length ?? 0), count, "one row for each key");
      t.strictSame(
        rows.map(({ number }) => number),
        rows.map((_, j) => 10_001 + j),
      );
    }
  }
});

t.test("a key answered while a write waited is replayed, and nothing is written", async (t) => {
  const { id } = await api.addCompany();
  const write = keyed(id, uuid(), "late");
  const { key = "", fingerprint = Buffer.alloc(0) } = write;
  const locked = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const transaction = db.work.transaction(async (tx) => {
    await tx.execute(sql`select from company_counters where company_id = ${id} for update`);
    locked.resolve();
    await first.promise;
    // As if the first request had held the key's lock until just before the statement took it.
    await upsertAnswer(tx, id, key, { fingerprint, status: 200, body: '{"data":1}' }, write.now);
  });
  await locked.promise;
  const outcomes = outcomesOf(creates, db.work, [write, creationOf(id, "beside")]);
  await untilBlocked(api.databaseUrl);
  first.resolve();
  await transaction;
  const answer = { status: 200, body: '{"data":1}', fingerprint };
  t.match(await outcomes, [{ outcome: "answered", answer }, { outcome: "written" }]);
  t.strictSame(
    (await rowsOf(id)).map(({ number }) => number),
    [10_001],
  );
  t.equal((await feedOf(id)).length, 1);
});

t.test("a key in use refuses its own write only", async (t) => {
  const { id } = api.company;
  const key = uuid();
  await processes[1].db.work.transaction(async (tx) => {
    t.ok(await claimKey(tx, id, key));
    const writes = [keyed(id, key, "held"), keyed(id, uuid(), "free")];
    t.match(await outcomesOf(creates, db.work, writes), [
      { outcome: "inUse" },
      { outcome: "written" },
    ]);
  });
});

t.test("a reader of the feed sees every event once and in order, while many write", async (t) => {
  const { id } = await api.addCompany();
  const other = await api.addCompany();
  const firsts = Array.from({ length: 10 }, (_, i) => creationOf(id, `first ${i}`));
  await outcomesOf(creates, db.work, firsts);
  let isWriting = true;
  const read: { id: string; data: { id: string } }[] = [];
  const reader = (async () => {
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      read.push(...(await feedOf(id, read.length)));
    }
  })();
  const writers = processes.map(async (one, p) => {
    for (let round = 0; round < 12; round++) {
      const created = Array.from({ length: 12 }, (_, i) =>
        creationOf(i % 3 ? id : other.id, `${p}/${round}/${i}`),
      );
      const updated = firsts.map(({ row }) =>
        writeOf(id, toUpdateRow(row.id, { displayName: `${p}/${round}` })),
      );
      const single = one.db.work.transaction((tx) =>
        events.emit(tx, id, "customer.updated", { id: uuid() } as never),
      );
      const outcomes = await Promise.all([
        outcomesOf(one.creates, one.db.work, created),
        outcomesOf(one.updates, one.db.work, updated),
      ]);
      t.ok(outcomes.flat().every(({ outcome }) => outcome === "written"));
      await single;
    }
  });
  await Promise.all(writers);
  isWriting = false;
  await reader;
  const feed = await feedOf(id);
  t.equal(feed.length, 10 + 2 * 12 * (8 + 10 + 1));
  t.strictSame(
    read.map((event) => event.id),
    feed.map((event) => event.id),
  );
  t.strictSame(
    (await rowsOf(id)).map(({ number }) => number),
    Array.from({ length: 10 + 2 * 12 * 8 }, (_, i) => 10_001 + i),
  );
});
