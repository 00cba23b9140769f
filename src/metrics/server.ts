/** Serves `GET /metrics` on a separate port, because metrics are for operators and not for partners. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { http } from "../kernel/node-http.ts";
import { TEXT_TYPE } from "./prometheus.ts";

export interface MetricsServer {
  /** The port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a server that responds with the text that `read` returns.
 * @param port 0 selects a free port
 * @throws Error with a fix in its message when the port is in use or not allowed
 */
export async function startMetricsServer(
  { port, host }: { readonly port: number; readonly host: string },
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path !== "/metrics") return end(response, 404, "Metrics are at /metrics.\n");
    if (request.method !== "GET") {
      response.setHeader("allow", "GET");
      return end(response, 405, "Use GET to read the metrics.\n");
    }
    read().then(
      (text) => end(response, 200, text, TEXT_TYPE),
      () => end(response, 500, "The metrics can't be read.\n"),
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new Error(explain(cause, port, host), { cause });
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function end(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  response.writeHead(status, { "content-type": type }).end(text);
}

function explain(error: unknown, port: number, host: string): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === "EADDRINUSE")
    return `the metrics port ${port} is in use: set METRICS_PORT to another port, or stop the process that uses it.`;
  if (code === "EACCES")
    return `listening on port ${port} is not allowed: set METRICS_PORT to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `the metrics can't be served at "${host}": set METRICS_HOST to an address of this machine.`;
  return message;
}
