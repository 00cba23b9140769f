/**
 * Stores every 500th row with its rank, counted from the oldest one, so that a page with a large offset skips a few
 * hundred rows instead of hundreds of thousands. Ranks stay exact: new rows come last, rows are never deleted, and
 * their creation times never change. A row that is older than stored ones, because a process's clock is behind, lowers
 * the time until which ranks are used (stored-changes.ts). Reasons: docs/decisions/0018-search-positions-and-totals.md.
 */
import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/connections/client.ts";
import type { DatabasePool } from "../core/connections/pool.ts";
import { joinJson, offsetOf, type JsonPage, type PageRequest } from "../core/lists/page.ts";
import { toIsoInstant } from "../core/statements/iso-instant.ts";
import { lockingCounters } from "../core/statements/lock-counters.ts";
import { readCounter, type ListedTable } from "./listed-table.ts";
import { anchoredPageSql, IS_EXACT } from "./statements/anchored-page.ts";
import { storeRanks, type Anchor } from "./statements/store-ranks.ts";

export interface AnchorOptions {
  /** The number of rows from one stored rank to the next. */
  readonly step: number;
  /** The number of rows that a transaction counts at most, while none can be created. */
  readonly chunk: number;
}

/** The number of rows from one stored rank to the next. */
export const STEP = 500;
const OPTIONS: AnchorOptions = { step: STEP, chunk: 50_000 };
/** Newer rows may still be preceded by rows of processes whose clocks are behind. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
/** A company needs stored ranks when this number of rows, in steps, has none. */
const MISSING_STEPS = 4;

/** SQL of a company's counters, for `isExact`. */
export const anchorCounters = ({ counters: { total, unrecorded, anchoredUntil } }: ListedTable) =>
  sql.raw(`${total} as total, ${unrecorded} as unrecorded, ${anchoredUntil} as anchored_until`);

/** The condition that the rank of `anchor` is exact, by `counters`. */
export const isExact = sql.raw(IS_EXACT);

/**
 * Lists a page that begins at a stored rank or within a step before one, in the order of lists.
 * @returns undefined when there is no such rank
 */
export async function anchoredPage(
  db: Executor,
  table: ListedTable,
  companyId: string,
  page: PageRequest,
): Promise<JsonPage | undefined> {
  const values = [companyId, page.limit, offsetOf(page)];
  const { rows } = await db.runStatement(anchoredPageSql(table), values);
  const [first, ...others] = rows as { json: string; total: number }[];
  if (first) return { items: joinJson([first, ...others]), total: first.total };
  const total = await readCounter(db, companyId, table.counters.total);
  return offsetOf(page) < total ? undefined : { items: "", total };
}

/**
 * Stores the missing ranks of the companies that have many, up to a chunk each. Several processes may do so
 * concurrently.
 * @param now ranks of rows that are newer than a few minutes aren't stored
 * @param limit the number of companies
 * @returns `limit` if there may be more to store, otherwise less
 */
export async function extendAllAnchors(
  db: DatabasePool,
  table: ListedTable,
  now: Date,
  limit: number,
  options = OPTIONS,
): Promise<number> {
  const missing = MISSING_STEPS * options.step;
  const { rows } = await db.execute<{ company_id: string }>(sql`
    select company_id from (
      select company_id, ${anchorCounters(table)} from company_counters
      where ${sql.raw(table.counters.total)} >= ${missing}
    ) counters
    where total - ${missing} >= coalesce((
      select max(rank) from ${sql.raw(table.anchors)} anchor
      where anchor.company_id = counters.company_id and ${isExact}
    ), 0)
    limit ${limit}`);
  let isMore = false;
  for (const { company_id: companyId } of rows)
    if (await extendAnchors(db, table, companyId, now, options)) isMore = true;
  return isMore ? limit : 0;
}

/**
 * Stores the ranks that follow a company's stored ones, up to a chunk. While another transaction locks the company's
 * counter for longer than 200 ms, as an import does, nothing is stored.
 * @param now see extendAllAnchors
 * @returns whether there may be more to store
 */
export async function extendAnchors(
  db: DatabasePool,
  table: ListedTable,
  companyId: string,
  now: Date,
  { step, chunk }: AnchorOptions = OPTIONS,
): Promise<boolean> {
  const counted = await lockingCounters(db, companyId, async (tx) => {
    const last = await dropInexact(tx, table, companyId);
    const until = new Date(now.getTime() - COUNTED_AFTER_MS);
    const after = [last?.rank ?? 0, last?.createdAt ?? "-infinity", last?.id ?? NIL];
    const values = [companyId, until, step, chunk, ...after];
    const { rows } = await tx.runForCompany(companyId, storeRanks(table), values);
    return rows[0]?.["counted"] as number | undefined;
  });
  return counted === chunk;
}

/** Deletes a company's anchors whose rank may be wrong, and returns the newest of the rest. */
async function dropInexact(
  tx: Executor,
  table: ListedTable,
  companyId: string,
): Promise<Anchor | undefined> {
  const anchors = sql.raw(table.anchors);
  await tx.execute(sql`
    delete from ${anchors} anchor using (
      select ${anchorCounters(table)} from company_counters where company_id = ${companyId}
    ) counters
    where company_id = ${companyId} and not ${isExact}`);
  const { rows } = await tx.execute<{ rank: number; at: string | null; id: string }>(sql`
    select rank::float8 as rank, created_at::text as at, id from ${anchors}
    where company_id = ${companyId} order by rank desc limit 1`);
  const [last] = rows;
  return last && { rank: last.rank, createdAt: last.at && toIsoInstant(last.at), id: last.id };
}
