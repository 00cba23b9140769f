/** Checks how every request arrived, and sets the headers that every response has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, validationFailed } from "../kernel/errors.ts";

/** One year. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Checks every request before anything else. With an `https:` base URL, refuses requests that did not come over TLS. Never
 * redirects them: their key or token has already been sent unencrypted. Health checks are exempt: they carry no
 * credential and come from inside the network. TLS is detected on the connection itself or by a trusted proxy's header.
 */
export function checkTransportOfAll(app: FastifyInstance, baseUrl: string): void {
  app.addHook("onRequest", (request, reply, done) => {
    checkTransport(request, reply, baseUrl);
    done();
  });
}

/**
 * Performs the check, for requests that never reach the hooks.
 * @throws ApiError HTTPS_REQUIRED; VALIDATION_FAILED for two Host headers
 */
export function checkTransport(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): void {
  reply.header("x-content-type-options", "nosniff");
  if (baseUrl.startsWith("https:")) {
    // Browsers ignore it over plain HTTP, where it must not be sent (RFC 6797, section 7.2).
    if (request.protocol === "https") reply.header("strict-transport-security", HSTS);
    else if (!request.url.startsWith("/health/")) throw httpsRequired(baseUrl);
  }
  if (hasTwoHosts(request.raw.rawHeaders)) throw twoHosts();
}

/** Node uses the first Host header and drops others; a proxy may use the last (RFC 9112, section 3.2). */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count > 1;
}

function twoHosts(): ApiError {
  const message = "is sent more than once: send one Host header";
  return validationFailed([{ in: "header", path: "/host", keyword: "duplicate", message }]);
}

function httpsRequired(baseUrl: string): ApiError {
  return new ApiError(
    "HTTPS_REQUIRED",
    `Use ${baseUrl}. A key or token that was sent without TLS may have been read: revoke it and get a new one.`,
  );
}
