/** Receives webhooks and counts them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface Receiver {
  readonly port: number;
  /** Number of requests since the start. */
  count(): number;
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
  const server = createServer((request, response) => {
    count++;
    request.resume();
    response.end();
  }).listen(0, "127.0.0.1");
  server.keepAliveTimeout = 60_000;
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
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
