/** Sends what an operation answered. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "../generated/typebox.ts";
import type { Clock } from "../kernel/clock.ts";
import { sendCompressible } from "./compression.ts";
import { sendResource } from "./conditional.ts";
import type { Answer } from "./idempotency.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** Sends the response to a request that succeeded: with an ETag, or compressed if the client accepts it. */
export function sendAnswer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  clock: Clock,
): FastifyReply {
  request.answered = answer.body;
  if (operation.hasEtag) return sendResource(operation, request, reply, answer, clock.now());
  return sendCompressible(reply.code(answer.status).type(JSON_TYPE), answer.body);
}
