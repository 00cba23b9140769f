/**
 * The request pipeline. A request passes, in order: https → key (401, not counted) → quota (429) → scope (403)
 * → body (413, 415, 400) → schema (400) → idempotency → handler.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../db/core/loggable.ts";
import type { Operations } from "../kernel/deprecation.ts";
import { serviceUnavailable } from "../kernel/errors.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";
import { createAuthenticator } from "./authenticate.ts";
import type { Authenticate } from "./caller.ts";
import { createQuota, KeyRevoked } from "./quota.ts";
import { createRecorder } from "./request-recorder.ts";
import { requireScopes } from "./scopes.ts";

export interface RequestPipeline {
  /**
   * Authenticates and counts a request, and records it when it ends.
   * @param authenticate default: by API key
   * @throws ApiError when the request is refused
   */
  admit(request: FastifyRequest, reply: FastifyReply, authenticate?: Authenticate): Promise<void>;
}

/**
 * Creates the request pipeline. It closes with the app.
 * @param operations that the app serves
 */
export async function createRequestPipeline(
  app: FastifyInstance,
  services: Services,
  operations: Operations,
  metrics?: Metrics,
): Promise<RequestPipeline> {
  const keys = createAuthenticator(services, (error) => app.log.error(loggable(error), "api keys"));
  app.addHook("onClose", () => keys.close());
  const countRequest = await createQuota(app, services);
  const watch = createRecorder(app, services, operations, metrics);
  return {
    async admit(request, reply, authenticate = keys.authenticate) {
      watch(request, reply);
      const { authorization } = request.headers;
      request.caller = await authenticate(authorization);
      try {
        await countRequest(request, reply);
      } catch (error) {
        if (!(error instanceof KeyRevoked)) throw error;
        // Revoked just now, before the notification arrived: refuse it like any other revoked key.
        request.caller = null;
        keys.forget();
        await authenticate(authorization);
        throw serviceUnavailable(error);
      }
    },
  };
}

/** Puts the request pipeline before every route of this scope, known or not. */
export function guard(scope: FastifyInstance, pipeline: RequestPipeline): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store"); // responses contain one company's data
    await pipeline.admit(request, reply);
    const { operation } = request.routeOptions.config;
    if (operation && request.caller) requireScopes(request.caller, operation.scopes);
  });
}
