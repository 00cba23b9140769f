/** Verifies that writes that share a statement don't affect each other. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER, toUpdateRow, UPDATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../../helpers/api.ts";
import { untilBlocked } from "../../helpers/database.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";
import { creationOf, outcomesOf, writeAll, writeOf } from "./batch-of.ts";

const api = await startApi(t);
const { db } = api.services;
const companies = [api.company, ...(await Promise.all([1, 2, 3].map(() => api.addCompany())))];
const [mine = "", other = "", third = ""] = companies.map(({ id }) => id);
const creates = new BatchWriter(db.writes, CREATE_CUSTOMER);
const updates = new BatchWriter(db.writes, UPDATE_CUSTOMER);

const customersOf = async (companyId: string) =>
  (
    await db.work.execute(sql`
      select id, display_name as name, customer_number::int as number, created_at as "createdAt", xmin::text as xid
      from customers where company_id = ${companyId} order by number`)
  ).rows as { id: string; name: string; number: number; createdAt: string; xid: string }[];
const eventsOf = async (companyId: string) =>
  (
    await db.work.execute(sql`
      select id, sequence::int, body, request_id as "requestId", created_at as "createdAt"
      from events where company_id = ${companyId} order by sequence`)
  ).rows as { id: string; sequence: number; body: string; requestId: string; createdAt: string }[];
const counterOf = async (companyId: string) =>
  (
    await db.work.execute(sql`
      select next_customer_number::int as number, next_event::int as event, customers::int
      from company_counters where company_id = ${companyId}`)
  ).rows[0];

/** Runs work while another transaction holds locks; `release` ends it. */
async function whileLocked(
  lock: ReturnType<typeof sql>,
  work: (release: () => void) => Promise<unknown>,
) {
  const end = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const transaction = db.work.transaction(async (tx) => {
    await tx.execute(lock);
    locked.resolve();
    await end.promise;
  });
  await locked.promise;
  await work(end.resolve).finally(end.resolve);
  await transaction;
}

t.test(
  "concurrent writes share statements; each has a different time, request and trace",
  async (t) => {
    await addEndpoint(api, "http://127.0.0.1:9/", ["customer.created"]);
    const writes = Array.from({ length: 64 }, (_, i) =>
      creationOf(companies[i % 4]?.id ?? "", `Customer ${i}`, {
        now: new Date(Date.UTC(2026, 0, 1) + i * 1_001),
        traceparent: `00-${String(i).padStart(32, "0")}-0000000000000001-01`,
      }),
    );
    const outcomes = await outcomesOf(creates, db.work, writes);
    const statements = new Set<string>();
    for (const { id } of companies) {
      const [rows, events] = [await customersOf(id), await eventsOf(id)];
      for (const { xid } of rows) statements.add(xid);
      const writesOfCompany = writes.filter(({ companyId }) => companyId === id);
      t.strictSame(
        rows.map(({ number }) => number),
        writesOfCompany.map((_, i) => 10_001 + i),
        "numbers",
      );
      t.strictSame(
        events.map(({ sequence }) => sequence),
        writesOfCompany.map((_, i) => 1 + i),
        "the feed",
      );
      t.strictSame(await counterOf(id), { number: 10_017, event: 17, customers: 16 });
      for (const write of writesOfCompany) {
        const row = rows.find((one) => one.id === write.row.id);
        t.equal(new Date(row?.createdAt ?? "").getTime(), write.now.getTime());
        const event = events.find((one) => one.id === write.eventId);
        t.equal(event?.requestId, write.requestId);
        t.equal(new Date(event?.createdAt ?? "").getTime(), write.now.getTime());
        const outcome = outcomes[writes.indexOf(write)];
        if (outcome?.outcome !== "written") return t.fail(JSON.stringify(outcome));
        const { data } = JSON.parse(outcome.body);
        t.equal(data.id, write.row.id, "each gets the answer to its request");
        const createdAt = write.now.toISOString();
        const envelope = { id: write.eventId, type: "customer.created", createdAt, data };
        t.equal(event?.body, JSON.stringify(envelope));
      }
    }
    t.ok(statements.size <= 8, `${statements.size} statements`);
    const { rows: queued } = await db.work.execute(sql`
    select d.event_id as "eventId", q.traceparent from deliveries d
    join delivery_queue q on q.company_id = d.company_id and q.delivery_id = d.id where d.company_id = ${mine}`);
    const traces = new Map(queued.map((row) => [row["eventId"], row["traceparent"]]));
    const writesOfCompany = writes.filter(({ companyId }) => companyId === mine);
    t.equal(traces.size, writesOfCompany.length);
    for (const { eventId, traceparent } of writesOfCompany)
      t.equal(traces.get(eventId), traceparent);
  },
);

t.test("a refused write doesn't fail those beside it", async (t) => {
  const bad = (companyId: string): ReturnType<typeof creationOf> => {
    const write = creationOf(companyId, "refused");
    return { ...write, row: { ...write.row, status: "unknown" } };
  };
  const before = await counterOf(other);
  const writes = [
    creationOf(mine, "before"),
    bad(other),
    creationOf(other, "beside"),
    creationOf(third, "after"),
    bad(other),
    creationOf(other, "last"),
  ];
  const results = await writeAll(creates, db.work, writes);
  t.strictSame(
    results.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled", "fulfilled", "rejected", "fulfilled"],
  );
  const [, refused] = results;
  t.match(refused, { reason: { code: "23514", message: /"customers_status"/ } });
  t.match(await counterOf(other), {
    number: Number(before?.["number"]) + 2,
    event: Number(before?.["event"]) + 2,
  });
  t.notOk((await customersOf(other)).some(({ name }) => name === "refused"));

  if (db.writes.isSharded) return; // each company has separate statements
  // From then on, its writes can't make the statements of others fail again.
  const next = [creationOf(mine, "next"), creationOf(other, "next"), creationOf(third, "next")];
  await outcomesOf(creates, db.work, next);
  const [first, isolated, last] = await Promise.all(
    [mine, other, third].map(async (id) => (await customersOf(id)).at(-1)),
  );
  t.equal(first?.xid, last?.xid);
  t.not(first?.xid, isolated?.xid);
});

const skip = db.writes.isSharded && "companies share no statements on a cluster";

t.test("a key that a failed statement still holds is not in use", { skip }, async (t) => {
  const key = uuid();
  const fingerprint = Buffer.alloc(32);
  // As a transaction that has failed, but hasn't released its locks yet.
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`idempotency:${mine}:${key}`}, 0))`;
  await whileLocked(lock, async (release) => {
    const writer = new BatchWriter(db.writes, CREATE_CUSTOMER);
    const refused = creationOf(third, "refused");
    const writes = [
      { ...refused, row: { ...refused.row, status: "unknown" } },
      creationOf(mine, "has a key", { key, fingerprint }),
    ];
    const [bad, good] = writes.map((write) =>
      writer.write(write, db.work.forCompany(write.companyId)),
    );
    const refusal: unknown = await bad?.catch((error: unknown) => error);
    t.match(refusal, { message: /"customers_status"/ });
    release();
    t.match(await good, { outcome: "written" });
  });
});

t.test("a company whose counter is locked delays no other", async (t) => {
  const lock = sql`select from company_counters where company_id = ${mine} for update`;
  await whileLocked(lock, async (release) => {
    let isDone = false;
    const waiting = outcomesOf(creates, db.work, [
      creationOf(mine, "waits"),
      creationOf(mine, "waits too"),
    ]).finally(() => (isDone = true));
    for (const name of ["one", "two", "three"]) {
      const [outcome] = await outcomesOf(creates, db.work, [creationOf(third, name)]);
      t.match(outcome, { outcome: "written" });
    }
    await untilBlocked(api.databaseUrl);
    const later = outcomesOf(creates, db.work, [creationOf(mine, "later"), creationOf(third, "x")]);
    t.notOk(isDone);
    release();
    for (const outcome of [...(await waiting), ...(await later)])
      t.match(outcome, { outcome: "written" });
  });
  const names = (await customersOf(mine)).map(({ name }) => name);
  t.strictSame(names.slice(-3), ["waits", "waits too", "later"], "in order");
});

t.test("a company with many writes gets at most 32 of a statement", async (t) => {
  const { id } = await api.addCompany();
  const many = Array.from({ length: 100 }, (_, i) => creationOf(id, String(i)));
  const outcomes = await outcomesOf(creates, db.work, [...many, creationOf(third, "beside many")]);
  t.ok(outcomes.every(({ outcome }) => outcome === "written"));
  const rows = await customersOf(id);
  t.strictSame(
    [...Map.groupBy(rows, ({ xid }) => xid).values()].map(({ length }) => length),
    [32, 32, 32, 4],
  );
  t.strictSame(
    rows.map(({ name }) => name),
    many.map(({ row }) => row.display_name),
    "in order",
  );
  if (!db.writes.isSharded)
    t.equal((await customersOf(third)).at(-1)?.xid, rows[0]?.xid, "another's is in the first");
});

t.test("a company with many endpoints gets fewer writes of a statement", async (t) => {
  const { id } = await api.addCompany();
  const url = "http://127.0.0.1:9/";
  for (let i = 0; i < 16; i++)
    await createEndpoint(api.services.webhooks, id, { url, events: ["customer.created"] });
  await outcomesOf(creates, db.work, [creationOf(id, "first")]);
  const many = Array.from({ length: 10 }, (_, i) => creationOf(id, String(i)));
  const outcomes = await outcomesOf(creates, db.work, [...many, creationOf(third, "beside")]);
  t.ok(outcomes.every(({ outcome }) => outcome === "written"));
  const rows = (await customersOf(id)).slice(1);
  const sizes = [...Map.groupBy(rows, ({ xid }) => xid).values()].map(({ length }) => length);
  t.strictSame(sizes, [4, 4, 2], "64 deliveries");
  if (!db.writes.isSharded)
    t.equal((await customersOf(third)).at(-1)?.xid, rows[0]?.xid, "another's is in the first");
});

t.test("updates of one customer at the same time are made one after the other", async (t) => {
  const creation = creationOf(mine, "0");
  await outcomesOf(creates, db.work, [creation, creationOf(mine, "beside")]);
  const { id } = creation.row;
  const writes = Array.from({ length: 6 }, (_, i) =>
    writeOf(mine, toUpdateRow(i % 2 ? id : id.toUpperCase(), { displayName: String(i + 1) })),
  );
  const outcomes = await outcomesOf(updates, db.work, writes);
  const names = outcomes.map((one) =>
    one.outcome === "written" ? JSON.parse(one.body).data.displayName : one.outcome,
  );
  t.strictSame(names, ["1", "2", "3", "4", "5", "6"]);
  const events = (await eventsOf(mine)).slice(-6).map(({ body }) => JSON.parse(body).data);
  t.strictSame(
    events.map(({ displayName }) => displayName),
    names,
  );
});

t.test("an update waits for another of the same customer, and keeps what it changed", async (t) => {
  const [one, two] = [creationOf(other, "one"), creationOf(other, "two")];
  await outcomesOf(creates, db.work, [one, two]);
  const lock = sql`update customers set phone = '+1' where company_id = ${other} and id = ${one.row.id}`;
  await whileLocked(lock, async (release) => {
    const slow = outcomesOf(updates, db.work, [
      writeOf(other, toUpdateRow(one.row.id, { email: "a@b.co" })),
    ]);
    const quick = await outcomesOf(updates, db.work, [
      writeOf(third, toUpdateRow(uuid(), { email: "a@b.co" })),
    ]);
    t.strictSame(quick, [{ outcome: "skipped" }], "another company's unknown customer");
    await untilBlocked(api.databaseUrl);
    release();
    const [outcome] = await slow;
    if (outcome?.outcome !== "written") return t.fail(JSON.stringify(outcome));
    t.match(JSON.parse(outcome.body).data, { displayName: "one", phone: "+1", email: "a@b.co" });
  });
});

t.test("a customer of another company is not updated", async (t) => {
  const creation = creationOf(mine, "mine");
  await outcomesOf(creates, db.work, [creation]);
  const update = writeOf(other, toUpdateRow(creation.row.id, { displayName: "other" }));
  t.strictSame(await outcomesOf(updates, db.work, [update]), [{ outcome: "skipped" }]);
  t.equal((await customersOf(mine)).at(-1)?.name, "mine");
});
