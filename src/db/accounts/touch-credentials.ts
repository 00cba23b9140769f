/** Records the use of API keys and of agents' grants. */
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/connections/client.ts";

const TOUCH = (table: string) => `
  update ${table} t set last_used_at = $3
  from unnest($1::uuid[], $2::uuid[]) as used (company_id, id)
  where t.company_id = used.company_id and t.id = used.id and (t.last_used_at is null or t.last_used_at < $4)`;

/** Stores `now` as the last use of rows, unless they have one of the last minute. */
export async function touchCredentials(
  db: Executor,
  table: "api_keys" | "agent_grants",
  uses: readonly { readonly companyId: string; readonly id: string }[],
  now: Date,
): Promise<void> {
  const companyIds = uses.map(({ companyId }) => companyId);
  const ids = uses.map(({ id }) => id);
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  await db.runStatement(TOUCH(table), [companyIds, ids, now, minuteAgo]);
}
