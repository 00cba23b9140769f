/** Closes keep-alive connections while the service stops. */
import type { FastifyInstance } from "fastify";

/**
 * Once the service is stopping, closes each connection after its current response. Otherwise a client could delay
 * the stop by keeping its connection open. Fastify closes only idle connections, and sends `connection: close` only
 * to requests that arrive after the stop began.
 */
export function drainConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isStopping) reply.header("connection", "close");
    done();
  });
  // A stream's headers may have been sent before the stop, without `connection: close`.
  app.addHook("onResponse", (_request, _reply, done) => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
