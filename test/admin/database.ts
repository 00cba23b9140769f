/** Provides a cloned database with companies, and queries to inspect it. */
import postgres from "postgres";
import type { Test } from "tap";
import { testDatabase } from "../helpers/database.ts";
import { teardown } from "../helpers/teardown.ts";

export const COMPANY = "019b0000-0000-7000-8000-000000000001";
export const OTHER_COMPANY = "019b0000-0000-7000-8000-000000000002";
export const UNKNOWN = "019b0000-0000-7000-8000-00000000000f";

export interface TestDatabase {
  readonly url: string;
  readonly sql: postgres.Sql;
}

/** Clones a database and adds two empty companies. */
export async function databaseWithCompanies(t: Test): Promise<TestDatabase> {
  const url = await testDatabase(t);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  teardown(t, "closing the connection", () => sql.end());
  for (const id of [COMPANY, OTHER_COMPANY]) {
    await sql`insert into companies (id, name, created_at) values (${id}, ${`Company ${id.at(-1)}`}, now())`;
    await sql`insert into company_counters (company_id) values (${id})`;
  }
  return { url, sql };
}

/** Counts the rows of a table. */
export async function countOf(sql: postgres.Sql, table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int from ${sql(table)}`;
  return row?.count ?? -1;
}

const TABLES = [
  "services",
  "products",
  "material_types",
  "load_compositions",
  "pricing_types",
  "skus",
  "sku_fees",
  "pricelists",
  "pricelist_skus",
  "charges",
  "zones",
  "zone_zip_codes",
  "zone_services",
];

/** Returns every row of the catalog tables as text. */
export async function catalogDump(sql: postgres.Sql): Promise<{ [table: string]: string[] }> {
  const dump: { [table: string]: string[] } = {};
  for (const table of TABLES) {
    const rows = await sql<{ row: string }[]>`
      select r::text as row from ${sql(table)} r order by r::text`;
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}
