/** Enforces HTTPS when the base URL is `https:`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../kernel/errors.ts";

/** One year. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * With an `https:` base URL, refuses requests that did not come over TLS. Never redirects them: their key or token
 * has already been sent unencrypted. Health checks are exempt: they carry no credential and come from inside the
 * network. TLS is detected on the connection itself or by a trusted proxy's header.
 */
export function requireHttps(app: FastifyInstance, baseUrl: string): void {
  if (!baseUrl.startsWith("https:")) return;
  app.addHook("onRequest", async (request, reply) => checkHttps(request, reply, baseUrl));
}

/**
 * Performs the check, for requests that never reach the hooks.
 * @throws ApiError HTTPS_REQUIRED
 */
export function checkHttps(request: FastifyRequest, reply: FastifyReply, baseUrl: string): void {
  if (!baseUrl.startsWith("https:")) return;
  reply.header("strict-transport-security", HSTS);
  if (request.protocol === "https" || request.url.startsWith("/health/")) return;
  throw httpsRequired(baseUrl);
}

function httpsRequired(baseUrl: string): ApiError {
  return new ApiError(
    "HTTPS_REQUIRED",
    `Use ${baseUrl}. A key or token that was sent without TLS may have been read: revoke it and get a new one.`,
  );
}
