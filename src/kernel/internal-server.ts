/** Starts small HTTP servers on separate ports, for operators and not for partners. */
import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { http } from "./node-http.ts";

/** Anyone who reaches the port may use it, so what a client holds is limited. */
const LIMITS = { requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 5_000 };
const MAX_CONNECTIONS = 100;
/** Prefix of the two settings with the address, and the word for it in messages. */
const NAMES = { METRICS: "metrics", HEALTH: "health" } as const;

export interface InternalServer {
  /** The port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a server.
 * @param settings prefix of the names of its settings, for errors
 * @param target port 0 selects a free port
 * @throws Error with a fix in its message when the port is in use or not allowed
 */
export async function startInternalServer(
  settings: keyof typeof NAMES,
  { port, host }: { readonly port: number; readonly host: string },
  listener: RequestListener,
): Promise<InternalServer> {
  const server = http.createServer(LIMITS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new Error(explain(cause, settings, port, host), { cause });
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

/** Sends a whole response. */
export function end(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain",
): void {
  response.writeHead(status, { "content-type": type }).end(text);
}

function explain(error: unknown, settings: keyof typeof NAMES, port: number, host: string) {
  const { code, message } = error as { code?: string; message: string };
  const name = NAMES[settings];
  if (code === "EADDRINUSE")
    return `the ${name} port ${port} is in use: set ${settings}_PORT to another port, or stop the process that uses it.`;
  if (code === "EACCES")
    return `listening on port ${port} is not allowed: set ${settings}_PORT to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `the ${name} can't be served at "${host}": set ${settings}_HOST to an address of this machine.`;
  return message;
}
