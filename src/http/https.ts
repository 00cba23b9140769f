/** HTTPS only, where the base address says so. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../kernel/errors.ts";

/** A year. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * With an `https:` base address, refuses a request that did not come over TLS: never redirects it, since
 * its key or token has travelled in the open already. Health checks are exempt: they carry none and come
 * from inside. TLS is seen on the connection itself, or in what a trusted proxy says.
 */
export function requireHttps(app: FastifyInstance, baseUrl: string): void {
  if (!baseUrl.startsWith("https:")) return;
  app.addHook("onRequest", async (request, reply) => checkHttps(request, reply, baseUrl));
}

/**
 * The check by itself, for requests that never reach the hooks.
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
