/**
 * Deletes what is kept for a time and read by nobody afterwards: of all companies, a batch at a time. Any
 * number of processes may do so at once. Each function returns how many it deleted; fewer than `limit` when
 * there are no more.
 */
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "../../kernel/time.ts";
import type { Executor } from "./client.ts";
import {
  agentTokens,
  auditLog,
  companies,
  deliveryCounts,
  oauthObjects,
  passwordLinks,
  rateWindows,
  userSessions,
} from "../schema/index.ts";

/** Does up to `limit` at once of what is from before a time. */
type Delete = (db: Executor, before: Date, limit: number) => Promise<number>;

/** So many days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** What was counted of attempts that began before a time. */
export const deleteOldRateWindows = deletesOldest(rateWindows, ["key"], "started_at");

/** Counts of deliveries from before a time. */
export const deleteOldDeliveryCounts = deletesOldest(
  deliveryCounts,
  ["company_id", "endpoint_id", "hour", "state"],
  "hour",
);

/** Sessions that nobody used since a time. */
export const deleteIdleSessions = deletesOldest(userSessions, ["company_id", "id"], "last_seen_at");

/** Links that no longer lead to a new password. There are no more of them than users. */
export const deleteExpiredLinks = deletesOldest(
  passwordLinks,
  ["company_id", "user_id"],
  "expires_at",
);

/**
 * Codes and tokens of agents that open nothing any more. Those that were used are kept until then: a second use
 * ends the grant.
 */
export const deleteExpiredTokens = deletesOldest(agentTokens, ["company_id", "hash"], "expires_at");

/** Sign-ins of agents that nobody finished, and agents that registered and were not heard of for long. */
export const deleteExpiredOauthObjects = deletesOldest(
  oauthObjects,
  ["model", "hash"],
  "expires_at",
);

/** Entries of audit logs from before a time: company by company, as their index has them. */
export async function deleteOldAudit(db: Executor, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${auditLog} where (company_id, id) in (
      select old.company_id, old.id from ${companies} cross join lateral (
        select company_id, id from ${auditLog} where company_id = companies.id and at < ${before}
        order by at limit ${limit} for update skip locked
      ) old limit ${limit})`);
  return rowCount ?? 0;
}

/**
 * Deletes a table's rows, the oldest first.
 * @param key its primary key
 * @param age what says how old a row is
 */
export function deletesOldest(table: PgTable, key: readonly string[], age: string): Delete {
  const columns = sql.raw(key.join(", "));
  return async (db, before, limit) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where (${columns}) in (
        select ${columns} from ${table} where ${sql.raw(age)} < ${before}
        order by ${sql.raw(age)} limit ${limit} for update skip locked)`);
    return rowCount ?? 0;
  };
}
