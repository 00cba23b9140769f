/** Locks a company for an import. */
import { eq } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { companies } from "../schema/index.ts";

/**
 * Serializes imports of a company until the transaction ends. Writes of the API aren't blocked.
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
