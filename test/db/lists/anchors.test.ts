/** Compares pages that begin at stored ranks with the order of all customers. */
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { anchoredPage, extendAllAnchors, extendAnchors } from "#src/db/lists/anchors.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { startApi } from "../../helpers/api.ts";
import type { ListedTable } from "#src/db/lists/listed-table.ts";
import { RandomWrites } from "./random-writes.ts";
import { creationOf, writeIn } from "../writes/batch-of.ts";
import { RESOURCES } from "./resources.ts";

const OPTIONS = { step: 3, chunk: 9 };
const MINUTE_MS = 60_000;

const api = await startApi(t);
const { db } = api.services;

async function newestFirst({ name }: ListedTable, companyId: string): Promise<string[]> {
  const { rows } = await db.work.execute<{ id: string }>(sql`
    select id from ${sql.raw(name)} where company_id = ${companyId}
    order by created_at desc nulls last, id desc`);
  return rows.map(({ id }) => id);
}

/** Compares pages of all offsets. Returns how many of them could be read from a stored rank. */
async function checkPages(t: Test, companyId: string, table = CUSTOMER_LIST): Promise<number> {
  const all = await newestFirst(table, companyId);
  let anchored = 0;
  for (let page = 1; (page - 1) * 2 < all.length; page++) {
    const found = await anchoredPage(db.fast, table, companyId, { page, limit: 2 });
    if (!found) continue;
    anchored++;
    const expected = { ids: all.slice((page - 1) * 2, page * 2), total: all.length };
    const data = JSON.parse(`[${found.items}]`) as { id: string }[];
    t.strictSame({ ids: data.map(({ id }) => id), total: found.total }, expected);
  }
  return anchored;
}

async function extendFully(companyId: string, now: Date, table = CUSTOMER_LIST): Promise<void> {
  while (await extendAnchors(db.work, table, companyId, now, OPTIONS));
}

for (const { table, Writes } of RESOURCES)
  t.test(`pages of ${table.name} from stored ranks are exact beside any writes`, async (t) => {
    let anchored = 0;
    for (const seed of [1, 2]) {
      const { id, key } = await api.addCompany();
      const writes = new Writes(api, id, seed);
      for (let round = 0; round < 8; round++) {
        if (round % 5 === 0) await writes.importSome();
        for (let i = writes.random.between(0, 6); i > 0; i--) await writes.write();
        await writes.request(key);
        if (round % 3 > 0) await extendAnchors(db.work, table, id, writes.now, OPTIONS);
        anchored += await checkPages(t, id, table);
      }
      await writes.importSome(1);
      t.equal(await checkPages(t, id, table), 0, "no rank is used after an unrecorded write");
      await extendFully(id, writes.now, table);
      t.ok(await checkPages(t, id, table), "ranks are stored again");
    }
    t.ok(anchored > 40, `${anchored} pages`);
  });

t.test("a page past the last one is known by the counter, without ranks", async (t) => {
  for (const { table, Writes } of RESOURCES) {
    const { id } = await api.addCompany();
    await new Writes(api, id, 1).importSome(4);
    const total = (await newestFirst(table, id)).length;
    const past = { page: total + 1, limit: 1 };
    t.strictSame(await anchoredPage(db.fast, table, id, past), { items: "", total }, table.name);
    t.equal(await anchoredPage(db.fast, table, id, { page: total, limit: 1 }), undefined);
  }
});

t.test("a customer without a creation date has its place behind all others", async (t) => {
  const { id } = await api.addCompany();
  const writes = new RandomWrites(api, id, 4);
  for (let i = 0; i < 4; i++) await writes.importSome(6);
  await extendFully(id, new Date());
  t.equal(await checkPages(t, id), 12, "every page");
});

t.test("a customer from a process whose clock is behind moves the later ones", async (t) => {
  const { id } = await api.addCompany();
  const start = Date.parse("2026-01-01T00:00:00Z");
  const at = (minute: number) => new Date(start + minute * MINUTE_MS);
  const create = async (minute: number) => {
    await writeIn(db.work, CREATE_CUSTOMER, creationOf(id, "Ana", { now: at(minute) }));
  };
  for (let minute = 1; minute <= 30; minute++) await create(minute);
  await extendFully(id, at(60));
  t.equal(await checkPages(t, id), 15);
  await create(20);
  t.equal(await checkPages(t, id), 9, "ranks up to 18 are still used");
  await extendFully(id, at(60));
  t.equal(await checkPages(t, id), 15);
});

t.test("ranks aren't counted beside a transaction that is creating a customer", async (t) => {
  const { id } = await api.addCompany();
  const writes = new RandomWrites(api, id, 5);
  for (let i = 0; i < 20; i++) await writes.write();
  await db.work.transaction(async (tx) => {
    await writeIn(tx, CREATE_CUSTOMER, creationOf(id, "Old", { now: new Date(0) }));
    t.notOk(await extendAnchors(db.work, CUSTOMER_LIST, id, writes.now, OPTIONS));
    t.equal(await checkPages(t, id), 0);
  });
  await extendFully(id, new Date(writes.now.getTime() + 60 * MINUTE_MS));
  t.ok(await checkPages(t, id));
});

t.test("writes of an earlier version of the service make all ranks unused", async (t) => {
  const { id } = await api.addCompany();
  const writes = new RandomWrites(api, id, 6);
  for (let i = 0; i < 20; i++) await writes.write();
  await extendFully(id, new Date(writes.now.getTime() + 60 * MINUTE_MS));
  t.ok(await checkPages(t, id));
  await db.work.execute(sql`
    with counter as (
      update company_counters set customers = customers + 1, next_customer_number = next_customer_number + 1
      where company_id = ${id}
    )
    insert into customers (company_id, id, customer_number, display_name, status, created_at)
    values (${id}, gen_random_uuid(), 'old', 'Old', 'active', '2020-01-01')`);
  t.equal(await checkPages(t, id), 0);
});

t.test("housekeeping stores the ranks of companies with many customers", async (t) => {
  const many = await api.addCompany();
  const few = await api.addCompany();
  for (const [company, count] of [
    [many.id, 30],
    [few.id, 11],
  ] as const)
    await new RandomWrites(api, company, 7).importSome(count);
  while ((await extendAllAnchors(db.work, CUSTOMER_LIST, new Date(), 10, OPTIONS)) === 10);
  t.equal(await checkPages(t, many.id), 13, "all but the newest pages");
  t.equal(await checkPages(t, few.id), 0);
});
