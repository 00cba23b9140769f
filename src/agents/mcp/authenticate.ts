/** Authenticates agents by access token. Nothing is cached, so a revocation takes effect at once. */
import { createHash } from "node:crypto";
import { looksLikeKey } from "../../accounts/api-key.ts";
import { findAccess, touchGrants, type FoundAccess } from "../../db/agents/agent-access.ts";
import { answeredInTime } from "../../db/core/statements/answer-deadline.ts";
import type { Executor } from "../../db/core/statements/executor.ts";
import { isStandaloneSandbox } from "../../kernel/environment.ts";
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
  /** Waits for pending `last used` writes. */
  close(): Promise<void>;
}

/**
 * Creates an authenticator for the access tokens that agents receive at sign-in.
 * @param log receives errors of recording a grant's last use
 */
export function createTokenAuthenticator(
  { db, clock }: Pick<Services, "db" | "clock">,
  baseUrl: string,
  log: (error: unknown) => void,
): TokenAuthenticator {
  const { fast, work } = db.forAllCompanies;
  const lastUsed = createLastUsedRecorder(work, touchGrants, log);

  const refused = (message: string, isTokenSent = true) =>
    new ApiError("UNAUTHENTICATED", message, { headers: signInChallenge(baseUrl, isTokenSent) });

  function readToken(authorization: string | undefined): string {
    const token = bearerToken(authorization);
    if (token === undefined)
      throw refused(
        authorization === undefined
          ? "Sign in, then send the access token in the header: Authorization: Bearer …"
          : "The Authorization header must be: Bearer, a space and an access token.",
        false,
      );
    if (looksLikeKey(token))
      throw refused("API keys work on /v1 only. Sign in and send the access token you receive.");
    return token;
  }

  return {
    async authenticate(authorization) {
      const found = await find(fast, readToken(authorization));
      const now = clock.now();
      if (!found) throw refused("The access token is unknown or was revoked. Sign in again.");
      if (found.audience !== resourceOf(baseUrl))
        throw refused(
          `The access token was issued for a resource other than ${resourceOf(baseUrl)}.`,
        );
      const { companyId, grantId, name, revokedAt, expiresAt, lastUsedAt } = found;
      const { quota, environment, confirmsWrites } = found;
      const credential = { companyId, keyId: null, grantId };
      if (revokedAt)
        throw new CredentialRefused(
          credential,
          { state: "revoked", since: revokedAt },
          `The agent’s access was revoked at ${revokedAt.toISOString()}. Sign in again.`,
          signInChallenge(baseUrl, true),
        );
      if (expiresAt <= now)
        throw refused(`The access token expired at ${expiresAt.toISOString()}. Refresh it.`);
      lastUsed.record({ companyId, id: grantId, lastUsedAt }, now);
      const scopes = scopesOf(found);
      const capture = found.capture ?? undefined;
      const isStandalone = isStandaloneSandbox(found);
      const granted = { name, scopes, confirmsWrites, quota, capture };
      return { ...credential, environment, isStandalone, ...granted };
    },
    close: () => lastUsed.close(),
  };
}

async function find(fast: Executor, token: string): Promise<FoundAccess | undefined> {
  const hash = createHash("sha256").update(token).digest();
  try {
    return await answeredInTime(fast, findAccess(fast, hash), LOOKUP_DEADLINE_MS);
  } catch (error) {
    throw serviceUnavailable(error);
  }
}

/** Scopes of the token that its user still allows. */
function scopesOf({ scope, allowed }: FoundAccess): string[] {
  return (scope ?? "").split(" ").filter((name) => allowed.includes(name));
}
