/** Reads customers as the JSON text of responses, which Postgres writes. */
import { sql } from "drizzle-orm";
import { COLUMNS } from "../../generated/fields.ts";
import { customerJson } from "../../generated/json-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { createCountAndRead } from "../requests/quota.ts";
import { offsetOf, type JsonPage, type PageRequest } from "../core/lists/page.ts";
import type { StoredIn } from "../schema/columns.ts";
import type { customers } from "../schema/index.ts";

/** SQL of each field of a customer, from `customers`. Earlier versions stored "" for a field that is unset. */
export const CUSTOMER_COLUMNS = {
  ...(COLUMNS.Customer satisfies StoredIn<typeof customers>),
  phone: "nullif(customers.phone, '')",
  companyName: "nullif(customers.company_name, '')",
};

/** SQL of a customer's JSON, from `customers`. */
export const CUSTOMER_JSON = customerJson(CUSTOMER_COLUMNS);

/** A customer's JSON, to select from `customers`. */
export const customerJsonColumn = sql.raw(CUSTOMER_JSON).mapWith(String).as("json");

/** SQL that finds customers by a key. */
const byKeys = (type: string, column: string) => `
  select requested.n::int as n, ${CUSTOMER_JSON} as json
  from unnest($1::uuid[], $2::${type}[]) with ordinality as requested (company_id, key, n)
  join customers on customers.company_id = requested.company_id and customers.${column} = requested.key`;

const BY_IDS = byKeys("uuid", "id");
const BY_EXTERNAL_IDS = byKeys("text", "external_id");

/** Finds customers in the order of their keys. On a cluster, all keys are of one company, see Executor's `batched`. */
async function findByKeys(
  db: Executor,
  statement: string,
  companyIds: readonly string[],
  keys: readonly string[],
): Promise<(string | undefined)[]> {
  const { rows } = await db.runForCompany(companyIds[0] ?? "", statement, [companyIds, keys]);
  const found = Array.from<string | undefined>({ length: keys.length });
  for (const { n, json } of rows as { n: number; json: string }[]) found[n - 1] = json;
  return found;
}

interface CustomerKey {
  readonly companyId: string;
  readonly id: string;
}

async function byIds(db: Executor, keys: readonly CustomerKey[]): Promise<(string | undefined)[]> {
  const companyIds = keys.map(({ companyId }) => companyId);
  const ids = keys.map(({ id }) => id);
  return await findByKeys(db, BY_IDS, companyIds, ids);
}

/**
 * Finds a company's customer. Concurrent calls share a query.
 * @param db `fast`
 * @returns its JSON
 */
export async function findCustomerJson(
  db: Executor,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  return await db.batched(byIds, { companyId, id });
}

/** Counts a request, and reads a company's customer. */
export const countAndReadCustomer = createCountAndRead("customers", CUSTOMER_JSON);

interface ExternalKey {
  readonly companyId: string;
  readonly externalId: string;
}

async function byExternalIds(
  db: Executor,
  keys: readonly ExternalKey[],
): Promise<(string | undefined)[]> {
  const companyIds = keys.map(({ companyId }) => companyId);
  const externalIds = keys.map(({ externalId }) => externalId);
  return await findByKeys(db, BY_EXTERNAL_IDS, companyIds, externalIds);
}

/**
 * Finds the company's customer with an external ID. Concurrent calls share a query.
 * @param db `fast`
 * @returns its JSON
 */
export async function findCustomerJsonByExternalId(
  db: Executor,
  companyId: string,
  externalId: string,
): Promise<string | undefined> {
  return await db.batched(byExternalIds, { companyId, externalId });
}

const NEWEST_FIRST = "order by customers.created_at desc nulls last, customers.id desc";

/** Reads the first page in the order of the index. Parameters: the company, and the number of rows. */
export const FIRST_PAGE = pageOf(`
  from customers where customers.company_id = $1 ${NEWEST_FIRST} limit $2`);

/** Reads the ids before the page from the covering index only, then the rows. The third parameter is the offset. */
export const LATER_PAGE = pageOf(`
  from (
    select id from customers where company_id = $1 ${NEWEST_FIRST} limit $2 offset $3
  ) ids
  join customers on customers.company_id = $1 and customers.id = ids.id
  ${NEWEST_FIRST}`);

/** A statement that returns the JSON of all rows in one value. An array keeps their order. */
function pageOf(rows: string): string {
  return `
    select array_to_string(array(select ${CUSTOMER_JSON} ${rows}), ',') as items,
      (select customers::float8 from company_counters where company_id = $1) as total`;
}

/** Reads a page of a company's customers, newest first, with the total from the same snapshot. */
export async function readPage(
  db: Executor,
  companyId: string,
  page: PageRequest,
): Promise<JsonPage> {
  const offset = offsetOf(page);
  const values = [companyId, page.limit];
  const { rows } =
    offset === 0
      ? await db.together.runForCompany(companyId, FIRST_PAGE, values)
      : await db.together.runForCompany(companyId, LATER_PAGE, [...values, offset]);
  const [found] = rows as { items: string; total: number | null }[];
  return { items: found?.items ?? "", total: found?.total ?? 0 };
}
