/** Finds the pricelists that an import created or changed. */
import { and, eq, or } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { pricelists } from "../schema/index.ts";

/**
 * Finds the pricelists that this transaction's import wrote, also one that is no longer the default.
 * @param now the time of the import, which new and changed rows have
 */
export async function findChangedPricelists(
  tx: Executor,
  companyId: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }[]> {
  const rows = await tx
    .select({ id: pricelists.id, createdAt: pricelists.createdAt })
    .from(pricelists)
    .where(
      and(
        eq(pricelists.companyId, companyId),
        or(eq(pricelists.createdAt, now), eq(pricelists.updatedAt, now)),
      ),
    )
    .orderBy(pricelists.id);
  return rows.map(({ id, createdAt }) => ({ id, isNew: createdAt.getTime() === now.getTime() }));
}
