/** Checksums of the tenant tables, to prove that nothing was written. */
import type postgres from "postgres";

/** Lists the tables that have a company_id, without partitions. */
export async function tenantTables(sql: postgres.ISql): Promise<string[]> {
  // The views of information_schema take ten times as long.
  const rows = await sql<{ table: string }[]>`
    select relname as table from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`;
  return rows.map(({ table }) => table);
}

/** Tables that every request changes, refused or not, possibly after its response. */
export const PASSING: ReadonlySet<string> = new Set([
  "quota_windows",
  "request_log",
  "request_counts",
  "request_stats",
  "request_stats_progress",
]);

/**
 * Calculates a checksum of each tenant table's rows, and of the companies. Leaves out what any request writes:
 * quota windows, the request log, and when a key was last used.
 * @param companyId restricts it to this company's rows
 */
export async function checksums(
  sql: postgres.Sql,
  companyId?: string,
): Promise<{ [table: string]: string }> {
  const tables = (await tenantTables(sql)).filter((table) => !PASSING.has(table));
  const queries = [...tables, "companies"].map((table) => {
    const column = table === "companies" ? "id" : "company_id";
    const where = companyId === undefined ? "" : `where ${column} = '${companyId}'`;
    return `select '${table}' as table, md5(coalesce(string_agg(row, ',' order by row), '')) as sum
      from (select (to_jsonb(t) - 'last_used_at')::text as row from "${table}" t ${where}) rows`;
  });
  const rows = await sql.unsafe<{ table: string; sum: string }[]>(queries.join(" union all "));
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]));
}
