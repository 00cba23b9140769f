/** Receives webhooks and counts them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface Receiver {
  readonly port: number;
  /** Number of requests since the start. */
  count(): number;
  /** Bytes of requests since the start, with their headers. */
  bytes(): number;
  /**
   * Waits until as many requests have arrived.
   * @throws Error when none arrives for 30 seconds
   */
  waitFor(count: number): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 30_000;
const POLL_MS = 5;

/** Starts a receiver that responds 200 at once. */
export async function startReceiver(): Promise<Receiver> {
  let count = 0;
  let closedBytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    count++;
    request.resume();
    response.end();
  }).listen(0, "127.0.0.1");
  server.keepAliveTimeout = 60_000;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      closedBytes += socket.bytesRead;
    });
  });
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    bytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, closedBytes),
    async waitFor(expected) {
      let last = count;
      for (let from = performance.now(); count < expected; await wait(POLL_MS)) {
        if (count > last) from = performance.now();
        last = count;
        if (performance.now() - from > TIMEOUT_MS)
          throw new Error(`${expected - count} webhooks did not arrive`);
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
