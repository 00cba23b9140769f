/** Lets connections go as the service stops. */
import type { FastifyInstance } from "fastify";

/**
 * Once the service is stopping, closes each connection after the response that is under way on it:
 * kept alive, it would hold the stop up for as long as its client likes.
 */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) reply.header("connection", "close");
    done();
  });
  // A stream's headers may have been sent before the stop, and said nothing of it.
  app.addHook("onResponse", (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
