/** Deletes what a sandbox has stored, with or without what its users configured. Live data is never deleted as a whole. */
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { eq, is, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import * as schema from "../schema/index.ts";
import { TABLE_KINDS, type TableName } from "../schema/table-kinds.ts";

/** Tables whose rows stay: settings, counters that others count on, and the audit log. */
const RETAINED: ReadonlySet<TableName> = new Set<TableName>([
  "audit_log",
  "company_counters",
  "company_limits",
  "quota_windows",
  "request_views",
  "webhook_endpoints",
]);

/** All tables with rows of companies, in an order in which rows are deleted before those that they refer to. */
const ALL_TABLES = inOrder(
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => getTableConfig(table).columns.some(({ name }) => name === "company_id")),
);
const TABLES = ALL_TABLES.filter((table) => {
  const name = getTableConfig(table).name as TableName;
  return TABLE_KINDS[name] === "company" && !RETAINED.has(name);
});

function inOrder(tables: readonly PgTable[]): PgTable[] {
  const ordered: PgTable[] = [];
  const rest = new Set(tables);
  while (rest.size > 0) {
    const next = [...rest].find((table) => [...rest].every((other) => !refersTo(other, table)));
    if (!next) throw new Error("foreign keys form a circle");
    rest.delete(next);
    ordered.push(next);
  }
  return ordered;
}

function refersTo(table: PgTable, other: PgTable): boolean {
  return (
    table !== other &&
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === other)
  );
}

/**
 * Deletes the data of a company: every table of companies except the tables of settings. The sequence of events continues, so
 * that positions of readers stay valid; customer numbers begin again.
 * @param tx in which new data is written; writes of the company wait for its end
 */
export async function deleteCompanyData(tx: Executor, companyId: string): Promise<void> {
  // Each write of the company updates this row, and waits for it.
  await tx.execute(sql`
    update company_counters
    set customers = 0, active_locations = 0, inactive_locations = 0, next_customer_number = default
    where company_id = ${companyId}`);
  for (const table of TABLES)
    await tx.execute(sql`delete from ${table} where company_id = ${companyId}`);
}

/**
 * Deletes a sandbox and everything that it has: data, settings, keys, users and the audit log. Rows that other transactions
 * insert meanwhile are deleted too, or refused.
 * @throws when it is the sandbox of a live company, or a live company: these are never deleted; on a cluster, also when another
 *   transaction inserts a row meanwhile
 */
export async function deleteCompany(tx: Executor, companyId: string): Promise<void> {
  const { companies } = schema;
  // Inserts lock this row for their foreign keys: the deletion waits for those in progress, and later ones wait for it. On a
  // cluster, foreign keys lock a copy of the row on each node, so that an insert can still make the deletion fail.
  const { rows } = await tx.execute(sql`
    select from ${companies}
    where id = ${companyId} and environment = 'sandbox' and live_company_id is null for update`);
  if (rows.length === 0) throw new Error(`${companyId} is no sandbox without a live company`);
  for (const table of ALL_TABLES)
    await tx.execute(sql`delete from ${table} where company_id = ${companyId}`);
  await tx.delete(companies).where(eq(companies.id, companyId));
}
