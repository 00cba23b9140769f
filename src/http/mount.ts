/** Mounts every operation of openapi.yaml as a REST route. */
import type { TSchema } from "@sinclair/typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { compileCheck, compileQueryCheck, NO_PARAMETERS } from "../validation/validation.ts";
import type { OperationAnswer } from "./idempotency.ts";
import { perform } from "./perform.ts";
import { operations, type OperationId } from "../generated/operations.ts";
import type { Operation } from "../generated/typebox.ts";
import type { Services } from "../services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Operation of openapi.yaml that the route serves. */
    operation?: Operation;
  }
}

/** Names of the parts of a request: Fastify's → ours. */
const PARTS = { body: "body", params: "path", headers: "header" } as const;

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Adds the routes to a scope behind the request pipeline.
 * @param baseUrl where error codes are documented
 */
export function mountOperations(scope: FastifyInstance, services: Services, baseUrl: string): void {
  scope.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === "querystring"
      ? compileQueryCheck(schema as TSchema)
      : compileCheck(schema as TSchema, PARTS[httpPart as keyof typeof PARTS]),
  );
  for (const operation of Object.values<Operation>(operations)) {
    scope.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      schema: {
        querystring: NO_PARAMETERS,
        ...operation.schema,
        operationId: operation.operationId,
      },
      config: { operation },
      ...(containsUnion(operation.schema.response) ? { serializerCompiler: plainSerializer } : {}),
      async handler(request, reply) {
        const answer = await perform(toValidRequest(operation, request), services, baseUrl);
        if (answer.replayed) reply.headers(replayHeaders(answer));
        if (answer.status >= 400) {
          // A replayed error doesn't pass sendError, which does the same.
          request.errorCode = (answer.body as { readonly code?: string }).code ?? null;
          reply.type(JSON_TYPE).serializer(JSON.stringify);
        }
        return reply.code(answer.status).send(answer.body);
      },
    });
  }
}

/**
 * Serializes responses that contain a union with JSON.stringify. A compiled serializer validates the value to find
 * its schema: that takes ten times as long, and fails for data stored under an earlier version of the schema.
 */
const plainSerializer = () => JSON.stringify;

function containsUnion(schema: object): boolean {
  return Object.entries(schema).some(
    ([keyword, part]: [string, unknown]) =>
      keyword === "oneOf" || (typeof part === "object" && part !== null && containsUnion(part)),
  );
}

function toValidRequest(operation: Operation, request: FastifyRequest) {
  if (!request.caller) throw new Error("a route must be behind the request pipeline");
  const key = request.headers["idempotency-key"];
  const takesKey = operation.schema.headers?.["properties"]?.["idempotency-key"] !== undefined;
  return {
    operationId: operation.operationId as OperationId,
    companyId: request.caller.companyId,
    requestId: request.id,
    params: request.params,
    query: request.query,
    body: request.body,
    idempotencyKey: takesKey && typeof key === "string" ? key : undefined,
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
