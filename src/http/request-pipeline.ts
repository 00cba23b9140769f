/**
 * The request pipeline. A request passes, in order: https → key (401, not counted) → quota (429) → scope (403)
 * → body (413, 415, 400) → schema (400) → idempotency → handler.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../db/core/loggable.ts";
import type { AddressForm } from "../kernel/client-address.ts";
import type { Operations } from "../kernel/deprecation.ts";
import { serviceUnavailable } from "../kernel/errors.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { OpenServices, Services } from "../services.ts";
import { createAuthenticator } from "./authenticate.ts";
import type { Authenticate } from "./caller.ts";
import { createQuota, KeyRevoked } from "./quota.ts";
import { createRecorder } from "./request-recorder.ts";
import { hasScopes, requireScopes } from "./scopes.ts";

export interface RequestPipeline {
  /**
   * Authenticates and counts a request, and records it when it ends.
   * @param authenticate default: by API key
   * @throws ApiError when the request is refused
   */
  admit(request: FastifyRequest, reply: FastifyReply, authenticate?: Authenticate): Promise<void>;
  /**
   * Does the same by API key.
   * @param whileCounting called when the request's count was sent to the database, and isn't known yet
   */
  admitByKey(
    request: FastifyRequest,
    reply: FastifyReply,
    whileCounting?: () => void,
  ): Promise<void>;
}

/**
 * Creates the request pipeline. It closes with the app.
 * @param operations that the app serves
 */
export async function createRequestPipeline(
  app: FastifyInstance,
  services: Services & Pick<OpenServices, "deriveKeys">,
  operations: Operations,
  metrics?: Metrics,
  addressForm?: AddressForm,
): Promise<RequestPipeline> {
  const keys = createAuthenticator(services, (error) => app.log.error(loggable(error), "api keys"));
  app.addHook("onClose", () => keys.close());
  const countRequest = await createQuota(app, services);
  const watch = createRecorder(app, services, operations, metrics, addressForm);

  async function countKnown(
    request: FastifyRequest,
    reply: FastifyReply,
    authenticate: Authenticate,
    whileCounting?: () => void,
  ): Promise<void> {
    try {
      await countRequest(request, reply, whileCounting);
    } catch (error) {
      if (!(error instanceof KeyRevoked)) throw error;
      // Revoked just now, before the notification arrived: refuse it like any other revoked key.
      request.caller = null;
      keys.forget();
      await authenticate(request.headers.authorization, request.raw.socket);
      throw serviceUnavailable(error);
    }
  }

  return {
    async admit(request, reply, authenticate = keys.authenticate) {
      watch(request, reply);
      request.caller = await authenticate(request.headers.authorization, request.raw.socket);
      await countKnown(request, reply, authenticate);
    },
    admitByKey(request, reply, whileCounting) {
      const { authorization } = request.headers;
      const { socket } = request.raw;
      watch(request, reply);
      request.caller = keys.recall(authorization, socket) ?? null;
      if (request.caller) return countKnown(request, reply, keys.authenticate, whileCounting);
      return keys.authenticate(authorization, socket).then((caller) => {
        request.caller = caller;
        return countKnown(request, reply, keys.authenticate, whileCounting);
      });
    },
  };
}

/** Puts the request pipeline before every route of this scope, known or not. */
export function guard(scope: FastifyInstance, pipeline: RequestPipeline): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store"); // responses contain one company's data
    const { operation, prefetch } = request.routeOptions.config;
    await pipeline.admitByKey(request, reply, () => {
      const { caller, params } = request;
      if (prefetch && caller && operation && hasScopes(caller, operation.scopes))
        request.prefetched = prefetch(caller.companyId, params as { id?: string });
    });
    if (operation && request.caller) requireScopes(request.caller, operation.scopes);
  });
}
