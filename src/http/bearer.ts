/** The Authorization header (RFC 6750, section 2.1). */

/** The token of a header that reads `Bearer …`; undefined for any other, and for none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}
