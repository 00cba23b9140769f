/**
 * Stores every 500th customer with its rank, counted from the oldest one, so that a page with a large offset skips a
 * few hundred customers instead of hundreds of thousands. Ranks stay exact: new customers come last, customers are never
 * deleted, and their creation times never change. A customer that is older than stored ones, because a process's clock
 * is behind, lowers the company's `anchored_until` (stored-changes.ts).
 */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/client.ts";
import type { DatabasePool } from "../core/pool.ts";
import { joinJson, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { isoInstant } from "../core/iso-instant.ts";
import { lockingCounters } from "../core/lock-counters.ts";
import { customerAnchors, customers } from "../schema/index.ts";
import { customerJsonColumn } from "../customers/customer-json.ts";

export interface AnchorOptions {
  /** The number of customers from one stored rank to the next. */
  readonly step: number;
  /** The number of customers that a transaction counts at most, while no customer can be created. */
  readonly chunk: number;
}

/** The number of customers from one stored rank to the next. */
export const STEP = 500;
const OPTIONS: AnchorOptions = { step: STEP, chunk: 50_000 };
/** Newer customers may still be preceded by those of processes whose clocks are behind. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
/** A company needs stored ranks when this number of customers, in steps, has none. */
const MISSING_STEPS = 4;

/** SQL of a company's writes that weren't recorded, see `recorded_writes`. */
export const UNRECORDED = sql.raw("(customers + next_event - recorded_writes)");

/** SQL of the condition that an anchor's rank is exact. */
export const isExact = (anchor: string, counters: string) =>
  sql.raw(`(${anchor}.unrecorded = ${counters}.unrecorded
    and (${anchor}.created_at is null or ${anchor}.created_at <= ${counters}.anchored_until))`);

/**
 * Prepares the query of a page that begins at a stored rank or within a step before one. It returns no rows for other
 * pages, and never reads more customers than a step and a page.
 */
function anchoredQuery(db: Executor) {
  const companyId = sql`${sql.placeholder("companyId")}::uuid`;
  const limit = sql`${sql.placeholder("limit")}::bigint`;
  const offset = sql`${sql.placeholder("offset")}::bigint`;
  const found = sql`(
    with counters as (
      select customers as total, ${UNRECORDED} as unrecorded, anchored_until
      from company_counters where company_id = ${companyId}
    ), anchor as (
      select created_at, id, total, rank - (total - ${offset}) as skipped
      from counters, lateral (
        select rank, created_at, id from customer_anchors anchor
        where company_id = ${companyId} and rank >= total - ${offset} and ${isExact("anchor", "counters")}
        order by rank limit 1
      ) nearest
      where total > ${offset}
    )
    select total, customer.id from anchor, lateral (
      select id from (
        (select id, created_at from customers
          where company_id = ${companyId} and (created_at, id) <= (anchor.created_at, anchor.id)
          order by created_at desc nulls last, id desc limit skipped + ${limit})
        union all
        (select id, created_at from customers
          where company_id = ${companyId} and created_at is null
            and (anchor.created_at is not null or id <= anchor.id)
          order by created_at desc nulls last, id desc limit skipped + ${limit})
      ) older order by created_at desc nulls last, id desc limit ${limit} offset skipped
    ) customer
  ) found`;
  return db
    .select({ json: customerJsonColumn, total: sql`found.total`.mapWith(Number) })
    .from(found)
    .innerJoin(
      customers,
      and(eq(customers.companyId, sql.placeholder("companyId")), eq(customers.id, sql`found.id`)),
    )
    .orderBy(sql`${customers.createdAt} desc nulls last`, desc(customers.id))
    .prepare("customers_anchored");
}

/**
 * Lists a page that begins at a stored rank or within a step before one, in the order of lists.
 * @returns undefined when there is no such rank, or no such page
 */
export async function anchoredPage(
  db: Executor,
  companyId: string,
  page: PageRequest,
): Promise<JsonPage | undefined> {
  const values = { companyId, limit: page.limit, offset: offsetOf(page) };
  const rows = await db.prepared(anchoredQuery).execute(values);
  const [first] = rows;
  return first && { items: joinJson(rows), total: first.total };
}

/**
 * Stores the missing ranks of the companies that have many, up to a chunk each. Several processes may do so
 * concurrently.
 * @param now ranks of customers that are newer than a few minutes aren't stored
 * @param limit the number of companies
 * @returns `limit` if there may be more to store, otherwise less
 */
export async function extendAllAnchors(
  db: DatabasePool,
  now: Date,
  limit: number,
  options = OPTIONS,
): Promise<number> {
  const missing = MISSING_STEPS * options.step;
  const { rows } = await db.execute<{ company_id: string }>(sql`
    select company_id from (
      select company_id, customers, ${UNRECORDED} as unrecorded, anchored_until from company_counters
      where customers >= ${missing}
    ) counters
    where customers - ${missing} >= coalesce((
      select max(rank) from customer_anchors anchor
      where anchor.company_id = counters.company_id and ${isExact("anchor", "counters")}
    ), 0)
    limit ${limit}`);
  let isMore = false;
  for (const { company_id: companyId } of rows)
    if (await extendAnchors(db, companyId, now, options)) isMore = true;
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
  companyId: string,
  now: Date,
  { step, chunk }: AnchorOptions = OPTIONS,
): Promise<boolean> {
  const counted = await lockingCounters(db, companyId, async (tx) => {
    const last = await dropInexact(tx, companyId);
    const until = new Date(now.getTime() - COUNTED_AFTER_MS);
    const { rows } = await tx.executeForCompany<{ counted: number }>(
      companyId,
      sql`
      with following as (
        (select id, created_at from customers
          where company_id = ${companyId} and created_at is null and ${undatedAfter(last)}
          order by created_at nulls first, id limit ${chunk})
        union all
        (select id, created_at from customers
          where company_id = ${companyId} and created_at <= ${until} and ${datedAfter(last)}
          order by created_at nulls first, id limit ${chunk})
      ), ranked as (
        select id, created_at,
          ${last?.rank ?? 0}::bigint + row_number() over (order by created_at nulls first, id) as rank
        from (select * from following order by created_at nulls first, id limit ${chunk}) customer
      ), stored as (
        insert into customer_anchors (company_id, rank, created_at, id, unrecorded)
        select company_id, rank, created_at, id, ${UNRECORDED} from ranked cross join company_counters
        where company_id = ${companyId} and rank % ${step} = 0 returning created_at
      ), counter as (
        update company_counters
        set anchored_until = greatest(anchored_until, (select max(created_at) from stored))
        where company_id = ${companyId}
      )
      select count(*)::int as counted from ranked`,
    );
    return rows[0]?.counted;
  });
  return counted === chunk;
}

interface Anchor {
  readonly rank: number;
  readonly createdAt: string | null;
  readonly id: string;
}

/** Deletes a company's anchors whose rank may be wrong, and returns the newest of the rest. */
async function dropInexact(tx: Executor, companyId: string): Promise<Anchor | undefined> {
  const counters = sql`(
    select ${UNRECORDED} as unrecorded, anchored_until from company_counters
    where company_id = ${companyId}
  ) counters`;
  await tx.execute(sql`
    delete from customer_anchors anchor using ${counters}
    where company_id = ${companyId} and not ${isExact("anchor", "counters")}`);
  const { createdAt, id, rank } = customerAnchors;
  const [last] = await tx
    .select({ rank, createdAt: isoInstant(createdAt), id })
    .from(customerAnchors)
    .where(eq(customerAnchors.companyId, companyId))
    .orderBy(desc(rank))
    .limit(1);
  return last;
}

function undatedAfter(last: Anchor | undefined): SQL {
  if (!last) return sql`true`;
  return last.createdAt === null ? sql`id > ${last.id}` : sql`false`;
}

function datedAfter(last: Anchor | undefined): SQL {
  if (!last || last.createdAt === null) return sql`true`;
  return sql`(created_at, id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
}
