/**
 * `POST /mcp`. What a request passes, in this order: https → origin (403) → token (401, not counted) → quota
 * (429) → body (413, 415, 400) → scope (403) → the protocol's library → the tool, as REST would answer it.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../../db/core/loggable.ts";
import { ApiError, errorBody } from "../../kernel/errors.ts";
import { recordError, sendError, toApiError } from "../../http/error-answer.ts";
import type { RequestPipeline } from "../../http/request-pipeline.ts";
import { requireScopes } from "../../http/scopes.ts";
import type { Services } from "../../services.ts";
import { allowAnyOrigin } from "../cors.ts";
import { createTokenAuthenticator } from "./authenticate.ts";
import { stepUpChallenge } from "./challenge.ts";
import { createMessageHandler } from "./handler.ts";
import { calledTool, refuseBatch } from "./message.ts";
import { originProblem } from "./origin.ts";
import type { Extend } from "./server.ts";

export interface McpOptions {
  readonly services: Services;
  readonly baseUrl: string;
  readonly pipeline: RequestPipeline;
  /** Adds to the tools. */
  readonly extend?: Extend | undefined;
}

/** JSON-RPC's codes for a body that is no JSON, and for one that is no single message. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** Where the protocol says nothing closer. */
const SERVER_ERROR = -32_000;

/** Mounts the agent endpoint in a scope of its own. */
export async function mcpEndpoint(scope: FastifyInstance, options: McpOptions): Promise<void> {
  const { services, baseUrl, pipeline, extend } = options;
  const tokens = createTokenAuthenticator(services, baseUrl, (error) =>
    scope.log.error(loggable(error), "grants"),
  );
  scope.addHook("onClose", () => tokens.close());
  const serve = createMessageHandler(services, baseUrl, extend);

  scope.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(toApiError(error), request, reply, baseUrl),
  );
  scope.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  scope.addHook("onRequest", allowAnyOrigin(["POST"]));
  scope.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST")
      throw new ApiError(
        "METHOD_NOT_ALLOWED",
        `This path takes POST, not ${request.method}: it holds no sessions and no streams.`,
        { headers: { allow: "POST" } },
      );
    const problem = originProblem(request.headers, baseUrl);
    if (problem !== undefined) return await sendRpcError(reply.code(403), SERVER_ERROR, problem);
    await pipeline.admit(request, reply, tokens.authenticate);
    return undefined;
  });
  scope.all("/mcp", async (request, reply) => {
    refuseBatch(request.body);
    requireToolScopes(request, reply, baseUrl);
    return await serve(request, reply);
  });
}

/** All tools are listed, whatever the scopes; a call says which are missing, and where to ask for them. */
function requireToolScopes(request: FastifyRequest, reply: FastifyReply, baseUrl: string): void {
  const operation = calledTool(request.body)?.operation;
  if (!operation || !request.caller) return;
  request.toolCall = { operationId: operation.operationId, answer: null };
  const scopes = [...request.caller.scopes, ...operation.scopes];
  try {
    requireScopes(request.caller, operation.scopes);
  } catch (error) {
    reply.headers(stepUpChallenge(baseUrl, scopes));
    throw error;
  }
}

/** What is wrong with the message itself is said in JSON-RPC, everything else in the shared error body. */
function refuse(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): FastifyReply {
  if (error.statusCode !== 400) return sendError(error, request, reply, baseUrl);
  recordError(error, request);
  const code = error.code === "MALFORMED_JSON" ? PARSE_ERROR : INVALID_REQUEST;
  const data = errorBody(error, request.id, baseUrl);
  return sendRpcError(reply.code(400), code, error.message, data);
}

function sendRpcError(
  reply: FastifyReply,
  code: number,
  message: string,
  data?: object,
): FastifyReply {
  const body = { jsonrpc: "2.0", id: null, error: { code, message, data } };
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}
