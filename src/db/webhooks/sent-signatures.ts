/** Finds what signatures of deliveries are checked with. */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { deliveries, deliveryAttempts, webhookEndpoints } from "../schema/index.ts";

/** An event has at most 8 attempts per delivery, and few deliveries to one endpoint. */
const MAX_ATTEMPTS = 50;

/** Lists the encrypted secrets of a company's endpoints, except deleted ones. */
export async function listSealedSecrets(db: Executor, companyId: string) {
  const { id, url, secret, nextSecret, nextSecretAt, status } = webhookEndpoints;
  return await db
    .select({ id, url, secret, nextSecret, nextSecretAt })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), sql`${status} <> 'deleted'`));
}

/** Lists the headers of the attempts to deliver an event to an endpoint, newest first. */
export async function listSentHeaders(
  db: Executor,
  companyId: string,
  endpointId: string,
  eventId: string,
) {
  const { at, headers } = deliveryAttempts;
  return await db
    .select({ at, headers })
    .from(deliveries)
    .innerJoin(
      deliveryAttempts,
      and(
        eq(deliveryAttempts.companyId, companyId),
        eq(deliveryAttempts.deliveryId, deliveries.id),
      ),
    )
    .where(
      and(
        eq(deliveries.companyId, companyId),
        eq(deliveries.eventId, eventId),
        eq(deliveries.endpointId, endpointId),
        isNotNull(headers),
      ),
    )
    .orderBy(desc(at))
    .limit(MAX_ATTEMPTS);
}
