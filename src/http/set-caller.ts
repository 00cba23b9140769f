/** Sets the caller of a request, and shows the environment of its company in the response and in the log. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import { RequestLogger } from "./request-logger.ts";

/**
 * Sets `request.caller`. Responses to a sandbox have `X-Environment: sandbox`; others don't have the header, so that live
 * traffic carries nothing for it.
 * @param caller null: the request has no caller any more
 */
export function setCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
): void {
  request.caller = caller;
  if (caller && request.log instanceof RequestLogger)
    request.log.bind({ environment: caller.environment });
  if (caller?.environment === "sandbox") reply.header("x-environment", "sandbox");
  else if (reply.hasHeader("x-environment")) reply.removeHeader("x-environment");
}
