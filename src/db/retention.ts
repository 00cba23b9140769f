/**
 * Deletes what is kept for a time and read by nobody afterwards: of all companies, a batch at a time. Any
 * number of processes may do so at once. Each function returns how many it deleted; fewer than `limit` when
 * there are no more.
 */
import { sql } from "drizzle-orm";
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
} from "./schema/index.ts";

const DAY_MS = 86_400_000;

/** So many days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** What was counted of attempts that began before a time. */
export async function deleteOldRateWindows(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${rateWindows} where key in (
      select key from ${rateWindows} where started_at < ${before}
      order by started_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

/** Counts of deliveries from before a time. */
export async function deleteOldDeliveryCounts(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${deliveryCounts} where (company_id, endpoint_id, hour, state) in (
      select company_id, endpoint_id, hour, state from ${deliveryCounts} where hour < ${before}
      order by hour limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

/** Sessions that nobody used since a time. */
export async function deleteIdleSessions(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${userSessions} where (company_id, id) in (
      select company_id, id from ${userSessions} where last_seen_at < ${before}
      order by last_seen_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

/** Links that no longer lead to a new password. There are no more of them than users. */
export async function deleteExpiredLinks(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${passwordLinks} where (company_id, user_id) in (
      select company_id, user_id from ${passwordLinks} where expires_at < ${before}
      limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

/** Codes and tokens of agents that open nothing any more. Those that were used are kept until then: a second use ends the grant. */
export async function deleteExpiredTokens(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${agentTokens} where (company_id, hash) in (
      select company_id, hash from ${agentTokens} where expires_at < ${before}
      order by expires_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

/** Sign-ins of agents that nobody finished, and agents that registered and were not heard of for long. */
export async function deleteExpiredOauthObjects(
  db: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${oauthObjects} where (model, hash) in (
      select model, hash from ${oauthObjects} where expires_at < ${before}
      order by expires_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

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
