/** What tells an agent where to sign in (RFC 6750, section 3; RFC 9728, section 5.1). */

type Challenge = { readonly "www-authenticate": string };

/** What an agent is told to ask for first: it learns of more when it calls a tool that needs it. */
const FIRST_SCOPE = "customers:read";

/** With a 401. `invalid_token` is said only of a token that was there. */
export function signInChallenge(baseUrl: string, isTokenSent: boolean): Challenge {
  const error = isTokenSent ? 'error="invalid_token", ' : "";
  const where = `scope="${FIRST_SCOPE}", ${metadata(baseUrl)}`;
  return { "www-authenticate": `Bearer realm="Partner API", ${error}${where}` };
}

/**
 * With a 403: which scopes to ask for now.
 * @param scopes those that the agent has and those that it needs, or it would lose the former
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
