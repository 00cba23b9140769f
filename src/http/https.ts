/** Checks how every request arrived, and sets the headers that every response has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, validationFailed } from "../kernel/errors.ts";
import { pathOf } from "../kernel/request-target.ts";

/** A name, an IPv4 address or a bracketed address, and a port (RFC 9110, section 7.2; RFC 3986, section 3.2.2). */
const HOST = /^(?:\[[\da-z:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** One year. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Checks every request before anything else, also one whose `Expect` header Node would refuse without a body. With an
 * `https:` base URL, refuses requests that did not come over TLS. Never redirects them: their key or token has already been
 * sent unencrypted. Health checks are exempt: they carry no credential and come from inside the network. TLS is detected on
 * the connection itself or by a trusted proxy's header.
 */
export function checkTransportOfAll(app: FastifyInstance, baseUrl: string): void {
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  app.addHook("onRequest", (request, reply, done) => {
    checkTransport(request, reply, baseUrl);
    done();
  });
}

/**
 * Performs the check, for requests that never reach the hooks.
 * @throws ApiError HTTPS_REQUIRED; VALIDATION_FAILED for two Host headers, none, or an invalid one, and for a transfer
 *   coding other than chunked; EXPECTATION_FAILED
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
    else if (!pathOf(request.url).startsWith("/health/")) throw httpsRequired(baseUrl);
  }
  const { rawHeaders, httpVersion } = request.raw;
  const hosts = countHosts(rawHeaders);
  if (hosts > 1) throw hostRefused("duplicate", "is sent more than once: send one Host header");
  // RFC 9112, section 3.2. Node would answer without a body (app.ts).
  if (hosts === 0 && httpVersion === "1.1")
    throw hostRefused("required", "is required: send a Host header");
  const { host = "", expect, "transfer-encoding": coding } = request.headers;
  if (!HOST.test(host))
    throw hostRefused(
      "format",
      "must be a host name, with a port after a colon if it isn't the default",
    );
  // Node's parser accepts other codings before chunked, and would leave the body encoded (RFC 9112, section 6.1).
  if (coding !== undefined && !/^chunked$/i.test(coding)) throw codingRefused();
  // HTTP/1.0 clients expect nothing (RFC 9110, section 10.1.1).
  if (expect !== undefined && httpVersion === "1.1" && !/^100-continue$/i.test(expect))
    throw new ApiError(
      "EXPECTATION_FAILED",
      "The header Expect must be 100-continue: send that, or no Expect header.",
    );
}

/** Node uses the first Host header and drops others; a proxy may use the last (RFC 9112, section 3.2). */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}

function codingRefused(): ApiError {
  return validationFailed([
    {
      in: "header",
      path: "/transfer-encoding",
      keyword: "const",
      message: "must be chunked: send the body uncompressed",
    },
  ]);
}

function hostRefused(keyword: string, message: string): ApiError {
  return validationFailed([{ in: "header", path: "/host", keyword, message }]);
}

function httpsRequired(baseUrl: string): ApiError {
  return new ApiError(
    "HTTPS_REQUIRED",
    `Use ${baseUrl}. A key or token that was sent without TLS may have been read: revoke it and get a new one.`,
  );
}
