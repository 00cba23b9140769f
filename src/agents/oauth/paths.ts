/** Paths and URLs of the authorization server, the consent page and the MCP resource. */

export const OAUTH_PATHS = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  registration: "/oauth/register",
  revocation: "/oauth/revoke",
  jwks: "/oauth/jwks",
} as const;

/** URL at which a sign-in continues after the user's decision. */
export function resumeUrl(baseUrl: string, uid: string): string {
  return `${baseUrl}${OAUTH_PATHS.authorization}/${encodeURIComponent(uid)}`;
}

/** The consent pages of all sign-ins are below it. */
export const CONSENT_ROOT = "/developer/consent/";

/** Path of the consent page on the developer platform. */
export function consentPath(uid: string): string {
  return `${CONSENT_ROOT}${encodeURIComponent(uid)}`;
}

/** The resource that access tokens are issued for. */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}
