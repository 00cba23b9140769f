/** `GET /metrics` on a port of its own: figures are the operator's, and no partner's business. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { TEXT_TYPE } from "./prometheus.ts";

export interface MetricsServer {
  /** Where it listens. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens, and answers with what `read` returns.
 * @param port 0 for any that is free
 * @throws Error saying what to do, when the port is taken or not allowed
 */
export async function startMetricsServer(
  { port, host }: { readonly port: number; readonly host: string },
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path !== "/metrics") return end(response, 404, "Figures are at /metrics.\n");
    if (request.method !== "GET") {
      response.setHeader("allow", "GET");
      return end(response, 405, "Figures are read with GET.\n");
    }
    read().then(
      (text) => end(response, 200, text, TEXT_TYPE),
      () => end(response, 500, "The figures can't be read.\n"),
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
    return `the port of the metrics, ${port}, is in use: set METRICS_PORT to another one, or stop what listens there.`;
  if (code === "EACCES")
    return `listening on port ${port} is not allowed: set METRICS_PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `the metrics can't be served at "${host}": set METRICS_HOST to an address of this machine.`;
  return message;
}
