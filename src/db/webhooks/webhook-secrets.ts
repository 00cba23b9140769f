/** Finds and rotates the signing secrets of endpoints. All are encrypted; a deleted endpoint has none. */
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { changeBatch } from "../core/companies/company-batches.ts";
import { webhookEndpoints } from "../schema/index.ts";
import { IS_LIVE, isEndpoint, type EndpointChanges } from "./webhook-endpoints.ts";

const { companyId: owner, id, url, secret, nextSecret, nextSecretAt, headers } = webhookEndpoints;

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
    const due = sql`
      select company_id, id from ${webhookEndpoints} where ${ofCompany} and ${rows.matches}
      limit ${count} for no key update skip locked`;
    const isDue = sql`${ofCompany} and (company_id, id) in (${due})`;
    return (await db.update(webhookEndpoints).set(ACTIVATE_NEXT).where(isDue)).rowCount ?? 0;
  });
}

/** Lists companies that have endpoints, in the order of their ids. @param after the last id seen */
export async function listCompaniesWithEndpoints(
  db: Executor,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ owner })
    .from(webhookEndpoints)
    .where(and(IS_LIVE, after === undefined ? undefined : gt(owner, after)))
    .orderBy(asc(owner))
    .limit(limit);
  return rows.map((row) => row.owner);
}

/** Lists the secrets of a company's endpoints. */
export async function listSealedSecrets(db: Executor, companyId: string) {
  return await db
    .select({ id, url, secret, nextSecret, nextSecretAt })
    .from(webhookEndpoints)
    .where(and(eq(owner, companyId), IS_LIVE));
}

/** Finds the encrypted columns of a company's endpoints, and locks the endpoints until the transaction ends. */
export async function lockSecrets(tx: Executor, companyId: string) {
  return await tx
    .select({ id, secret, nextSecret, headers })
    .from(webhookEndpoints)
    .where(and(eq(owner, companyId), IS_LIVE))
    .orderBy(asc(id))
    .for("no key update");
}

/** Finds the custom headers of an endpoint; null if it has none. */
export async function findHeaders(db: Executor, companyId: string, endpointId: string) {
  const [row] = await db
    .select({ headers })
    .from(webhookEndpoints)
    .where(isEndpoint(companyId, endpointId));
  return row?.headers ?? null;
}
