/** Finds deliveries whose events a user resends together. */
import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { selectDeliveries, type DeliveryRow } from "./deliveries.ts";
import { deliveries, webhookEndpoints } from "../schema/index.ts";

/** A delivery with its endpoint's current status. */
export type ResendCandidate = DeliveryRow & { readonly endpointStatus: string };

/** Finds a company's deliveries by their ids, newest first. Others are missing. */
export async function listResendCandidates(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<ResendCandidate[]> {
  if (ids.length === 0) return [];
  const rows = await selectDeliveries(db, companyId, inArray(deliveries.id, [...ids]));
  const endpointIds = [...new Set(rows.map(({ endpointId }) => endpointId))];
  if (endpointIds.length === 0) return [];
  const endpoints = await db
    .select({ id: webhookEndpoints.id, status: webhookEndpoints.status })
    .from(webhookEndpoints)
    .where(
      and(eq(webhookEndpoints.companyId, companyId), inArray(webhookEndpoints.id, endpointIds)),
    );
  const statuses = new Map(endpoints.map(({ id, status }) => [id, status]));
  return rows.map((row) => ({
    ...row,
    endpointStatus: statuses.get(row.endpointId) ?? "deleted",
  }));
}
