/** Outcome of a request: the HTTP status, or the operation's status for a tool call. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperationAnswer } from "./idempotency.ts";

/** A tool call, with the operation that it runs. */
interface ToolCall {
  readonly operationId: string;
  /** Null until the tool has returned, and when the call is refused at the HTTP level. */
  answer: OperationAnswer | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set at the agent endpoint once the called operation is known. */
    toolCall: ToolCall | null;
  }
}

export interface CallResult {
  /** Operation id in openapi.yaml; undefined for other requests. */
  readonly operation: string | undefined;
  readonly status: number;
  /** Error code; undefined for a success. */
  readonly code: string | undefined;
}

/** Returns the outcome of an answered request. */
export function resultOf(request: FastifyRequest, reply: FastifyReply): CallResult {
  const { toolCall, errorCode } = request;
  return {
    operation: toolCall?.operationId ?? request.routeOptions.config.operation?.operationId,
    status: toolCall?.answer?.status ?? reply.statusCode,
    code: errorCode ?? undefined,
  };
}

/**
 * Describes a replayed response.
 * @returns undefined for a new response; for a replayed error, `first` is the id of the request that first got it
 */
export function replayOf(
  { id, toolCall }: FastifyRequest,
  reply: FastifyReply,
): { readonly first?: string } | undefined {
  const isReplay = toolCall?.answer?.replayed ?? reply.hasHeader("idempotency-replayed");
  if (!isReplay) return undefined;
  const body = toolCall?.answer?.body as { readonly internalRequestId?: unknown } | undefined;
  const first = toolCall ? body?.internalRequestId : reply.getHeader("x-request-id");
  return typeof first === "string" && first !== id ? { first } : {};
}
