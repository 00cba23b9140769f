/** Compares pages of filters and terms that use stored counts with a plain filter and order, beside random writes. */
import { sql } from "drizzle-orm";
import t from "tap";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import type { Executor } from "#src/db/core/connections/client.ts";
import type { Position } from "#src/db/core/lists/keyset.ts";
import { prepareTerm, type SearchTerm } from "#src/db/core/lists/search.ts";
import { extendAnchors } from "#src/db/lists/anchors.ts";
import type { ListFilter } from "#src/db/lists/list-filter.ts";
import { toQuery, type ListQuery } from "#src/db/lists/list-query.ts";
import { readCounted } from "#src/db/lists/search-rows.ts";
import { readFromRanges } from "#src/db/lists/match-pages.ts";
import { startApi } from "../../helpers/api.ts";
import type { ListedTable } from "#src/db/lists/listed-table.ts";
import { RandomWrites } from "./random-writes.ts";
import { AS_LARGE as OPTIONS, RESOURCES } from "./resources.ts";

const ANCHORS = { step: 3, chunk: 9 };
const LIMIT = 3;
const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

const api = await startApi(t);
const { db } = api.services;

interface Row {
  readonly id: string;
  readonly at: string | null;
}

/** All matches in the transaction's snapshot, in order. */
async function matchesOf(
  tx: Executor,
  { name }: ListedTable,
  companyId: string,
  word: string | undefined,
  { status, updatedSince }: ListFilter,
  sort: (typeof SORTS)[number],
): Promise<Row[]> {
  const at = sql.raw(sort.endsWith("createdAt") ? "created_at" : "updated_at");
  const { rows } = await tx.execute<Row & { [column: string]: unknown }>(sql`
    select id, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${sql.raw(name)}
    where company_id = ${companyId}
      and (${status ?? null}::text is null or status = ${status ?? null})
      and (${updatedSince ?? null}::timestamptz is null or updated_at >= ${updatedSince ?? null}::timestamptz)
      and (${word ?? null}::text is null or strpos(search_text, ${word ?? null}) > 0)
    order by ${at} nulls first, id`);
  return sort.startsWith("-") ? rows.toReversed() : rows;
}

const idsOf = (rows: readonly { readonly json: string }[]) =>
  rows.map(({ json }) => (JSON.parse(json) as { id: string }).id);

for (const { table, Writes } of RESOURCES) {
  const [active = "", inactive = ""] = table.statuses;

  t.test(`totals and pages of filters of ${table.name} are exact beside any writes`, async (t) => {
    for (const seed of [1, 2]) {
      const { id: companyId, key } = await api.addCompany();
      const writes = new Writes(api, companyId, seed);
      const { random } = writes;
      for (let n = 0; n < 20; n++) await writes.write();
      const early = writes.now.toISOString();
      for (let n = 0; n < 20; n++) await writes.write();
      const late = writes.now.toISOString();
      const terms = new Map<string | undefined, SearchTerm | undefined>([[undefined, undefined]]);
      for (const word of ["ana", "mail"])
        terms.set(word, await prepareTerm(db.fast, word, table.numbers));
      const filters: ListFilter[] = [
        {},
        { status: active },
        { status: inactive },
        { updatedSince: early },
        { updatedSince: late, status: active },
      ];
      let found = 0;
      for (let round = 0; round < 70; round++) {
        if (random.next() < 0.7) await writes.write();
        else if (random.next() < 0.5) await writes.request(key);
        else if (random.next() < 0.3) await writes.importSome();
        if (random.next() < 0.05 && "erase" in writes) await writes.erase();
        if (random.next() < 0.3)
          await extendAnchors(db.work, table, companyId, new Date(), ANCHORS);
        const [word, term] = random.pick([...terms]);
        const filter = random.pick(filters);
        const sort = random.pick([...SORTS]);
        const query: ListQuery = toQuery(table, term, filter, sort);
        await readCounted(
          db.forCompany(companyId),
          table,
          companyId,
          async (tx, count) => {
            const all = await matchesOf(tx, table, companyId, word, filter, sort);
            const { rows: stored } = await tx.execute(sql`
            select from search_totals where company_id = ${companyId} and term = ${query.key}`);
            found += stored.length;
            const matches = await count(query);
            const name = `seed ${seed}, round ${round}: ${word} ${JSON.stringify(filter)} ${sort}`;
            t.equal(matches.total, all.length, name);
            const last = random.next() < 0.5 ? all[random.between(0, all.length)] : undefined;
            const position: Position | undefined = last && { value: last.at, id: last.id };
            const offset = position ? 0 : random.between(0, all.length);
            const begin = last ? all.indexOf(last) + 1 : offset;
            const window = { offset, limit: LIMIT, sort, position };
            const rows = await readFromRanges(tx, table, companyId, query, window, matches);
            const expected = all.slice(begin, begin + LIMIT).map(({ id }) => id);
            t.strictSame(idsOf(rows), expected, `${name}, from ${begin}`);
          },
          OPTIONS,
        );
      }
      t.ok(found > 10, `${found} counts were stored`);
    }
  });
}

t.test("changes that an earlier version stored make a filter's counts unused", async (t) => {
  const { id: companyId } = await api.addCompany();
  const writes = new RandomWrites(api, companyId, 4);
  for (let n = 0; n < 12; n++) await writes.write();
  await extendAnchors(db.work, CUSTOMER_LIST, companyId, new Date(), ANCHORS);
  const query = toQuery(CUSTOMER_LIST, undefined, { status: "active" });
  const total = async () =>
    readCounted(
      db.forCompany(companyId),
      CUSTOMER_LIST,
      companyId,
      async (_, count) => (await count(query)).total,
      OPTIONS,
    );
  await total();
  await total();
  await writes.write();
  await db.work.execute(sql`
    update customer_changes set status_before = null, status_after = null, updated_before = null, updated_after = null
    where company_id = ${companyId}`);
  const active = sql`customers where company_id = ${companyId} and status = 'active'`;
  t.equal(await total(), await db.work.$count(active));
});

t.test("counts from before ranks were stored are stored again, without a write", async (t) => {
  const { id: companyId } = await api.addCompany();
  const writes = new RandomWrites(api, companyId, 5);
  for (let n = 0; n < 12; n++) await writes.write();
  const query = toQuery(CUSTOMER_LIST, undefined, { status: "active" });
  const hasRanges = async () => {
    await readCounted(
      db.forCompany(companyId),
      CUSTOMER_LIST,
      companyId,
      async (_, count) => count(query),
      OPTIONS,
    );
    const { rows } = await db.work.execute<{ ranges: number }>(sql`
      select cardinality(bounds) as ranges from search_totals where company_id = ${companyId} and term = ${query.key}`);
    return (rows[0]?.ranges ?? 0) > 0;
  };
  t.notOk(await hasRanges());
  await extendAnchors(db.work, CUSTOMER_LIST, companyId, new Date(), ANCHORS);
  t.ok(await hasRanges());
});

t.test("rows that are written after a count have ranges of their own", async (t) => {
  for (const { table, Writes } of RESOURCES)
    for (const sort of ["createdAt", "updatedAt"] as const) {
      const { id: companyId } = await api.addCompany();
      const writes = new Writes(api, companyId, 6);
      for (let n = 0; n < 12; n++) await writes.write();
      await extendAnchors(db.work, table, companyId, new Date(), ANCHORS);
      const query = toQuery(table, undefined, { status: table.statuses[0] }, sort);
      const countRanges = async () =>
        readCounted(
          db.forCompany(companyId),
          table,
          companyId,
          async (_, count) => (await count(query)).bounds.length,
          OPTIONS,
        );
      const before = await countRanges();
      for (let n = 0; n < 10 * OPTIONS.refreshedAfter; n++) {
        await writes.write();
        await countRanges();
      }
      const after = await countRanges();
      t.ok(after > before + 4, `${table.name}, ${sort}: ${before} ranges became ${after}`);
    }
});
