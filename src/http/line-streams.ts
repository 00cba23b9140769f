/** Sends responses that are streams of lines. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, serviceUnavailable } from "../kernel/errors.ts";
import { ReaderGone, type LineStream } from "../kernel/line-stream.ts";
import { sendCompressible } from "./compression.ts";
import { recordError } from "./error-answer.ts";
import { addLimit } from "./limit-headers.ts";

const LINES_TYPE = "application/x-ndjson; charset=utf-8";

/** Sends a stream of lines. */
export type SendLines = (
  request: FastifyRequest,
  reply: FastifyReply,
  lines: LineStream,
) => FastifyReply;

/**
 * Creates the sender of a scope. A stream that fails cuts its connection: the client must not take its beginning for the
 * whole. Streams that are open when the application closes are cut, because they would outlast the time to stop.
 */
export function createLineSender(scope: FastifyInstance): SendLines {
  const open = new Set<LineStream["source"]>();
  let isClosing = false;
  scope.addHook("preClose", async () => {
    isClosing = true;
    for (const source of open) source.destroy(serviceUnavailable(new Error("the service stops")));
  });
  return (request, reply, { source, limit }) => {
    if (isClosing) {
      const refusal = serviceUnavailable(new Error("the service stops"));
      source.destroy(refusal);
      throw refusal;
    }
    open.add(source);
    source.once("close", () => open.delete(source));
    source.once("error", (error) => {
      if (error instanceof ReaderGone) return;
      const failure =
        error instanceof ApiError
          ? error
          : new ApiError("INTERNAL_ERROR", "An internal error occurred.", { cause: error });
      recordError(failure, request);
      // A compressing stream in between doesn't pass the error on.
      reply.raw.destroy();
    });
    addLimit(reply, limit);
    return sendCompressible(reply.type(LINES_TYPE), source);
  };
}
