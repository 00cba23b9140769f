/** Listens before the application exists, which must know its own address. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { teardown, type TestScope } from "../helpers/teardown.ts";

export interface EarlyServer {
  readonly origin: string;
  /** Passes requests to the application from now on. */
  serve(app: FastifyInstance): void;
}

/** Listens on a free port; it closes when `t` ends. */
export async function startEarlyServer(t: TestScope): Promise<EarlyServer> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // Idle connections stay open: on a busy machine, a client may use one when the server closes it.
  server.keepAliveTimeout = 0;
  teardown(t, "closing the early server", async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (app) =>
      void server.on("request", (request, response) => app.routing(request, response)),
  };
}
