/** Builds the `WWW-Authenticate` headers that send an agent to sign in (RFC 6750, section 3; RFC 9728, section 5.1). */

type Challenge = { readonly "www-authenticate": string };

/** Scope that an agent requests first. A tool call that needs more names the missing scopes. */
const FIRST_SCOPE = "customers:read";

/** The challenge of a 401. Includes `invalid_token` only when the request had a token. */
export function signInChallenge(baseUrl: string, isTokenSent: boolean): Challenge {
  const error = isTokenSent ? 'error="invalid_token", ' : "";
  const signIn = `scope="${FIRST_SCOPE}", ${metadata(baseUrl)}`;
  return { "www-authenticate": `Bearer realm="Partner API", ${error}${signIn}` };
}

/**
 * The challenge of a 403: names the scopes to request.
 * @param scopes the agent's current scopes and the missing ones; a request for only the missing ones would lose the
 *   current ones
 */
export function stepUpChallenge(baseUrl: string, scopes: readonly string[]): Challenge {
  const needed = `scope="${[...new Set(scopes)].join(" ")}"`;
  return {
    "www-authenticate": `Bearer error="insufficient_scope", ${needed}, ${metadata(baseUrl)}`,
  };
}

function metadata(baseUrl: string): string {
  return `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp"`;
}
