/** Mounts every operation of the document as a REST route. */
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
    /** The operation of openapi.yaml that a route serves. */
    operation?: Operation;
  }
}

/** Fastify's words for the parts of a request, in ours. */
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
      ...(holdsUnion(operation.schema.response) ? { serializerCompiler: asItIs } : {}),
      async handler(request, reply) {
        const answer = await perform(toValidRequest(operation, request), services, baseUrl);
        if (answer.replayed) reply.headers(replayHeaders(answer));
        if (answer.status >= 400) {
          // As sendError does, which a refusal that is given again doesn't pass.
          request.errorCode = (answer.body as { readonly code?: string }).code ?? null;
          reply.type(JSON_TYPE).serializer(JSON.stringify);
        }
        return reply.code(answer.status).send(answer.body);
      },
    });
  }
}

/**
 * A compiled serializer finds the schema of a union's value by validating it: that takes ten times as
 * long, and fails for what was stored when the document still said something else.
 */
const asItIs = () => JSON.stringify;

function holdsUnion(schema: object): boolean {
  return Object.entries(schema).some(
    ([word, part]: [string, unknown]) =>
      word === "oneOf" || (typeof part === "object" && part !== null && holdsUnion(part)),
  );
}

function toValidRequest(operation: Operation, request: FastifyRequest) {
  if (!request.caller) throw new Error("a route is served only behind the request pipeline");
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

/** A refusal that is given again carries the id of the request it first answered, in body and header. */
function replayHeaders({ body }: OperationAnswer): { [name: string]: string } {
  const first = (body as { internalRequestId?: unknown }).internalRequestId;
  return {
    "idempotency-replayed": "true",
    ...(typeof first === "string" ? { "x-request-id": first } : {}),
  };
}
