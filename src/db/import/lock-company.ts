import { eq } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { companies } from "../schema/index.ts";

/**
 * Lets one import of a company wait for another until the transaction ends. The API's own writes go on.
 * @returns false when there is no such company
 */
export async function lockCompany(tx: Executor, companyId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return locked.length > 0;
}
