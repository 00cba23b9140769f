/** Codes and tokens that agents hold. Who shows one says nothing else: it is found by its hash alone. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { agentGrants, agentTokens } from "../schema/index.ts";

export type TokenKind = "AccessToken" | "RefreshToken" | "AuthorizationCode";

/** What is known of a token besides itself. */
export interface TokenRow {
  readonly companyId: string;
  readonly grantId: string;
  readonly payload: { readonly [name: string]: unknown };
  readonly consumedAt: Date | null;
}

/** Stores a code or token of a company's grant. */
export async function insertToken(
  db: Executor,
  companyId: string,
  token: Omit<typeof agentTokens.$inferInsert, "companyId">,
): Promise<void> {
  await db.insert(agentTokens).values({ ...token, companyId });
}

/** The code or token with this hash, used or not, unless it has expired or its grant is revoked. */
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
    .where(and(is(kind, hash), gt(agentTokens.expiresAt, now), isNull(agentGrants.revokedAt)));
  return token;
}

/**
 * Uses a code or refresh token up.
 * @returns false when it was used before: of several that try at once, one succeeds
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
    .where(and(is(kind, hash), isNull(agentTokens.consumedAt)))
    .returning({ grantId: agentTokens.grantId });
  return consumed.length > 0;
}

/** Makes a code or token useless. */
export async function deleteToken(db: Executor, kind: TokenKind, hash: Buffer): Promise<void> {
  await db.delete(agentTokens).where(is(kind, hash));
}

function is(kind: TokenKind, hash: Buffer) {
  return and(eq(agentTokens.kind, kind), eq(agentTokens.hash, hash));
}
