/** What the database holds, in one short text for each tenant table. */
import type postgres from "postgres";

/** Names of the tables that have a company_id. */
export async function tenantTables(sql: postgres.ISql): Promise<string[]> {
  const rows = await sql<{ table: string }[]>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
    order by 1`;
  return rows.map(({ table }) => table);
}

/** Changes with every request, refused or not, at once or a moment later. */
export const PASSING: ReadonlySet<string> = new Set([
  "quota_windows",
  "request_log",
  "request_counts",
]);

/**
 * A checksum of every row of every tenant table, by table, and of the companies themselves. Left out is
 * what any request writes: quota windows, the log of requests, and when a key was last used.
 * @param companyId only the rows of this company
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
