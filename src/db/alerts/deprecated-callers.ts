/** Finds the keys and agents of all companies that call deprecated operations, a page at a time. */
import { NIL } from "uuid";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";

/** A key or an agent that called a deprecated operation. */
export interface DeprecatedCaller {
  readonly companyId: string;
  /** The id of the key or the grant. */
  readonly senderId: string;
  readonly operation: string;
}

/** Precedes every caller. */
export const BEFORE_ALL_CALLERS: DeprecatedCaller = {
  companyId: NIL,
  senderId: NIL,
  operation: "",
};

const nextAfter = (after: string) => companySql`
  select company_id, coalesce(key_id, grant_id) as sender_id, operation from ${tableOf("request_log")}
  where company_id = $1 and is_deprecated and (coalesce(key_id, grant_id), operation) > (${after})
  order by coalesce(key_id, grant_id), operation limit 1`;

// Jumps from one caller to the next in the index of deprecated calls: the cost doesn't grow with the number of calls.
const CALLERS = companySql`
  with recursive caller as (
    (${nextAfter("$2::uuid, $3::text")})
    union all
    select next.* from caller cross join lateral (${nextAfter("caller.sender_id, caller.operation")}
    ) as next
  )
  select company_id as "companyId", sender_id as "senderId", operation, exists (
    select from ${tableOf("alerts", "a")} where a.company_id = caller.company_id and a.kind = 'deprecated_operation.called'
      and a.subject = caller.sender_id::text || ' ' || caller.operation and a.ended_at is null
      and a.last_seen_at > $5) as "isCovered"
  from caller limit $4`;

// Each node finds the callers of its companies, which its counters list.
const CALLING_COMPANIES = `
  select company_id as "companyId" from company_counters c
  where company_id >= $1 and exists (
    select from request_log l where l.company_id = c.company_id and l.is_deprecated)
  order by company_id limit $2`;

/** A caller, and whether an alert covers it. */
type FoundCaller = DeprecatedCaller & { readonly isCovered: boolean };

/**
 * Lists callers in the request log after a given one, in a fixed order.
 * @param seenAfter open alerts that were updated later cover their caller
 */
export async function listDeprecatedCallers(
  db: Executor,
  after: DeprecatedCaller,
  seenAfter: Date,
  limit: number,
): Promise<FoundCaller[]> {
  const found: FoundCaller[] = [];
  const { rows: companies } = await db.runStatement(CALLING_COMPANIES, [after.companyId, limit]);
  for (const { companyId } of companies as { companyId: string }[]) {
    if (found.length >= limit) break;
    const from = companyId === after.companyId ? after : BEFORE_ALL_CALLERS;
    const { rows } = await db.runForCompany(companyId, CALLERS, [
      companyId,
      from.senderId,
      from.operation,
      limit - found.length,
      seenAfter,
    ]);
    found.push(...(rows as FoundCaller[]));
  }
  return found;
}

const CALLER = `
  select sender.type, sender.name, first.at as "firstAt", last.at as "lastAt"
  from (
    select 'api_key' as type, name from api_keys where company_id = $1 and id = $2 and revoked_at is null
    union all
    select 'agent_grant', client_name from agent_grants where company_id = $1 and id = $2 and revoked_at is null
  ) as sender
  left join lateral (select at from request_log where company_id = $1 and is_deprecated
    and coalesce(key_id, grant_id) = $2 and operation = $3 order by at limit 1) as first on true
  left join lateral (select at from request_log where company_id = $1 and is_deprecated
    and coalesce(key_id, grant_id) = $2 and operation = $3 order by at desc limit 1) as last on true`;

/**
 * Finds a caller with its first and last logged call.
 * @returns undefined when the key or the agent is revoked or unknown
 */
export async function findDeprecatedCaller(
  db: Executor,
  { companyId, senderId, operation }: DeprecatedCaller,
): Promise<
  | { type: "api_key" | "agent_grant"; name: string; firstAt: Date | null; lastAt: Date | null }
  | undefined
> {
  const { rows } = await db.runStatement(CALLER, [companyId, senderId, operation]);
  return rows[0] as Awaited<ReturnType<typeof findDeprecatedCaller>>;
}
