/**
 * Writes the `search_text` of rows from before its present form again, by id, in the background. A trigger sets the text of
 * each row that is written meanwhile.
 */
import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import { isLockTimeout } from "../core/connections/failures.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { changeBatch } from "../core/companies/company-batches.ts";
import type { DatabasePool } from "../core/connections/pool.ts";
import type { Transaction } from "../core/statements/transaction.ts";
import { oldSearchTexts } from "../schema/index.ts";

/** Rows per transaction. Writes of them wait until it ends. */
const BATCH_ROWS = 500;
/** Writes hold locks for a shorter time; imports, for longer. */
const WAIT_MS = 200;

interface OldTexts {
  readonly company_id: string;
  readonly resource: "customers" | "locations";
  readonly written_until: string | null;
  readonly [column: string]: unknown;
}

/** Parameters: the company, and the id after which it continues. */
const updateTexts = (table: OldTexts["resource"], text: string) => companySql`
  with batch as materialized (
    select id from ${tableOf(table)} where company_id = $1 and id > $2::uuid
    order by id limit ${BATCH_ROWS} for no key update
  ), updated as (
    update ${tableOf(table)} set search_text = ${text}
    where company_id = $1 and id in (select id from batch) and search_text is distinct from ${text}
  )
  select max(id::text)::uuid as last_id, count(*)::int as count from batch`;

const UPDATES = {
  customers: updateTexts(
    "customers",
    "customer_search_text(display_name, customer_number, email, phone)",
  ),
  locations: updateTexts("locations", "location_search_text(name, address, purchase_order_number)"),
};

const VERSIONS = { customers: sql`customer_version`, locations: sql`location_version` };

/**
 * Writes the next texts of one company. Several processes may do so concurrently, each for another company or resource.
 * @param limit returned while there is more to write
 * @returns 0 when there is nothing more, or while another transaction locks the rows
 */
export async function updateSearchTexts(
  db: DatabasePool,
  _now: Date,
  limit: number,
): Promise<number> {
  try {
    return (await db.transaction(updateNext, { isRepeatable: false })) ? limit : 0;
  } catch (error) {
    if (isLockTimeout(error)) return 0;
    throw error;
  }
}

/** Locks the next company and resource that no other process is updating. */
async function lockNext(tx: Transaction): Promise<OldTexts | undefined> {
  let next: OldTexts | undefined;
  await changeBatch(tx, { table: oldSearchTexts, matches: sql`true` }, 1, async (ofCompany) => {
    const { rows } = await tx.execute<OldTexts>(sql`
      select company_id, resource, written_until from ${oldSearchTexts} where ${ofCompany}
      order by company_id, resource limit 1 for update skip locked`);
    next = rows[0];
    return rows.length;
  });
  return next;
}

async function updateNext(tx: Transaction): Promise<boolean> {
  await tx.execute(sql.raw(`set local lock_timeout = ${WAIT_MS}`));
  const next = await lockNext(tx);
  if (!next) return false;
  const { company_id: companyId, resource } = next;
  // The rows before the counter, in the order of ids, as all updates lock them.
  const { rows: written } = await tx.runForCompany(companyId, UPDATES[resource], [
    companyId,
    next.written_until ?? NIL,
  ]);
  const [batch] = written as { last_id: string | null; count: number }[];
  const isLast = (batch?.count ?? 0) < BATCH_ROWS;
  const ofTexts = sql`company_id = ${companyId} and resource = ${resource}`;
  await tx.execute(
    isLast
      ? sql`delete from ${oldSearchTexts} where ${ofTexts}`
      : sql`update ${oldSearchTexts} set written_until = ${batch?.last_id} where ${ofTexts}`,
  );
  // A version without a stored change: totals from before aren't used anymore, see stored-changes.ts.
  const version = VERSIONS[resource];
  await tx.execute(sql`
    update company_counters set ${version} = ${version} + 1 where company_id = ${companyId}`);
  return true;
}
