/**
 * Deletes rows of all companies whose retention has ended, in batches. Several processes may do so concurrently.
 * Each function returns how many rows it deleted: fewer than `limit` when there are no more.
 */
import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "../../kernel/time.ts";
import type { Executor } from "./client.ts";
import { deleteBatch, deleteRows } from "./company-batches.ts";
import {
  agentTokens,
  auditLog,
  companies,
  deliveries,
  deliveryCounts,
  oauthObjects,
  passwordLinks,
  rateWindows,
  userSessions,
  webhookEndpoints,
} from "../schema/index.ts";

/** Deletes up to `limit` rows from before a time. */
type Delete = (db: Executor, before: Date, limit: number) => Promise<number>;

/** The time `days` days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Deletes rate windows that began before a time. */
export const deleteOldRateWindows = returnsSpace(
  rateWindows,
  deletesOldest(rateWindows, ["key"], "started_at"),
);

/** Deletes counts of deliveries from before a time. */
export const deleteOldDeliveryCounts = deletesOldest(
  deliveryCounts,
  ["company_id", "endpoint_id", "hour", "state", "shard"],
  "hour",
);

/** Deletes sessions not used since a time. */
export const deleteIdleSessions = deletesOldest(userSessions, ["company_id", "id"], "last_seen_at");

/** Deletes expired password links. There is at most one per user. */
export const deleteExpiredLinks = deletesOldest(
  passwordLinks,
  ["company_id", "user_id"],
  "expires_at",
);

/**
 * Deletes expired codes and tokens of agents. Used ones are stored until they expire, because a second use revokes
 * the grant.
 */
export const deleteExpiredTokens = deletesOldest(agentTokens, ["company_id", "hash"], "expires_at");

/** Deletes sign-ins of agents that were never finished, and registered agents that were unused for long. */
export const deleteExpiredOauthObjects = returnsSpace(
  oauthObjects,
  deletesOldest(oauthObjects, ["model", "hash"], "expires_at"),
);

/** Deletes endpoints that were deleted, once their deliveries are: until then, the log of deliveries shows their URLs. */
export async function deleteDeletedEndpoints(
  db: Executor,
  _now: Date,
  limit: number,
): Promise<number> {
  const hasDeliveries = sql`exists (
    select from ${deliveries} as d
    where d.company_id = webhook_endpoints.company_id and d.endpoint_id = webhook_endpoints.id)`;
  const matches = sql`status = 'deleted' and not ${hasDeliveries}`;
  return await deleteBatch(db, { table: webhookEndpoints, matches }, ["company_id", "id"], limit);
}

/** Deletes audit entries from before a time, company by company, to use the index. */
export async function deleteOldAudit(db: Executor, before: Date, limit: number): Promise<number> {
  if (db.isSharded) return await deleteOldestAudit(db, before, limit);
  const { rowCount } = await db.execute(sql`
    delete from ${auditLog} where (company_id, id) in (
      select old.company_id, old.id from ${companies} cross join lateral (
        select company_id, id from ${auditLog} where company_id = companies.id and at < ${before}
        order by at limit ${limit} for update skip locked
      ) old limit ${limit})`);
  return rowCount ?? 0;
}

const deleteOldestAudit = deletesOldest(auditLog, ["company_id", "id"], "at");

/** Returns the space of many deleted rows at once, for a table that anyone can fill without signing in. */
function returnsSpace(table: PgTable, remove: Delete): Delete {
  return async (db, before, limit) => {
    const count = await remove(db, before, limit);
    if (count === limit) await db.execute(sql`vacuum ${table}`);
    return count;
  };
}

/**
 * Creates a function that deletes a table's oldest rows.
 * @param key the columns of the primary key
 * @param age the column with a row's timestamp
 */
export function deletesOldest(table: PgTable | SQL, key: readonly string[], age: string): Delete {
  const order = sql.raw(age);
  const isOfCompany = key.includes("company_id");
  return async (db, before, limit) => {
    const matches = sql`${order} < ${before}`;
    if (isOfCompany) return await deleteBatch(db, { table, matches }, key, limit, order);
    if (!db.isSharded) return await deleteRows(db, { table, matches }, key, limit, order);
    // Each node deletes its own. There is no limit for them, but there are no other rows to read either.
    const { rowCount } = await db.execute(sql`delete from ${table} where ${matches}`);
    return Math.min(rowCount ?? 0, limit);
  };
}
