/** A port of this machine on which nothing listens: tcpmux (RFC 1078), which systems no longer serve. */
export const CLOSED_PORT = 1;
