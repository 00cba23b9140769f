/** Which agent is calling? Access token → caller, or 401. Nothing is remembered: what is revoked ends at once. */
import { createHash } from "node:crypto";
import { looksLikeKey } from "../../accounts/api-key.ts";
import { findAccess, touchGrant, type FoundAccess } from "../../db/agents/agent-access.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import { ApiError, serviceUnavailable } from "../../kernel/errors.ts";
import { bearerToken } from "../../http/authenticate.ts";
import type { Authenticate } from "../../http/caller.ts";
import { CredentialRefused } from "../../http/credential-refused.ts";
import { createLastUsedRecorder } from "../../http/last-used.ts";
import type { Services } from "../../services.ts";
import { resourceOf } from "../oauth/paths.ts";
import { signInChallenge } from "./challenge.ts";

const LOOKUP_DEADLINE_MS = 3_000;

export interface TokenAuthenticator {
  readonly authenticate: Authenticate;
  /** Waits for what is still being noted. */
  close(): Promise<void>;
}

/**
 * Makes an authenticator of agents by the access tokens that they got at sign-in.
 * @param log is told when a grant's use can't be noted
 */
export function createTokenAuthenticator(
  { db, clock }: Pick<Services, "db" | "clock">,
  baseUrl: string,
  log: (error: unknown) => void,
): TokenAuthenticator {
  const lastUsed = createLastUsedRecorder((...use) => touchGrant(db.work, ...use), log);

  const refused = (message: string, isTokenSent = true) =>
    new ApiError("UNAUTHENTICATED", message, { headers: signInChallenge(baseUrl, isTokenSent) });

  function readToken(authorization: string | undefined): string {
    const token = bearerToken(authorization);
    if (token === undefined)
      throw refused(
        authorization === undefined
          ? "Sign in first: send an access token in the header: Authorization: Bearer …"
          : "The Authorization header must read: Bearer and an access token.",
        false,
      );
    if (looksLikeKey(token))
      throw refused("API keys open /v1 only. Agents sign in, and send the access token they get.");
    return token;
  }

  async function find(token: string): Promise<FoundAccess | undefined> {
    const hash = createHash("sha256").update(token).digest();
    try {
      return await withDeadline(findAccess(db.fast, hash), LOOKUP_DEADLINE_MS);
    } catch (error) {
      throw serviceUnavailable(error);
    }
  }

  return {
    async authenticate(authorization) {
      const found = await find(readToken(authorization));
      const now = clock.now();
      if (!found) throw refused("The access token is unknown or was revoked. Sign in again.");
      if (found.audience !== resourceOf(baseUrl))
        throw refused(`The access token is for another resource than ${resourceOf(baseUrl)}.`);
      const { companyId, grantId, revokedAt, expiresAt, lastUsedAt, quota } = found;
      const whose = { companyId, keyId: null, grantId };
      if (revokedAt)
        throw new CredentialRefused(
          whose,
          { state: "revoked", since: revokedAt },
          `The agent’s access was revoked at ${revokedAt.toISOString()}. Sign in again.`,
          signInChallenge(baseUrl, true),
        );
      if (expiresAt <= now)
        throw refused(`The access token expired at ${expiresAt.toISOString()}. Refresh it.`);
      lastUsed.record({ companyId, id: grantId, lastUsedAt }, now);
      return { ...whose, scopes: scopesOf(found), quota };
    },
    close: () => lastUsed.close(),
  };
}

/** Those of the token that its user still allows. */
function scopesOf({ scope, allowed }: FoundAccess): string[] {
  return (scope ?? "").split(" ").filter((name) => allowed.includes(name));
}
