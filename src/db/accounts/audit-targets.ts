/** Finds the records in the audit log that still exist. */
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { unionAll, type PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../core/connections/client.ts";
import {
  agentGrants,
  alerts,
  apiKeys,
  deliveries,
  requestLog,
  users,
  webhookEndpoints,
} from "../schema/index.ts";

/**
 * Finds the given ids that belong to an alert, key, endpoint, delivery, agent, request or user of the company. Deleted or removed
 * records aren't included.
 * @param ids UUIDs
 */
export async function findExistingTargets(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const hasId = (table: { readonly companyId: PgColumn; readonly id: PgColumn }) =>
    and(eq(table.companyId, companyId), inArray(table.id, [...ids]));
  const found = await unionAll(
    db.select({ id: alerts.id }).from(alerts).where(hasId(alerts)),
    db.select({ id: apiKeys.id }).from(apiKeys).where(hasId(apiKeys)),
    db.select({ id: agentGrants.id }).from(agentGrants).where(hasId(agentGrants)),
    db.select({ id: deliveries.id }).from(deliveries).where(hasId(deliveries)),
    db.select({ id: requestLog.id }).from(requestLog).where(hasId(requestLog)),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(hasId(users), isNull(users.removedAt))),
    db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(and(hasId(webhookEndpoints), ne(webhookEndpoints.status, "deleted"))),
  );
  return new Set(found.map(({ id }) => id));
}
