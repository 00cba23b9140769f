/** Locks and finds customers. customer-json.ts and customer-list.ts read them, db/writes/ writes them. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { and, eq } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { customers } from "../schema/index.ts";
import { CUSTOMER_JSON } from "./customer-json.ts";

const LOCK = companySql`
  select ${CUSTOMER_JSON} as json from ${tableOf("customers")} where company_id = $1 and id = $2
  for no key update`; // new locations, which refer to the customer, needn't wait

/**
 * Finds a company's customer and locks it until the transaction ends.
 * @returns its JSON
 */
export async function lockCustomer(
  tx: Executor,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await tx.runForCompany(companyId, LOCK, [companyId, id]);
  const [row] = rows as { json: string }[];
  return row?.json;
}

/**
 * Finds out whether a company's customer is erased. An erased customer stays so.
 * @param isLocked whether it is locked until the transaction ends, so that it isn't erased meanwhile. Others may do so too. Call
 *   it before the company's counter is locked
 * @returns undefined when there is no such customer
 */
export async function isCustomerErased(
  db: Executor,
  companyId: string,
  id: string,
  { isLocked = false } = {},
): Promise<boolean | undefined> {
  const query = db
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)));
  const [found] = await (isLocked ? query.for("share") : query);
  return found && found.erasedAt !== null;
}
