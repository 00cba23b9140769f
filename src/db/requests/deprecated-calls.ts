/** Finds the keys and agents of a company that call deprecated operations. */
import type { Environment } from "../../kernel/environment.ts";
import type { Executor } from "../core/connections/client.ts";
import { deprecatedCallsQuery } from "./statements/deprecated-calls.ts";

/** The last call of a deprecated operation by a key or an agent. */
export interface DeprecatedCall {
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly keyLastFour: string | null;
  readonly keyEnvironment: Environment | null;
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
