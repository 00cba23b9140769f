/** Finds access tokens of agents by their hash, with their grants. */
import { and, eq, sql } from "drizzle-orm";
import { touchCredentials } from "../accounts/touch-credentials.ts";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, agentTokens, captureSettings, companies } from "../schema/index.ts";

const byHash = (db: Executor) =>
  db
    .select({
      companyId: agentTokens.companyId,
      grantId: agentTokens.grantId,
      name: agentGrants.clientName,
      /** The resource that the token is for. */
      audience: sql<string | null>`${agentTokens.payload} ->> 'aud'`,
      /** The token's scopes, separated by spaces. */
      scope: sql<string | null>`${agentTokens.payload} ->> 'scope'`,
      expiresAt: agentTokens.expiresAt,
      /** The scopes that the user currently grants to the agent. */
      allowed: agentGrants.scopes,
      confirmsWrites: agentGrants.confirmsWrites,
      revokedAt: agentGrants.revokedAt,
      lastUsedAt: agentGrants.lastUsedAt,
      quota: companies.quota,
      environment: companies.environment,
      liveCompanyId: companies.liveCompanyId,
      capture: {
        endsAt: captureSettings.endsAt,
        redactedFields: captureSettings.redactedFields,
        storesValues: captureSettings.storesValues,
      },
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
    .leftJoin(captureSettings, eq(captureSettings.companyId, agentTokens.companyId))
    .where(and(eq(agentTokens.hash, sql.placeholder("hash")), eq(agentTokens.kind, "AccessToken")))
    .prepare("access_token_by_hash");

export type FoundAccess = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

/** Finds an access token by its hash. The caller checks its audience and scopes, and whether it is still valid. */
export async function findAccess(db: Executor, hash: Buffer): Promise<FoundAccess | undefined> {
  const [access] = await db.prepared(byHash).execute({ hash });
  return access;
}

/** Records that grants were used, each at most once a minute. */
export async function touchGrants(
  db: Executor,
  uses: readonly { readonly companyId: string; readonly id: string }[],
  now: Date,
): Promise<void> {
  await touchCredentials(db, "agent_grants", uses, now);
}
