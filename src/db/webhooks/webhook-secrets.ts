/** Signing secrets on their way from next to current. All are encrypted. */
import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { webhookEndpoints } from "../schema/index.ts";
import { updateEndpointRow, type EndpointRow } from "./webhook-endpoints.ts";

const { secret, nextSecret, nextSecretAt } = webhookEndpoints;

/** An endpoint's current secret is the next one, and no rotation lasts any more. */
const ACTIVATE = { secret: sql`${nextSecret}`, nextSecret: null, nextSecretAt: null };

/**
 * Gives an endpoint a next secret, in place of one that is still the next. One whose time has come is kept:
 * it is the current one, though that may not be stored yet.
 * @param roll `at`: when the next becomes the current
 * @returns undefined when the company has no such endpoint
 */
export async function setNextSecret(
  db: Executor,
  companyId: string,
  endpointId: string,
  rotate: { next: Buffer; at: Date; now: Date },
): Promise<EndpointRow | undefined> {
  return await updateEndpointRow(db, companyId, endpointId, {
    secret: sql`case when ${nextSecretAt} <= ${rotate.now} then ${nextSecret} else ${secret} end`,
    nextSecret: rotate.next,
    nextSecretAt: rotate.at,
  });
}

/** Makes an endpoint's next secret the current one. Undefined when there is no such endpoint, or no next. */
export async function activateNextSecret(
  db: Executor,
  companyId: string,
  endpointId: string,
): Promise<EndpointRow | undefined> {
  return await updateEndpointRow(db, companyId, endpointId, ACTIVATE, isNotNull(nextSecret));
}

/**
 * Stores, for endpoints of all companies, that the next secret is the current one where its time has come.
 * Signing needs no waiting for it.
 * @param limit how many at most
 * @returns how many there were
 */
export async function activateDueSecrets(db: Executor, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ companyId: webhookEndpoints.companyId, id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(lte(nextSecretAt, now))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  const key = sql`(${webhookEndpoints.companyId}, ${webhookEndpoints.id})`;
  const activated = await db
    .update(webhookEndpoints)
    .set(ACTIVATE)
    .where(and(sql`${key} in (${due})`, lte(nextSecretAt, now)))
    .returning({ id: webhookEndpoints.id });
  return activated.length;
}
