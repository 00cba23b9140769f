/** Reads customers as the JSON text of responses, which Postgres writes. */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import { sql } from "drizzle-orm";
import { COLUMNS } from "../../generated/fields.ts";
import { customerJson } from "../../generated/json-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { createFindJson } from "../core/statements/find-json.ts";
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

/** Finds a customer by its id. */
export const findCustomerJson = createFindJson("customers", CUSTOMER_JSON, ["id", "uuid"]);

/** Finds a customer by its external ID. */
export const findCustomerJsonByExternalId = createFindJson("customers", CUSTOMER_JSON, [
  "external_id",
  "text",
]);

/** Counts a request, and reads a company's customer. */
export const countAndReadCustomer = createCountAndRead("customers", CUSTOMER_JSON);

const NEWEST_FIRST = "order by customers.created_at desc nulls last, customers.id desc";

/** Reads the first page in the order of the index. Parameters: the company, and the number of rows. */
export const FIRST_PAGE = pageOf(companySql`
  from ${tableOf("customers")} where customers.company_id = $1 ${NEWEST_FIRST} limit $2`);

/** Reads the ids before the page from the covering index only, then the rows. The third parameter is the offset. */
export const LATER_PAGE = pageOf(companySql`
  from (
    select id from ${tableOf("customers")} where company_id = $1 ${NEWEST_FIRST} limit $2 offset $3
  ) ids
  join ${tableOf("customers")} on customers.company_id = $1 and customers.id = ids.id
  ${NEWEST_FIRST}`);

/** A statement that returns the JSON of all rows in one value. An array keeps their order. */
function pageOf(rows: CompanySql): CompanySql {
  return companySql`
    select array_to_string(array(select ${CUSTOMER_JSON} ${rows}), ',') as items,
      (select customers::float8 from ${tableOf("company_counters")} where company_id = $1) as total`;
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
