/**
 * Serves `POST /mcp`. A request passes, in order: https → origin (403) → token (401, not counted) → quota (429) → body
 * (413, 415, 400) → scope (403) → MCP library → tool, which returns what REST would. Reasons:
 * docs/decisions/0005-agent-endpoint.md.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../../db/core/connections/loggable.ts";
import { ApiError, errorBody } from "../../kernel/errors.ts";
import { allowCompression } from "../../http/compression.ts";
import { bodyLimitOf } from "../../http/body-parser.ts";
import { recordError, sendError, toApiError } from "../../http/error-answer.ts";
import type { RequestPipeline } from "../../http/request-pipeline.ts";
import { requireScopes } from "../../http/scopes.ts";
import type { Services } from "../../services.ts";
import { tools } from "../tools/tools.ts";
import { allowAnyOrigin } from "../../http/cors.ts";
import { createTokenAuthenticator } from "./authenticate.ts";
import { stepUpChallenge } from "./challenge.ts";
import { createMessageHandler } from "./handler.ts";
import { calledTool, refuseBatch } from "./message.ts";
import { originProblem } from "./origin.ts";
import type { LoadExtension } from "./server.ts";

export interface McpOptions {
  readonly services: Services;
  readonly baseUrl: string;
  /** Origins that may call it; undefined for the default of `originProblem`. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly pipeline: RequestPipeline;
  /** Add tools, prompts or resources. */
  readonly extensions: readonly LoadExtension[];
}

/** JSON-RPC error codes: the body isn't JSON, or isn't a single message. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** Code of errors that JSON-RPC doesn't define. */
const SERVER_ERROR = -32_000;

/** A tool takes what its operation takes. */
const BODY_LIMIT = Math.max(...tools.map(({ operation }) => bodyLimitOf(operation)));

/** Mounts the agent endpoint in its own scope. */
export async function mcpEndpoint(scope: FastifyInstance, options: McpOptions): Promise<void> {
  const { services, baseUrl, allowedOrigins, pipeline, extensions } = options;
  const tokens = createTokenAuthenticator(services, baseUrl, (error) =>
    scope.log.error(loggable(error), "grants"),
  );
  scope.addHook("onClose", () => tokens.close());
  const serve = createMessageHandler(services, baseUrl, extensions);

  scope.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(toApiError(error, request.routeOptions.bodyLimit), request, reply, baseUrl),
  );
  scope.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  scope.addHook("onRequest", allowAnyOrigin(["POST"]));
  scope.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST")
      throw new ApiError(
        "METHOD_NOT_ALLOWED",
        `This path takes POST, not ${request.method}: it has no sessions and no standing streams.`,
        { headers: { allow: "POST" } },
      );
    const problem = originProblem(request.headers, baseUrl, allowedOrigins);
    if (problem !== undefined) return await sendRpcError(reply.code(403), SERVER_ERROR, problem);
    await pipeline.admit(request, reply, tokens.authenticate);
    return undefined;
  });
  await allowCompression(scope);
  // Users type the URL into their agents, some with a slash at the end.
  for (const url of ["/mcp", "/mcp/"])
    scope.all(url, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      refuseBatch(request.body);
      requireToolScopes(request, reply, baseUrl);
      return await serve(request, reply);
    });
}

/** A call's error names the missing scopes and where to request them. */
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

/** Reports errors in the message as JSON-RPC errors, all others with the shared error body. */
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
