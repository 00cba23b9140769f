import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Reply = (response: ServerResponse) => void;

export interface Loopback {
  baseUrl: string;
  /** Requests since the last call of `replies`. */
  seen: { url: URL; headers: IncomingHttpHeaders }[];
  /** Sets the replies in order; the last one repeats. */
  replies(...replies: [Reply, ...Reply[]]): void;
  close(): Promise<void>;
}

/** Starts a local provider that sends the given replies. */
export async function openLoopback(): Promise<Loopback> {
  let queue: Reply[] = [];
  const seen: Loopback["seen"] = [];
  const server = createServer((request, response) => {
    seen.push({ url: new URL(request.url ?? "/", "http://loopback"), headers: request.headers });
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    reply?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    replies(...replies) {
      queue = replies;
      seen.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds with JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Responds 200 with text. */
export function text(body: string): Reply {
  return (response) => response.end(body);
}

/** Never responds. */
export const hang: Reply = () => undefined;

/** Sends the start of a body and never the rest. */
export const stall: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"results":');
};

/** Closes the connection without a response. */
export const hangUp: Reply = (response) => response.destroy();
