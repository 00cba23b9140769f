/** Reads customers as the JSON text of responses, which Postgres writes. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { COLUMNS } from "../../generated/fields.ts";
import { customerJson } from "../../generated/json-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { createFindJson, rowBy } from "../core/statements/batched-read.ts";
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

/** Reads a customer by its id. */
export const CUSTOMER_BY_ID = rowBy("id", "customers", CUSTOMER_JSON);

/** Finds a customer's JSON by its id. */
export const findCustomerJson = createFindJson(CUSTOMER_BY_ID);

/** Finds a customer's JSON by its external ID. */
export const findCustomerJsonByExternalId = createFindJson(
  rowBy("external_id", "customers", CUSTOMER_JSON),
);

const NEWEST_FIRST = "order by customers.created_at desc nulls last, customers.id desc";

/**
 * Reads the ids before the page from the covering index only, then the rows, in one value: an array keeps their order.
 * Parameters: the company, and the numbers of rows on the page and before it.
 */
export const LATER_PAGE = companySql`
  select array_to_string(array(
      select ${CUSTOMER_JSON}
      from (
        select id from ${tableOf("customers")} where company_id = $1 ${NEWEST_FIRST} limit $2 offset $3
      ) ids
      join ${tableOf("customers")} on customers.company_id = $1 and customers.id = ids.id
      ${NEWEST_FIRST}
    ), ',') as items,
    (select customers::float8 from ${tableOf("company_counters")} where company_id = $1) as total`;

/** Reads a page by its number, newest first, with the total from the same snapshot. */
export async function readPage(
  db: Executor,
  companyId: string,
  page: PageRequest,
): Promise<JsonPage> {
  const values = [companyId, page.limit, offsetOf(page)];
  const { rows } = await db.together.runForCompany(companyId, LATER_PAGE, values);
  const [found] = rows as { items: string; total: number | null }[];
  return { items: found?.items ?? "", total: found?.total ?? 0 };
}
