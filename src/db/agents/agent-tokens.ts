/** Stores the codes and tokens of agents. They are found by their hash alone: a request with one names no company. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, agentTokens } from "../schema/index.ts";

export type TokenKind = "AccessToken" | "RefreshToken" | "AuthorizationCode";

/** A stored token, without the token itself. */
export interface TokenRow {
  readonly companyId: string;
  readonly grantId: string;
  readonly payload: { readonly [name: string]: unknown };
  readonly consumedAt: Date | null;
}

/** Inserts a code or token of a company's grant, unless it exists: repeated uses of a refresh token have one successor. */
export async function insertToken(
  db: Executor,
  companyId: string,
  token: Omit<typeof agentTokens.$inferInsert, "companyId">,
): Promise<void> {
  await db
    .insert(agentTokens)
    .values({ ...token, companyId })
    .onConflictDoNothing();
}

/** Finds a code or token by its hash, used or not, unless it has expired or its grant is revoked. */
export async function findToken(
  db: Executor,
  kind: TokenKind,
  hash: Buffer,
  now: Date,
): Promise<TokenRow | undefined> {
  const [token] = await db
    .select({
      companyId: agentTokens.companyId,
      grantId: agentTokens.grantId,
      payload: agentTokens.payload,
      consumedAt: agentTokens.consumedAt,
    })
    .from(agentTokens)
    .innerJoin(
      agentGrants,
      and(
        eq(agentGrants.companyId, agentTokens.companyId),
        eq(agentGrants.id, agentTokens.grantId),
      ),
    )
    .where(and(isToken(kind, hash), gt(agentTokens.expiresAt, now), isNull(agentGrants.revokedAt)));
  return token;
}

/**
 * Marks a code or refresh token as used.
 * @returns false when it was already used; of several concurrent calls, one succeeds
 */
export async function consumeToken(
  db: Executor,
  kind: TokenKind,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .update(agentTokens)
    .set({ consumedAt: now })
    .where(and(isToken(kind, hash), isNull(agentTokens.consumedAt)))
    .returning({ grantId: agentTokens.grantId });
  return consumed.length > 0;
}

/** Deletes a code or token. */
export async function deleteToken(db: Executor, kind: TokenKind, hash: Buffer): Promise<void> {
  await db.delete(agentTokens).where(isToken(kind, hash));
}

function isToken(kind: TokenKind, hash: Buffer) {
  return and(eq(agentTokens.kind, kind), eq(agentTokens.hash, hash));
}
