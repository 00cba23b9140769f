/** Sets the request id on every response, and writes one log line per request. */
import type { FastifyInstance } from "fastify";
import { resultOf } from "./call-result.ts";
import { recordablePath } from "../kernel/recordable.ts";

/**
 * Sets `X-Request-Id` (also `internalRequestId` in error bodies and `requestId` in logs), and logs each response.
 * Log lines contain no query strings, because search terms are names, email addresses and phone numbers, and no
 * secrets from paths.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { caller } = request;
    const { operation, status, code } = resultOf(request, reply);
    // By the application's logger: making the request's logger costs more than the line.
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: recordablePath(request.url),
        operation,
        status,
        code,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        companyId: caller?.companyId,
        keyId: caller?.keyId ?? undefined,
        grantId: caller?.grantId ?? undefined,
      },
      "request",
    );
    done();
  });
}
