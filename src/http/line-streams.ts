/** Sends responses that are streams of lines or of events. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, serviceUnavailable } from "../kernel/errors.ts";
import { EventStream, ReaderGone, type LineStream } from "../kernel/line-stream.ts";
import { sendCompressible } from "./compression.ts";
import { recordError } from "./error-answer.ts";
import { addLimit } from "./limit-headers.ts";

/** Headers that keep proxies from delaying events. */
const EVENT_HEADERS = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };

/** Sends a stream. */
export type SendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  stream: LineStream,
) => FastifyReply;

/**
 * Creates the sender of a scope. A stream that fails cuts its connection: the client must not take its beginning for the
 * whole. Streams that are open when the application closes are stopped, because they would outlast the time to stop.
 */
export function createStreamSender(scope: FastifyInstance): SendStream {
  const open = new Set<LineStream>();
  let isClosing = false;
  scope.addHook("preClose", async () => {
    isClosing = true;
    for (const stream of open) stream.stop();
  });
  return (request, reply, stream) => {
    const { source, limit, type } = stream;
    if (isClosing) {
      const refusal = serviceUnavailable(new Error("the service stops"));
      source.destroy(refusal);
      throw refusal;
    }
    open.add(stream);
    source.once("close", () => open.delete(stream));
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
    if (limit) addLimit(reply, limit);
    if (stream instanceof EventStream) return reply.type(type).headers(EVENT_HEADERS).send(source);
    return sendCompressible(reply.type(type), source);
  };
}
