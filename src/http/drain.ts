/** Closes keep-alive connections while the service stops. */
import type { FastifyInstance } from "fastify";

/**
 * Once the service is stopping, closes each connection after its current response. Otherwise a client could delay
 * the stop by keeping its connection open. Fastify closes only idle connections, and sends `connection: close` only
 * to requests that arrive after the stop began.
 * @param stopping aborted when the process begins to stop; closing the application begins it too
 * @returns aborted when either has begun
 */
export function drainConnections(app: FastifyInstance, stopping?: AbortSignal): AbortSignal {
  const closing = new AbortController();
  const either = stopping ? AbortSignal.any([stopping, closing.signal]) : closing.signal;
  app.addHook("preClose", async () => closing.abort());
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (either.aborted) reply.header("connection", "close");
    done();
  });
  // A stream's headers may have been sent before the stop, without `connection: close`.
  app.addHook("onResponse", (_request, _reply, done) => {
    if (either.aborted) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return either;
}
