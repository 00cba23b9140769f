/** Finds rows of companies: as the JSON text of responses, which Postgres writes, or their ids. */
import { companySql, tableOf } from "../companies/company-sql.ts";
import type { CompanyKey } from "../companies/company-statement.ts";
import type { Executor } from "./executor.ts";

/**
 * Finds a company's row by a key. Concurrent calls share a query.
 * @param db `fast`
 * @returns its JSON; undefined if there is no such row
 */
export type FindJson = (
  db: Executor,
  companyId: string,
  key: string,
) => Promise<string | undefined>;

interface RowKey extends CompanyKey {
  readonly key: string;
}

/**
 * Creates the function for a table.
 * @param json SQL of a row's JSON
 * @param column of the key, which is unique in a company
 */
export function createFindJson(
  table: "customers" | "locations",
  json: string,
  [column, type]: readonly [name: string, type: "uuid" | "text"],
): FindJson {
  const statement = companySql`
  select requested.n::int as n, ${json} as json
  from unnest($1::uuid[], $2::${type}[]) with ordinality as requested (company_id, key, n)
  join ${tableOf(table)} on ${table}.company_id = requested.company_id and ${table}.${column} = requested.key`;
  const findAll = async (db: Executor, keys: readonly RowKey[]) => {
    const values = [keys.map(({ companyId }) => companyId), keys.map(({ key }) => key)];
    // On a cluster, all keys are of one company, see Executor's `batched`.
    const { rows } = await db.runForCompany(keys[0]?.companyId ?? "", statement, values);
    const found = Array.from<string | undefined>({ length: keys.length });
    for (const { n, json: text } of rows as { n: number; json: string }[]) found[n - 1] = text;
    return found;
  };
  // oxlint-disable-next-line typescript/promise-function-async
  return (db, companyId, key) => db.batched(findAll, { companyId, key });
}

/**
 * Finds the id of the customer or location with an external ID.
 * @returns undefined when none of the company has it
 */
export async function findIdByExternalId(
  db: Executor,
  table: "customers" | "locations",
  companyId: string,
  externalId: string,
): Promise<string | undefined> {
  const text = `select id from ${table} where company_id = $1 and external_id = $2`;
  const { rows } = await db.runStatement(text, [companyId, externalId]);
  return rows[0]?.["id"];
}
