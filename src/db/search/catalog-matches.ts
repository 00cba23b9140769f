/** Searches what a company's prices are made of, by text or ID. */
import { sql, type SQL } from "drizzle-orm";
import type { FoundObject } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { contains } from "../core/lists/search.ts";
import {
  loadCompositions,
  materialTypes,
  pricelists,
  pricingTypes,
  products,
  services,
  skus,
  zones,
} from "../schema/index.ts";

/** The tables, in the order of `FoundObjectType`. Those with a text are also found by it. */
const TABLES = [
  { type: "sku", rows: skus, detail: skus.code, text: skus.searchText },
  { type: "service", rows: services, detail: services.identifier, text: services.searchText },
  { type: "pricelist", rows: pricelists, detail: pricelists.scope, text: pricelists.searchText },
  {
    type: "zone",
    rows: zones,
    detail: zones.code,
    text: sql`lower(${zones.name} || chr(31) || ${zones.code})`,
  },
  { type: "product", rows: products },
  { type: "materialType", rows: materialTypes },
  { type: "loadComposition", rows: loadCompositions },
  { type: "pricingType", rows: pricingTypes },
] as const;

/** Finds the object that has an ID. @param id a UUID */
export async function findInCatalog(
  db: Executor,
  companyId: string,
  id: string,
): Promise<FoundObject[]> {
  return await readMatches(
    db,
    TABLES.map((table) => matchesOf(companyId, table, sql`${table.rows.id} = ${id}`, 1)),
  );
}

/**
 * Searches names, codes and descriptions.
 * @param text not empty
 * @param limit the maximum of each type
 */
export async function searchCatalog(
  db: Executor,
  companyId: string,
  text: string,
  limit: number,
): Promise<FoundObject[]> {
  return await readMatches(
    db,
    TABLES.flatMap((table) =>
      "text" in table
        ? [matchesOf(companyId, table, contains(table.text, text) ?? sql`false`, limit)]
        : [],
    ),
  );
}

type Table = (typeof TABLES)[number];

function matchesOf(companyId: string, table: Table, isMatch: SQL, limit: number): SQL {
  const { type, rows } = table;
  const detail = "detail" in table ? sql`nullif(${table.detail}, '')` : sql`null`;
  return sql`(
    select ${type}::text as type, ${rows.id}::text as id, ${rows.name} as label, ${detail} as detail
    from ${rows} where ${rows.companyId} = ${companyId} and ${isMatch}
    order by ${rows.name}, ${rows.id} limit ${limit})`;
}

async function readMatches(db: Executor, parts: readonly SQL[]): Promise<FoundObject[]> {
  const { rows } = await db.execute<Omit<FoundObject, "customerId">>(
    sql.join([...parts], sql` union all `),
  );
  return rows.map((row) => ({ ...row, customerId: null }));
}
