/** Reads, sets and enforces ceilings of what one company can store. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { lockInCompany } from "../core/companies/company-lock.ts";
import { companyLimits } from "../schema/index.ts";

/** The limits of a company, unless an operator set others. Documented in openapi.yaml, under Quota. */
export const DEFAULT_LIMITS = {
  pricelists: 1_000,
  /** The SKUs of all pricelists: a SKU counts once for each list that it is in. */
  pricelistSkus: 500_000,
  /** Low: an event may go to every endpoint, so each one adds to the cost of a write. */
  webhookEndpoints: 16,
  /** Keys that work: neither revoked nor expired. Keys of the documentation aren't counted: each user has one at most. */
  apiKeys: 100,
  users: 200,
  /** Agents that a user authorized, and whose access wasn't revoked. */
  agents: 200,
} as const;

export type LimitedResource = keyof typeof DEFAULT_LIMITS;

export const LIMITED_RESOURCES = Object.keys(DEFAULT_LIMITS) as readonly LimitedResource[];

/** Counts what a company has, by the service's clock. */
const COUNTS: { readonly [R in LimitedResource]: (companyId: string, now: Date) => SQL } = {
  pricelists: (companyId) => sql`select count(*) from pricelists where company_id = ${companyId}`,
  pricelistSkus: (companyId) =>
    sql`select coalesce(sum(sku_count), 0) as count from pricelists where company_id = ${companyId}`,
  webhookEndpoints: (companyId) =>
    sql`select count(*) from webhook_endpoints where company_id = ${companyId} and status <> 'deleted'`,
  apiKeys: (companyId, now) =>
    sql`select count(*) from api_keys where company_id = ${companyId} and revoked_at is null
      and documentation_user_id is null
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`,
  users: (companyId) =>
    sql`select count(*) from users where company_id = ${companyId} and removed_at is null`,
  agents: (companyId) =>
    sql`select count(*) from agent_grants where company_id = ${companyId} and revoked_at is null`,
};

/** Serializes additions of a company to a resource until the transaction ends. */
export async function lockLimit(
  tx: Executor,
  companyId: string,
  resource: LimitedResource,
): Promise<void> {
  await lockInCompany(tx, companyId, `limit:${resource}`);
}

/**
 * Finds the limit that a company would exceed by adding to a resource. Serializes additions of the company to it until
 * the transaction ends, so that concurrent ones can't exceed it together.
 * @param added how many are about to be added
 * @returns the limit; undefined when they fit
 */
export async function findExceededLimit(
  tx: Executor,
  companyId: string,
  resource: LimitedResource,
  now: Date,
  added = 1,
): Promise<number | undefined> {
  await lockLimit(tx, companyId, resource);
  // A separate statement: its snapshot must be newer than the lock.
  const used = await countUsed(tx, companyId, resource, now);
  const [set] = await tx
    .select({ max: companyLimits.max })
    .from(companyLimits)
    .where(and(eq(companyLimits.companyId, companyId), eq(companyLimits.resource, resource)));
  const limit = set?.max ?? DEFAULT_LIMITS[resource];
  return used + added > limit ? limit : undefined;
}

async function countUsed(
  db: Executor,
  companyId: string,
  resource: LimitedResource,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(COUNTS[resource](companyId, now));
  return Number(rows[0]?.count);
}

/** A company's limits, and how much of them it uses. */
export async function listLimits(
  db: Executor,
  companyId: string,
  now: Date,
): Promise<{ resource: LimitedResource; limit: number; used: number }[]> {
  const rows = await db
    .select({ resource: companyLimits.resource, max: companyLimits.max })
    .from(companyLimits)
    .where(eq(companyLimits.companyId, companyId));
  const set = new Map(rows.map(({ resource, max }) => [resource, max]));
  return await Promise.all(
    LIMITED_RESOURCES.map(async (resource) => {
      const limit = set.get(resource) ?? DEFAULT_LIMITS[resource];
      return { resource, limit, used: await countUsed(db, companyId, resource, now) };
    }),
  );
}

/** Sets a company's limit. What the company already has above it stays. */
export async function setLimit(
  db: Executor,
  companyId: string,
  resource: LimitedResource,
  max: number,
): Promise<void> {
  await db
    .insert(companyLimits)
    .values({ companyId, resource, max })
    .onConflictDoUpdate({
      target: [companyLimits.companyId, companyLimits.resource],
      set: { max },
    });
}
