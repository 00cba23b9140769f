/** Where things are. */

export const OAUTH_PATHS = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  registration: "/oauth/register",
  revocation: "/oauth/revoke",
  jwks: "/oauth/jwks",
} as const;

/** Where a sign-in goes on once it is answered. */
export function resumeUrl(baseUrl: string, uid: string): string {
  return `${baseUrl}${OAUTH_PATHS.authorization}/${encodeURIComponent(uid)}`;
}

/** Where a person answers, on the developer platform. */
export function consentPath(uid: string): string {
  return `/developer/consent/${encodeURIComponent(uid)}`;
}

/** What access tokens are for. */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}
