/** Finds the keys and agents of a company that call deprecated operations. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, apiKeys, requestLog } from "../schema/index.ts";

/** The last call of a deprecated operation by a key or an agent. */
export interface DeprecatedCall {
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly keyLastFour: string | null;
  readonly grantId: string | null;
  readonly agentName: string | null;
  readonly operation: string;
  readonly lastAt: Date;
}

/**
 * Lists the last calls, the latest first. Only keys and agents that aren't revoked
 * are listed. The cost grows with their number, not with the number of requests: an index has the last call of each.
 * @param operations ids of deprecated operations
 * @param since lists calls from then on
 */
export async function listDeprecatedCalls(
  db: Executor,
  companyId: string,
  operations: readonly string[],
  since: Date,
): Promise<DeprecatedCall[]> {
  if (operations.length === 0) return [];
  const { rows } = await db.execute(deprecatedCallsQuery(companyId, operations, since));
  return rows.map((row) => ({
    ...(row as unknown as DeprecatedCall),
    lastAt: new Date(String(row["lastAt"])),
  }));
}

/** Exported so that tests can explain its plan. */
export function deprecatedCallsQuery(
  companyId: string,
  operations: readonly string[],
  since = new Date(0),
): SQL {
  const names = sql.join(
    operations.map((operation) => sql`(${operation})`),
    sql`, `,
  );
  return sql`
    select sender."keyId", sender."keyName", sender."keyLastFour", sender."grantId", sender."agentName",
      called.operation, last.at as "lastAt"
    from (
      select ${apiKeys.id} as id, ${apiKeys.id} as "keyId", ${apiKeys.name} as "keyName",
        ${apiKeys.lastFour} as "keyLastFour", null::uuid as "grantId", null::text as "agentName"
      from ${apiKeys} where ${apiKeys.companyId} = ${companyId} and ${apiKeys.revokedAt} is null
      union all
      select ${agentGrants.id}, null, null, null, ${agentGrants.id}, ${agentGrants.clientName}
      from ${agentGrants}
      where ${agentGrants.companyId} = ${companyId} and ${agentGrants.revokedAt} is null
    ) sender
    cross join (values ${names}) called (operation)
    cross join lateral (
      select ${requestLog.at} from ${requestLog}
      where ${requestLog.companyId} = ${companyId}
        and coalesce(${requestLog.keyId}, ${requestLog.grantId}) = sender.id
        and ${requestLog.operation} = called.operation
        and ${requestLog.isDeprecated} and ${requestLog.at} >= ${since.toISOString()}
      order by ${requestLog.at} desc limit 1
    ) last
    order by last.at desc, sender.id, called.operation`;
}
