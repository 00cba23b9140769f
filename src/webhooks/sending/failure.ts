/** Why an attempt failed, in words for the endpoint's owner: nothing of ours, nothing secret, one line. */

/** Where an attempt ended. `timeout` is the total; `blocked` is the guard. */
export type Stage = "dns" | "connect" | "tls" | "send" | "response" | "timeout" | "blocked";

/** By the error's code; the first pattern that fits. */
const TEXTS: readonly [code: RegExp, text: string][] = [
  [/^(ENOTFOUND|EAI_NONAME)$/, "The host name does not exist"],
  [/^(ENODATA|EAI_NODATA)$/, "The host name has no address"],
  [/^ECONNREFUSED$/, "The connection was refused"],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, "The receiver broke the connection"],
  [/^UND_ERR_SOCKET$/, "The receiver closed the connection without a complete response"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "The host can't be reached"],
  [/^ETIMEDOUT$/, "No connection in time"],
  [/^CERT_HAS_EXPIRED$/, "The certificate has expired"],
  [/^CERT_NOT_YET_VALID$/, "The certificate is not valid yet"],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, "The certificate is self-signed"],
  [/^UNABLE_TO_(VERIFY|GET)_/, "The certificate's chain is incomplete or not trusted"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "The certificate is for another host name"],
  [/^UND_ERR_HEADERS_OVERFLOW$/, "The response's headers are too large"],
  [/^HTTP_PARSER$/, "The response is not valid HTTP"],
  [/^UND_ERR_(CLOSED|DESTROYED)$/, "The service is stopping"],
  [/^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/, "The response has not the length it names"],
];

/** For codes that are not in the table. */
const STAGE_TEXTS: { readonly [stage in Stage]: string } = {
  dns: "The host name can't be looked up right now",
  connect: "The connection failed",
  tls: "The TLS handshake failed",
  send: "The request could not be sent",
  response: "The response can't be read",
  timeout: "No response in time",
  blocked: "The target is not allowed",
};

/**
 * One sentence with the error's code. The message of the error itself is left out: it may hold addresses
 * of our network.
 */
export function failureText(stage: Stage, error: unknown): string {
  const code = errorCode(error);
  // A name server that refuses says ECONNREFUSED, too.
  const known = stage === "dns" && !/^(ENO|EAI_NO)/.test(code ?? "") ? undefined : textOf(code);
  const text = known ?? STAGE_TEXTS[stage];
  return code === undefined ? `${text}.` : `${text} (${code}).`;
}

/** The code of an error of Node or undici, such as `ECONNRESET`. Alerts of TLS have a slash in theirs. */
export function errorCode(error: unknown): string | undefined {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  // undici 8 loses the parser's code on the way.
  if (name === "HTTPParserError") return "HTTP_PARSER";
  return typeof code === "string" && /^[A-Z0-9_/]{2,60}$/.test(code) ? code : undefined;
}

function textOf(code: string | undefined): string | undefined {
  return code === undefined ? undefined : TEXTS.find(([pattern]) => pattern.test(code))?.[1];
}
