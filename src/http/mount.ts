/** Mounts operations of openapi.yaml as REST routes. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { compileRequestCheck, type RequestParts } from "../validation/request-check.ts";
import { countedReadOf } from "./counted-reads.ts";
import { preconditionsOf } from "./conditional.ts";
import { bodyLimitOf } from "./body-parser.ts";
import { isDryRun } from "./dry-run.ts";
import type { OperationAnswer } from "./idempotency.ts";
import { perform } from "./perform.ts";
import { chargeMore } from "./quota.ts";
import { createStreamSender } from "./line-streams.ts";
import { LineStream } from "../kernel/line-stream.ts";
import { JSON_TYPE, sendAnswer } from "./send-answer.ts";
import { serializerOf } from "./serialization.ts";
import type { Operations } from "../kernel/deprecation.ts";
import type { OperationId } from "../generated/operations.ts";
import type { Operation, TSchema } from "../generated/typebox.ts";
import type { Services } from "../services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Operation of openapi.yaml that the route serves. */
    operation?: Operation;
  }
}

/**
 * Adds the routes to a scope behind the request pipeline, which allows compression.
 * @param operations with handlers
 * @param baseUrl where error codes are documented
 * @param isTraced whether requests have spans, whose events are steps of the request pipeline: all requests pass it then
 */
export function mountOperations(
  scope: FastifyInstance,
  services: Services,
  operations: Operations,
  baseUrl: string,
  isTraced = false,
): void {
  const sendStream = createStreamSender(scope);
  for (const operation of Object.values(operations)) {
    const check = compileRequestCheck(operation);
    const countedRead = isTraced ? undefined : countedReadOf(operation, check);
    scope.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      // Without schemas of requests: Fastify would stop at the first part with an error.
      schema: { response: operation.schema.response, operationId: operation.operationId },
      bodyLimit: bodyLimitOf(operation),
      config: { operation, ...(countedRead ? { countedRead } : {}) },
      serializerCompiler: ({ schema }: { schema: unknown }) => serializerOf(schema as TSchema),
      async handler(request, reply) {
        const parts = check(request, request.bodyIssues ?? []);
        const answer = await perform(
          toValidRequest(operation, request, parts),
          services,
          baseUrl,
          (requests) => chargeMore(services, request, reply, requests),
        );
        if (answer.body instanceof LineStream) return sendStream(request, reply, answer.body);
        if (answer.replayed) reply.headers(replayHeaders(answer));
        if (answer.status >= 400) {
          request.answered = answer.body;
          // A replayed error doesn't pass sendError, which does the same.
          request.errorCode = (answer.body as { readonly code?: string }).code ?? null;
          reply.type(JSON_TYPE).serializer(JSON.stringify);
          return reply.code(answer.status).send(answer.body);
        }
        if (isDryRun(parts)) reply.header("x-dry-run", "true");
        return sendAnswer(operation, request, reply, answer, services.clock);
      },
    });
  }
}

function toValidRequest(
  operation: Operation,
  request: FastifyRequest,
  { params, query, body }: RequestParts,
) {
  if (!request.caller) throw new Error("a route must be behind the request pipeline");
  const key = request.headers["idempotency-key"];
  const takes = (name: string) => operation.schema.headers?.["properties"]?.[name] !== undefined;
  const lastEventId = request.headers["last-event-id"];
  return {
    operationId: operation.operationId as OperationId,
    caller: request.caller,
    requestId: request.id,
    params,
    query,
    body,
    lastEventId:
      takes("last-event-id") && typeof lastEventId === "string" ? lastEventId : undefined,
    idempotencyKey: takes("idempotency-key") && typeof key === "string" ? key : undefined,
    preconditions: preconditionsOf(operation, request.headers),
  };
}

/** A replayed error has the id of the request that first got it, in body and header. */
function replayHeaders({ body }: OperationAnswer): { [name: string]: string } {
  const first = (body as { internalRequestId?: unknown }).internalRequestId;
  return {
    "idempotency-replayed": "true",
    ...(typeof first === "string" ? { "x-request-id": first } : {}),
  };
}
