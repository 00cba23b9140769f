/** What a request came to: over REST what HTTP says, of an agent's tool call what its operation answered. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperationAnswer } from "./idempotency.ts";

/** A call of a tool, which is one operation whatever the path. */
interface ToolCall {
  readonly operationId: string;
  /** Null until it is answered; where HTTP itself refuses the call, it stays so. */
  answer: OperationAnswer | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set at the agent endpoint once it is known which operation is called. */
    toolCall: ToolCall | null;
  }
}

export interface CallResult {
  /** The operation of openapi.yaml; undefined when it is none's. */
  readonly operation: string | undefined;
  readonly status: number;
  /** The error's code; undefined for a success. */
  readonly code: string | undefined;
}

/** What an answered request came to. */
export function resultOf(request: FastifyRequest, reply: FastifyReply): CallResult {
  const { toolCall, errorCode } = request;
  return {
    operation: toolCall?.operationId ?? request.routeOptions.config.operation?.operationId,
    status: toolCall?.answer?.status ?? reply.statusCode,
    code: errorCode ?? undefined,
  };
}

/**
 * Of an answer that was given again.
 * @returns for a refusal, the id of the request that it first answered; undefined for a new answer
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
