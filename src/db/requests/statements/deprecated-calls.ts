/** Finds the last calls of deprecated operations. */
import { sql, type SQL } from "drizzle-orm";
import { agentGrants, apiKeys, requestLog } from "../../schema/index.ts";

/**
 * The last call of each operation by each key and agent that isn't revoked, the latest first. An index has the last call
 * of each sender.
 */
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
    select sender."keyId", sender."keyName", sender."keyLastFour",
      sender."keyEnvironment", sender."grantId", sender."agentName",
      called.operation, last.at as "lastAt"
    from (
      select ${apiKeys.id} as id, ${apiKeys.id} as "keyId", ${apiKeys.name} as "keyName",
        ${apiKeys.lastFour} as "keyLastFour", ${apiKeys.environment} as "keyEnvironment",
        null::uuid as "grantId", null::text as "agentName"
      from ${apiKeys} where ${apiKeys.companyId} = ${companyId} and ${apiKeys.revokedAt} is null
      union all
      select ${agentGrants.id}, null, null, null, null, ${agentGrants.id}, ${agentGrants.clientName}
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
