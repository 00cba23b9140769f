/** Compares searches that use stored matches with a plain count and order, beside random writes. */
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { extendAnchors } from "#src/db/lists/anchors.ts";
import { onSnapshot } from "#src/db/core/statements/snapshot.ts";
import { searchRows, searchLargeCompany } from "#src/db/lists/search-rows.ts";
import { prepareTerm } from "#src/db/core/lists/search.ts";
import { toQuery } from "#src/db/lists/list-query.ts";
import { findMatches, storeChanges, storeMatches } from "#src/db/lists/search-totals.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi } from "../../helpers/api.ts";
import { clusterOptions } from "../../helpers/database.ts";
import { RandomWrites } from "./random-writes.ts";
import { RandomLocations } from "./random-locations.ts";
import { AS_LARGE as OPTIONS, RESOURCES } from "./resources.ts";

const DAY_MS = 86_400_000;
const ANCHORS = { step: 3, chunk: 9 };
/** Common, rare and unmatched terms, with and without three letters in a row. */
const TERMS = [
  "ana",
  "AN",
  "nan",
  "10%",
  "n_",
  "äna",
  "mail.example ana",
  "10 BOB",
  "zoe",
  "nobody",
  "100",
];

const api = await startApi(t);
const { db } = api.services;

/** The ids of a page's rows. */
function idsOf(items: string): string[] {
  return (JSON.parse(`[${items}]`) as { id: string }[]).map(({ id }) => id);
}

/** Compares a page with all matches of the same snapshot, and stores what the search would store. */
async function checkPage(
  t: Test,
  companyId: string,
  term: string,
  page: number,
  { table, matchesOf }: (typeof RESOURCES)[number] = RESOURCES[0],
): Promise<void> {
  const limit = 3;
  const window = { offset: (page - 1) * limit, limit };
  const prepared = toQuery(table, await prepareTerm(db.fast, term, table.numbers), {});
  const stored = await onSnapshot(db.work, async (tx) => {
    const found = await searchLargeCompany(tx, table, companyId, prepared, window, true, OPTIONS);
    const all = await matchesOf(tx, companyId, term);
    t.strictSame(
      { total: found.total, ids: idsOf(found.items) },
      { total: all.length, ids: all.slice(window.offset, window.offset + limit) },
      `${term}, page ${page}`,
    );
    return found.stored;
  });
  if (stored) await storeMatches(db.work, table, companyId, prepared, stored);
}

async function storedTerms(companyId: string, { work } = db): Promise<string[]> {
  const { rows } = await work.execute<{ term: string }>(sql`
    select term from search_totals where company_id = ${companyId} order by stored_at`);
  return rows.map(({ term }) => term);
}

for (const resource of RESOURCES) {
  const { table, Writes } = resource;
  const caches = [table.anchors, table.changes, "search_totals"];

  t.test(`pages and totals of ${table.name} are exact beside writes and lost caches`, async (t) => {
    for (const seed of [1, 2]) {
      const { id, key } = await api.addCompany();
      const writes = new Writes(api, id, seed);
      const { random } = writes;
      await writes.importSome(12);
      for (let round = 0; round < 12; round++) {
        if (random.next() < 0.06) await writes.importSome();
        if (random.next() < 0.1) await writes.otherEvent();
        if (random.next() < 0.1 && "erase" in writes) await writes.erase();
        if (random.next() < 0.1)
          await db.work.execute(sql.raw(`truncate ${random.pick([...caches, caches.join()])}`));
        if (random.next() < 0.5) await extendAnchors(db.work, table, id, writes.now, ANCHORS);
        if (random.next() < 0.4) await storeChanges(db.work, table, id, OPTIONS.maxChanges);
        for (let i = random.between(0, 3); i > 0; i--) await writes.write();
        if (random.next() < 0.5) await writes.request(key);
        const term = random.pick(TERMS);
        await checkPage(t, id, term, random.between(1, 4), resource);
        await db.work.transaction(async (tx) => {
          await writes.writeIn(tx);
          await checkPage(t, id, term, 1, resource);
        });
        await checkPage(t, id, term, random.between(1, 4), resource);
      }
    }
  });

  t.test(
    `totals of ${table.name} are exact in each snapshot while several connections write`,
    async (t) => {
      const { id } = await api.addCompany();
      const writers = [11, 12, 13].map((seed) => new Writes(api, id, seed));
      await writers[0]?.importSome(9);
      await storeChanges(db.work, table, id, 1000);
      await Promise.all([
        ...writers.map(async (writer) => {
          for (let i = 0; i < 30; i++) await writer.write();
        }),
        ...["ana", "an"].map(async (term) => {
          for (let i = 0; i < 25; i++) await checkPage(t, id, term, 1 + (i % 3), resource);
        }),
      ]);
      for (const term of TERMS) await checkPage(t, id, term, 1, resource);
    },
  );

  t.test(`stored totals of ${table.name} are used again beside writes`, async (t) => {
    const { id, key } = await api.addCompany();
    const writes = new Writes(api, id, 27);
    for (let i = 0; i < 12; i++) await writes.write();
    await checkPage(t, id, "ana", 1, resource);
    await storeChanges(db.work, table, id, OPTIONS.maxChanges);
    await checkPage(t, id, "ana", 1, resource);
    const query = toQuery(table, await prepareTerm(db.fast, "ana", table.numbers), {});
    const isStored = async () =>
      (await findMatches(db.work, table, id, query)).matches !== undefined;
    t.ok(await isStored());
    for (let i = 0; i < 4; i++) {
      await writes.write();
      await writes.request(key);
      t.ok(await isStored(), "after writes of each kind");
    }
    await writes.importSome(1);
    t.notOk(await isStored(), "after writes that don't record their changes");
  });
}

t.test("a total that was counted before an erasure isn't used after it", async (t) => {
  const { id } = await api.addCompany();
  const writes = new RandomLocations(api, id, 28);
  for (let i = 0; i < 12; i++) await writes.write();
  const resource = RESOURCES[1];
  const { table, matchesOf } = resource;
  const query = toQuery(table, await prepareTerm(db.fast, "main", table.numbers), {});
  const before = (await matchesOf(db.work, id, "main")).length;
  const counted = await onSnapshot(db.work, async (tx) =>
    searchLargeCompany(tx, table, id, query, { offset: 0, limit: 3 }, true, OPTIONS),
  );
  await writes.erase();
  t.equal((await matchesOf(db.work, id, "main")).length, before - 1);
  if (counted.stored) await storeMatches(db.work, table, id, query, counted.stored);
  await checkPage(t, id, "main", 1, resource);
});

t.test("a search asked again isn't counted again, until too much has changed", async (t) => {
  const { id } = await api.addCompany();
  const writes = new RandomWrites(api, id, 21);
  await writes.importSome(9);
  const totalOf = async () =>
    (await searchRows(db.forCompany(id), CUSTOMER_LIST, id, "e", { page: 1, limit: 3 }, OPTIONS))
      .total;
  const total = await totalOf();
  // A total that only a count could correct.
  await db.work.execute(sql`
    update search_totals set counts[2] = counts[2] + 1000 where company_id = ${id}`);
  t.equal(await totalOf(), total + 1000);
  for (let i = 0; i < OPTIONS.maxChanges + 1; i++) await writes.write();
  t.ok((await totalOf()) < 100);
});

t.test("an import and writes of an earlier version of the service are counted", async (t) => {
  const { id } = await api.addCompany();
  const writes = new RandomWrites(api, id, 22);
  const check = async () => {
    for (const term of ["e", "ana"]) await checkPage(t, id, term, 1);
  };
  await writes.importSome(30);
  await storeChanges(db.work, CUSTOMER_LIST, id, OPTIONS.maxChanges);
  await check();
  await writes.importSome(1);
  await check();
  await check();
  await db.work.execute(sql`
    with counter as (
      update company_counters set next_event = next_event + 1 where company_id = ${id}
    )
    update customers set display_name = 'Anabel' where company_id = ${id}`);
  await check();
});

t.test("a company stores a limited number of changes and terms", async (t) => {
  const [{ id }, other] = [await api.addCompany(), await api.addCompany()];
  for (const companyId of [id, other.id]) {
    const writes = new RandomWrites(api, companyId, 23);
    await writes.importSome(3);
    const search = async (term: string) =>
      searchRows(
        db.forCompany(companyId),
        CUSTOMER_LIST,
        companyId,
        term,
        { page: 1, limit: 1 },
        OPTIONS,
      );
    await search("f-");
    for (let i = 0; i < 3 * OPTIONS.maxChanges; i++) {
      await writes.write();
      if (i % 7 === 0) await search("e");
    }
    const { rows } = await db.work.execute<{ changes: number }>(sql`
      select count(*)::int as changes from customer_changes where company_id = ${companyId}`);
    const changes = rows[0]?.changes ?? 0;
    t.ok(changes > 0 && changes <= 2 * OPTIONS.maxChanges, `${changes} changes`);
  }
  // Without a trigram, so that they are counted.
  for (let i = 10; i < 120; i++)
    await searchRows(
      db.forCompany(id),
      CUSTOMER_LIST,
      id,
      `a-${i % 10}-${Math.floor(i / 10)}`,
      { page: 1, limit: 1 },
      OPTIONS,
    );
  const terms = await storedTerms(id);
  t.equal(terms.length, 100);
  t.equal(terms.at(-1), "a-9-11");
  t.notOk(terms.includes("f-"));
  t.ok((await storedTerms(other.id)).includes("f-"), "each company has its own limit");
});

t.test("changes are only stored for companies in which large searches are made", async (t) => {
  const { id, key } = await api.addCompany();
  const writes = new RandomWrites(api, id, 24);
  for (let i = 0; i < 5; i++) await writes.write();
  await api.call("listCustomers", { key, query: { searchTerm: "ana" } });
  for (const table of ["customer_changes", "search_totals"]) {
    const { rows } = await db.work.execute(
      sql`select from ${sql.raw(table)} where company_id = ${id}`,
    );
    t.equal(rows.length, 0);
  }
});

t.test(
  "terms are deleted after a day, then the changes, and writes store no more changes",
  async (t) => {
    const { id } = await api.addCompany();
    const writes = new RandomWrites(api, id, 26);
    await writes.importSome(3);
    const countsOf = async () => {
      const { rows } = await db.work.execute(sql`
      select (select count(*)::int from search_totals where company_id = ${id}) as totals,
        (select count(*)::int from customer_changes where company_id = ${id}) as changes,
        (select stored_changes_until > customer_version from company_counters where company_id = ${id}) as stores`);
      return rows[0];
    };
    const clean = async () =>
      cleanUp(api.services, (error) => {
        throw error;
      });
    const { clock } = api.services;
    await searchRows(db.forCompany(id), CUSTOMER_LIST, id, "e", { page: 1, limit: 1 }, OPTIONS);
    for (let i = 0; i < 5; i++) await writes.write();
    await db.work.execute(sql`
    update search_totals set stored_at = ${clock.now()} where company_id = ${id}`);
    clock.advance(DAY_MS - 60_000);
    await clean();
    t.strictSame(await countsOf(), { totals: 1, changes: 5, stores: true });
    clock.advance(120_000);
    await clean();
    t.strictSame(await countsOf(), { totals: 0, changes: 0, stores: false });
    await writes.write();
    t.strictSame(await countsOf(), { totals: 0, changes: 0, stores: false });
    await checkPage(t, id, "e", 1);
  },
);

t.test("searches are exact on a server that can't store anything", async (t) => {
  const { id } = await api.addCompany();
  await new RandomWrites(api, id, 25).importSome(9);
  await db.work.execute(sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  // Other connections to this database may be opened anew, and would be refused.
  const url = `${api.databaseUrl}?target_session_attrs=any`;
  const standby = openDatabase(url, await clusterOptions());
  try {
    for (const term of TERMS) {
      const found = await searchRows(
        standby.forCompany(id),
        CUSTOMER_LIST,
        id,
        term,
        { page: 1, limit: 25 },
        OPTIONS,
      );
      t.strictSame(idsOf(found.items), await RESOURCES[0].matchesOf(standby.work, id, term));
    }
    t.strictSame(await storedTerms(id, standby), []);
  } finally {
    await standby.close();
  }
});
