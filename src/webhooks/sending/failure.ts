/** Describes failures to the endpoint's owner in one line, without secrets or details of our network. */

/** The stage at which an attempt failed. `timeout`: the total timeout. `blocked`: the address guard. */
export type Stage = "dns" | "connect" | "tls" | "send" | "response" | "timeout" | "blocked";

/** Texts by error code; the first matching pattern applies. */
const TEXTS: readonly [code: RegExp, text: string][] = [
  [/^(ENOTFOUND|EAI_NONAME)$/, "The host name does not exist"],
  [/^(ENODATA|EAI_NODATA)$/, "The host name has no address"],
  [/^ECONNREFUSED$/, "The connection was refused"],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, "The receiver closed the connection"],
  [/^UND_ERR_SOCKET$/, "The receiver closed the connection without a complete response"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "The host can't be reached"],
  [/^ETIMEDOUT$/, "The connection timed out"],
  [/^CERT_HAS_EXPIRED$/, "The certificate has expired"],
  [/^CERT_NOT_YET_VALID$/, "The certificate is not valid yet"],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, "The certificate is self-signed"],
  [/^UNABLE_TO_(VERIFY|GET)_/, "The certificate's chain is incomplete or not trusted"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "The certificate is for another host name"],
  [/^HTTP_2$/, "The receiver answered in HTTP/2"],
  [/NO_APPLICATION_PROTOCOL$/, "The receiver doesn't accept HTTP/1.1"],
  [/^SWITCHING_PROTOCOLS$/, "The receiver switched to another protocol"],
  [/^INTERIM_OVERFLOW$/, "The receiver sent too many 1xx responses"],
  [/^UND_ERR_HEADERS_OVERFLOW$/, "The response's headers are too large"],
  [/^HTTP_PARSER$/, "The response is not valid HTTP"],
  [/^UND_ERR_(CLOSED|DESTROYED)$/, "The service is stopping"],
  [/^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/, "The response's body doesn't match its Content-Length"],
];

/** Texts for codes that are not in the table. */
const STAGE_TEXTS: { readonly [stage in Stage]: string } = {
  dns: "The host name can't be resolved right now",
  connect: "The connection failed",
  tls: "The TLS handshake failed",
  send: "The request could not be sent",
  response: "The response can't be read",
  timeout: "No response in time",
  blocked: "The target is not allowed",
};

/**
 * Returns one sentence with the error's code. The error's own message is left out, because it can contain addresses of
 * our network.
 */
export function failureText(stage: Stage, error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) return `${STAGE_TEXTS[stage]}.`;
  // ECONNREFUSED of a DNS query means that the name server refused, not the host.
  const isOther = stage === "dns" && !/^(ENO|EAI_NO)/.test(code);
  const known = isOther ? undefined : TEXTS.find(([pattern]) => pattern.test(code));
  return `${known?.[1] ?? STAGE_TEXTS[stage]} (${code}).`;
}

/** Returns the code of an error from Node or undici, such as `ECONNRESET`. Codes of TLS alerts can contain a slash. */
export function errorCode(error: unknown): string | undefined {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  // undici 8 drops the parser's code.
  if (name === "HTTPParserError") return "HTTP_PARSER";
  return typeof code === "string" && /^[A-Z0-9_/]{2,60}$/.test(code) ? code : undefined;
}

/** Creates an error whose code `failureText` reads. */
export function codedError(code: string, message = code): Error {
  return Object.assign(new Error(message), { code });
}
