/**
 * The request pipeline. A request passes, in order: https → key (401, not counted) → quota (429) → scope (403)
 * → simulated error of a sandbox → body (413, 415, 400) → schema (400) → idempotency → handler.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../db/core/connections/loggable.ts";
import type { OperationId } from "../generated/operations.ts";
import type { AddressForm } from "../kernel/client-address.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Operations } from "../kernel/deprecation.ts";
import { sandboxOnly, serviceUnavailable } from "../kernel/errors.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { OpenServices, Services } from "../services.ts";
import { createAuthenticator } from "./authenticate.ts";
import type { Authenticate } from "./caller.ts";
import { createCountedReads, type AnswerRead } from "./counted-reads.ts";
import { createQuota, KeyRevoked } from "./quota.ts";
import { createRecorder } from "./request-recorder.ts";
import { requireScopes } from "./scopes.ts";
import { setCaller } from "./set-caller.ts";
import { SIMULATE_HEADER, simulate } from "./simulate.ts";

export interface RequestPipeline {
  /**
   * Authenticates and counts a request, and records it when it ends.
   * @param authenticate default: by API key
   * @throws ApiError when the request is refused
   */
  admit(request: FastifyRequest, reply: FastifyReply, authenticate?: Authenticate): Promise<void>;
  /** Answers a read that needs no more than its count and its row. See counted-reads.ts. */
  readonly answerRead: AnswerRead;
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
  const quota = await createQuota(app, services);
  const watch = createRecorder(app, services, operations, metrics, addressForm);

  /** Refuses a request like any other with a revoked key. The key was revoked just now, before the notification arrived. */
  async function refuseRevoked(
    request: FastifyRequest,
    reply: FastifyReply,
    authenticate: Authenticate = keys.authenticate,
  ): Promise<never> {
    setCaller(request, reply, null);
    keys.forget();
    await authenticate(request.headers.authorization, request.raw.socket);
    throw serviceUnavailable(new KeyRevoked());
  }

  return {
    async admit(request, reply, authenticate = keys.authenticate) {
      const { authorization } = request.headers;
      const { socket } = request.raw;
      watch(request, reply);
      setCaller(request, reply, await authenticate(authorization, socket));
      try {
        await quota.count(request, reply);
      } catch (error) {
        if (error instanceof KeyRevoked) await refuseRevoked(request, reply, authenticate);
        throw error;
      }
    },
    answerRead: createCountedReads(services, { keys, quota, watch, refuseRevoked }),
  };
}

/**
 * Puts the request pipeline before every route of this scope, known or not.
 * @param clock of simulated errors
 */
export function guard(scope: FastifyInstance, pipeline: RequestPipeline, clock: Clock): void {
  scope.addHook("onRequest", (request, reply, done) => {
    reply.header("cache-control", "no-store"); // responses contain one company's data
    if (!pipeline.answerRead(request, reply)) done();
  });
  scope.addHook("onRequest", async (request, reply) => {
    await pipeline.admit(request, reply);
    const { operation } = request.routeOptions.config;
    if (!operation || !request.caller) return;
    requireScopes(request.caller, operation.scopes);
    if (operation.isSandboxOnly && request.caller.environment !== "sandbox")
      throw sandboxOnly(`${operation.method} ${operation.path}`);
    if (request.headers[SIMULATE_HEADER] !== undefined)
      await simulate(request, reply, operation.operationId as OperationId, clock);
  });
}
