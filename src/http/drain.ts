/**
 * Closes connections politely while the service stops: a client never loses a request because its connection closes.
 *
 * A server that closes an idle connection may cross a request on it, and a client can't tell whether that was
 * performed. So from the first signal on, each connection closes after its next response, which announces it with
 * `Connection: close`. Connections that are still idle when the drain ends were not used for that long.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { OpenConnections } from "./connection-limits.ts";

/** Limit for connections that have sent no whole head of a request when the drain ends, such as browsers open ahead. */
const NO_REQUEST_LIMIT_MS = 2000;

/**
 * Closes each connection after its current or next response once the process is stopping, and the others when the
 * application closes.
 * @param stopping aborted when the process begins to stop; closing the application begins it too
 * @returns aborted when either has begun
 */
export function drainConnections(
  app: FastifyInstance,
  connections: OpenConnections,
  stopping?: AbortSignal,
): AbortSignal {
  const draining = new AbortController();
  const drain = () => draining.abort();
  stopping?.addEventListener("abort", drain);
  draining.signal.addEventListener("abort", () => {
    for (const { current } of connections.all()) if (current) closeAfter(current.response);
    // Before the listeners that answer.
    app.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      // With pipelining, the former response isn't the last one.
      const former = connections.of(request.socket)?.current;
      if (former) keepOpenAfter(former.response);
      closeAfter(response);
    });
  });
  const closeIdle = () => setImmediate(() => app.server.closeIdleConnections());
  let limit: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    drain();
    for (const { current } of connections.all())
      // Headers that were sent before the stop announced nothing, such as headers of an event stream.
      if (current?.response.headersSent) current.response.once("close", closeIdle);
    limit = setTimeout(() => {
      for (const { current, socket } of connections.all()) if (!current) socket.destroy();
    }, NO_REQUEST_LIMIT_MS);
  });
  app.addHook("onClose", async () => {
    clearTimeout(limit);
    stopping?.removeEventListener("abort", drain);
  });
  return draining.signal;
}

/** Makes Node send `Connection: close` with a response, and close its connection afterwards. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/** Reverts `closeAfter`, and the same by Fastify while it closes, unless the headers were sent. */
function keepOpenAfter(response: ServerResponse): void {
  if (response.headersSent) return;
  response.shouldKeepAlive = true;
  response.removeHeader("connection");
}
