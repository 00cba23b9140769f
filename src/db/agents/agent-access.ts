/** What opens the agent endpoint: an access token, found by its hash, with its grant. */
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/client.ts";
import { agentGrants, agentTokens, companies } from "../schema/index.ts";

const byHash = (db: Executor) =>
  db
    .select({
      companyId: agentTokens.companyId,
      grantId: agentTokens.grantId,
      /** The resource that the token is for, and its scopes, blank-separated. */
      audience: sql<string | null>`${agentTokens.payload} ->> 'aud'`,
      scope: sql<string | null>`${agentTokens.payload} ->> 'scope'`,
      expiresAt: agentTokens.expiresAt,
      /** What its user allows the agent now. */
      allowed: agentGrants.scopes,
      revokedAt: agentGrants.revokedAt,
      lastUsedAt: agentGrants.lastUsedAt,
      quota: companies.quota,
    })
    .from(agentTokens)
    .innerJoin(
      agentGrants,
      and(
        eq(agentGrants.companyId, agentTokens.companyId),
        eq(agentGrants.id, agentTokens.grantId),
      ),
    )
    .innerJoin(companies, eq(companies.id, agentTokens.companyId))
    .where(and(eq(agentTokens.hash, sql.placeholder("hash")), eq(agentTokens.kind, "AccessToken")))
    .prepare("access_token_by_hash");

export type FoundAccess = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

/** The access token with this hash. The caller checks what it is for, and whether it or its grant has ended. */
export async function findAccess(db: Executor, hash: Buffer): Promise<FoundAccess | undefined> {
  const [access] = await db.prepared(byHash).execute({ hash });
  return access;
}

/** Notes that a grant was used, unless that is noted already for the last minute. */
export async function touchGrant(
  db: Executor,
  companyId: string,
  grantId: string,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  await db
    .update(agentGrants)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(agentGrants.companyId, companyId),
        eq(agentGrants.id, grantId),
        or(isNull(agentGrants.lastUsedAt), lt(agentGrants.lastUsedAt, minuteAgo)),
      ),
    );
}
