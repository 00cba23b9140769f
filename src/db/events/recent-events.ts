/** Lists the newest events about a resource, or that some requests caused, for pages. */
import { and, desc, eq, gt, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { events } from "../schema/index.ts";
import { RESOURCE_ID } from "../schema/events.ts";

export interface RecentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The request that caused it, if any. */
  readonly requestId: string | null;
}

/**
 * Queries the newest events whose data have an id, without test events.
 * @param resourceId in lower case
 * @param since older events aren't listed
 */
export function eventsOfResource(
  db: Executor,
  companyId: string,
  resourceId: string,
  since: Date,
  limit: number,
) {
  return newest(db, companyId, eq(RESOURCE_ID, resourceId), since, limit);
}

/**
 * Queries the newest events that some requests caused.
 * @param requestIds few
 */
export function eventsOfRequests(
  db: Executor,
  companyId: string,
  requestIds: readonly string[],
  since: Date,
  limit: number,
) {
  // The index has only rows with a request.
  const ofRequests = and(isNotNull(events.requestId), inArray(events.requestId, [...requestIds]));
  return newest(db, companyId, ofRequests, since, limit);
}

function newest(
  db: Executor,
  companyId: string,
  condition: SQL | undefined,
  since: Date,
  limit: number,
) {
  const { id, type, createdAt, requestId, sequence } = events;
  return db
    .select({ id, type, createdAt, requestId })
    .from(events)
    .where(and(eq(events.companyId, companyId), condition, gt(sequence, 0), gt(createdAt, since)))
    .orderBy(desc(sequence))
    .limit(limit);
}
