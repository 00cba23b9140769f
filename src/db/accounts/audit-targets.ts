/** Which of the things that the audit log names are still there. */
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { unionAll, type PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../core/client.ts";
import { agentGrants, apiKeys, deliveries, users, webhookEndpoints } from "../schema/index.ts";

/**
 * Those of some ids that name a key, an endpoint, a delivery, an agent or a user of the company: what was
 * deleted or removed is not among them.
 * @param ids UUIDs
 */
export async function findExistingTargets(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const find = (table: { readonly companyId: PgColumn; readonly id: PgColumn }) =>
    and(eq(table.companyId, companyId), inArray(table.id, [...ids]));
  const found = await unionAll(
    db.select({ id: apiKeys.id }).from(apiKeys).where(find(apiKeys)),
    db.select({ id: agentGrants.id }).from(agentGrants).where(find(agentGrants)),
    db.select({ id: deliveries.id }).from(deliveries).where(find(deliveries)),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(find(users), isNull(users.removedAt))),
    db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(and(find(webhookEndpoints), ne(webhookEndpoints.status, "deleted"))),
  );
  return new Set(found.map(({ id }) => id));
}
