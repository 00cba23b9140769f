/** Rotates the signing secrets of endpoints, and encrypts them again. All are encrypted. */
import { and, asc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { changeBatch } from "../core/companies/company-batches.ts";
import { webhookEndpoints } from "../schema/index.ts";
import type { EndpointChanges } from "./webhook-endpoints.ts";

const { secret, nextSecret, nextSecretAt, headers } = webhookEndpoints;

/** A deleted endpoint has no secrets. */
const isNotDeleted = ne(webhookEndpoints.status, "deleted");

/** Changes that make the next secret the current one and end the rotation. */
export const ACTIVATE_NEXT = { secret: sql`${nextSecret}`, nextSecret: null, nextSecretAt: null };

/**
 * Changes that set an endpoint's next secret and replace an earlier next secret that isn't due yet. A due one becomes the
 * current secret first, because that may not have been stored yet.
 * @param rotation `at`: when the next secret becomes the current one
 */
export function setNextSecret(rotation: { next: Buffer; at: Date; now: Date }): EndpointChanges {
  return {
    secret: sql`case when ${nextSecretAt} <= ${rotation.now} then ${nextSecret} else ${secret} end`,
    nextSecret: rotation.next,
    nextSecretAt: rotation.at,
  };
}

/**
 * Makes due next secrets the current ones, for endpoints of all companies. Signing already uses a due secret before
 * this is stored.
 * @param limit the maximum number of endpoints
 * @returns the number of updated endpoints
 */
export async function activateDueSecrets(db: Executor, now: Date, limit: number): Promise<number> {
  const rows = { table: webhookEndpoints, matches: lte(nextSecretAt, now) };
  return await changeBatch(db, rows, limit, async (ofCompany, count) => {
    const due = db
      .select({ companyId: webhookEndpoints.companyId, id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(and(ofCompany, lte(nextSecretAt, now)))
      .limit(count)
      .for("no key update", { skipLocked: true });
    const key = sql`(${webhookEndpoints.companyId}, ${webhookEndpoints.id})`;
    const activated = await db
      .update(webhookEndpoints)
      .set(ACTIVATE_NEXT)
      .where(and(ofCompany, sql`${key} in (${due})`, lte(nextSecretAt, now)))
      .returning({ id: webhookEndpoints.id });
    return activated.length;
  });
}

/**
 * Lists companies that have endpoints, in the order of their ids.
 * @param after the last id seen
 */
export async function listCompaniesWithEndpoints(
  db: Executor,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { companyId } = webhookEndpoints;
  const rows = await db
    .selectDistinct({ companyId })
    .from(webhookEndpoints)
    .where(and(isNotDeleted, after === undefined ? undefined : gt(companyId, after)))
    .orderBy(asc(companyId))
    .limit(limit);
  return rows.map((row) => row.companyId);
}

/** Finds the encrypted columns of a company's endpoints, and locks the endpoints until the transaction ends. */
export async function lockSecrets(tx: Executor, companyId: string) {
  return await tx
    .select({ id: webhookEndpoints.id, secret, nextSecret, headers })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), isNotDeleted))
    .orderBy(asc(webhookEndpoints.id))
    .for("no key update");
}

/** Finds the encrypted custom headers of an endpoint; null if it has none. */
export async function findHeaders(
  db: Executor,
  companyId: string,
  endpointId: string,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ headers })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, endpointId)));
  return row?.headers ?? null;
}
