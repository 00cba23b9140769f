/** Inserts requests into the request log in batches, and deletes old ones. */
import type { Executor } from "../core/client.ts";
import { deletesOldest } from "../core/retention.ts";
import { requestLog } from "../schema/index.ts";

/** How long requests are stored and listed. */
export const REQUEST_RETENTION_DAYS = 7;

export type RequestLogRow = typeof requestLog.$inferSelect;

// Written as text, because Drizzle has no row sets as parameters. A retry after a lost answer inserts nothing twice.
const INSERT = `
  insert into request_log (company_id, id, at, source, method, path, operation, status, code, duration_ms,
    key_id, grant_id, details, is_deprecated)
  select "companyId", id, at, source, method, path, operation, status, code, "durationMs", "keyId",
    "grantId", details, "isDeprecated"
  from json_to_recordset($1::json) as request ("companyId" uuid, id uuid, at timestamptz, source text,
    method text, path text, operation text, status integer, code text, "durationMs" real, "keyId" uuid,
    "grantId" uuid, details jsonb, "isDeprecated" boolean)
  on conflict do nothing`;

/**
 * Inserts requests of any companies, all or none. Requests that already exist aren't changed.
 * @param db `work` or a transaction of it
 */
export async function insertRequests(db: Executor, rows: readonly RequestLogRow[]): Promise<void> {
  await db.runStatement(INSERT, [JSON.stringify(rows)]);
}

/** Whether an insert failed because of the content of a row, not because of the database's state. */
export function isRefusedRow(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code); // data exceptions and constraint violations
}

/** Deletes requests from before a time. */
export const deleteOldRequests = deletesOldest(requestLog, ["company_id", "id"], "at");
