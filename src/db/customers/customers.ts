/** Finds out whether customers are erased. customer-json.ts and customer-list.ts read them, db/writes/ writes them. */
import { and, eq } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { customers } from "../schema/index.ts";

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
