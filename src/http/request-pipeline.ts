/**
 * What a request passes before its handler, in this order: https → key (401, not counted) → quota (429)
 * → scope (403) → body (413, 415, 400) → schema (400) → idempotency → handler.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../db/core/loggable.ts";
import { serviceUnavailable } from "../kernel/errors.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";
import { createAuthenticator } from "./authenticate.ts";
import type { Authenticate } from "./caller.ts";
import { createQuota, KeyIsGone } from "./quota.ts";
import { createRecorder } from "./request-recorder.ts";
import { requireScopes } from "./scopes.ts";

export interface RequestPipeline {
  /**
   * Authenticates and counts a request, and has it recorded at its end. Throws the ApiError that refuses
   * it.
   * @param authenticate by API keys unless given
   */
  admit(request: FastifyRequest, reply: FastifyReply, authenticate?: Authenticate): Promise<void>;
}

/** Makes the request pipeline. Its connections close with the app. */
export async function createRequestPipeline(
  app: FastifyInstance,
  services: Services,
  metrics?: Metrics,
): Promise<RequestPipeline> {
  const keys = createAuthenticator(services, (error) => app.log.error(loggable(error), "api keys"));
  app.addHook("onClose", () => keys.close());
  const countRequest = await createQuota(app, services);
  const watch = createRecorder(app, services, metrics);
  return {
    async admit(request, reply, authenticate = keys.authenticate) {
      watch(request, reply);
      const { authorization } = request.headers;
      request.caller = await authenticate(authorization);
      try {
        await countRequest(request, reply);
      } catch (error) {
        if (!(error instanceof KeyIsGone)) throw error;
        // Revoked a moment ago, and this process hadn't heard of it: refused as any other revoked key.
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
    reply.header("cache-control", "no-store"); // what follows is one company's
    await pipeline.admit(request, reply);
    const { operation } = request.routeOptions.config;
    if (operation && request.caller) requireScopes(request.caller, operation.scopes);
  });
}
