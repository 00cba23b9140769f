/** Inserts requests into the request log in batches, and deletes old ones. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { columnArray, textArray } from "../core/statements/arrays.ts";
import { splitByCompany } from "../core/companies/company-batches.ts";
import { daysBefore, deletesOldest } from "../core/statements/retention.ts";
import type { requestLog } from "../schema/index.ts";
import { dropRequestPartitions } from "./request-partitions.ts";

/** Number of days for which requests are listed. Rows of one day (UTC) are deleted together, when all are older. */
export const REQUEST_RETENTION_DAYS = 7;

export type RequestLogRow = Omit<typeof requestLog.$inferSelect, "isCounted" | "clientAddress"> &
  Partial<Pick<typeof requestLog.$inferSelect, "clientAddress">>;

/** Returns the time from which on requests are listed. */
export function requestRetentionStart(now: Date): Date {
  return daysBefore(now, REQUEST_RETENTION_DAYS);
}

// Written as text, because Drizzle has no row sets as parameters. Arrays, because Postgres reads them faster than JSON.
// A retry after a lost answer inserts and counts nothing twice. Companies are counted in a fixed order, to prevent
// deadlocks.
const INSERT = companySql`
  with inserted as (
    insert into ${tableOf("request_log")} (company_id, id, at, source, method, path, operation, status, code, duration_ms,
      key_id, grant_id, details, is_deprecated, client_address, is_counted)
    select *, true from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::int[], $9::text[], $10::real[], $11::uuid[], $12::uuid[], $13::jsonb[], $14::boolean[],
      $15::text[])
    on conflict do nothing
    returning company_id, at, status
  )
  insert into ${tableOf("request_counts", "counts")} (company_id, hour, status, count)
  select company_id, date_trunc('hour', at, 'UTC'), status, count(*)
  from inserted group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, hour, status) do update set count = counts.count + excluded.count
  returning status`;

/** Requests that couldn't be inserted. */
export interface FailedInsert {
  readonly rows: readonly RequestLogRow[];
  /** The first one, if there are several. */
  readonly error: unknown;
}

/**
 * Inserts requests of any companies and counts them, all or none; on a cluster, all or none of each company. Requests that already
 * exist aren't changed, nor counted again.
 * @param db `work` or a transaction of it
 * @returns requests that couldn't be inserted: on a cluster, because the company's node is down
 */
export async function tryInsertRequests(
  db: Executor,
  rows: readonly RequestLogRow[],
): Promise<FailedInsert | undefined> {
  const parts = splitByCompany(db, rows);
  const inserts = await Promise.allSettled(parts.map((some) => insertAtOnce(db.together, some)));
  const error = inserts.find(({ status }) => status === "rejected");
  if (error?.status !== "rejected") return undefined;
  const failed = parts.filter((_, part) => inserts[part]?.status === "rejected");
  return { rows: failed.flat(), error: error.reason };
}

/** The same. @throws the error, after inserting the others */
export async function insertRequests(db: Executor, rows: readonly RequestLogRow[]): Promise<void> {
  const failed = await tryInsertRequests(db, rows);
  if (failed) throw failed.error;
}

async function insertAtOnce(db: Executor, rows: readonly RequestLogRow[]): Promise<void> {
  await db.runForCompany(rows[0]?.companyId ?? "", INSERT, [
    columnArray(rows, ({ companyId }) => companyId),
    columnArray(rows, ({ id }) => id),
    columnArray(rows, ({ at }) => at.toISOString()),
    columnArray(rows, ({ source }) => source),
    textArray(rows, ({ method }) => method),
    textArray(rows, ({ path }) => path),
    textArray(rows, ({ operation }) => operation),
    columnArray(rows, ({ status }) => status),
    textArray(rows, ({ code }) => code),
    columnArray(rows, ({ durationMs }) => durationMs),
    columnArray(rows, ({ keyId }) => keyId),
    columnArray(rows, ({ grantId }) => grantId),
    textArray(rows, ({ details }) => details && JSON.stringify(details)),
    columnArray(rows, ({ isDeprecated }) => isDeprecated),
    textArray(rows, ({ clientAddress }) => clientAddress ?? null),
  ]);
}

/** Whether an insert failed because of the content of a row, not because of the database's state. */
export function isRefusedRow(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code); // data exceptions and constraint violations
}

/**
 * Drops the partitions that only have requests from before a time, and deletes old rows of the default partition.
 * @returns how many rows were deleted
 */
export async function deleteOldRequests(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  await dropRequestPartitions(db, before);
  return await deleteOldOthers(db, before, limit);
}

const deleteOldOthers = deletesOldest(sql`request_log_other`, ["company_id", "id"], "at");
