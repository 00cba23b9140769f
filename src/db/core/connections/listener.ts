/** Listens for notifications on a dedicated connection. */
import { setTimeout as wait } from "node:timers/promises";
import { ServerClient, type ServerConfig } from "./server-client.ts";

const RETRY_MS = 500;

/**
 * Listens on a channel, and reconnects whenever the connection breaks.
 * @param prepare a statement that runs first on each connection, for what should last as long as it
 * @param onListen called after each connect and reconnect; earlier notifications may have been missed
 * @returns `close` stops listening
 */
export function keepListening(
  config: ServerConfig,
  channel: string,
  onNotify: (payload: string) => void,
  onListen: () => void,
  prepare?: string,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const ended = run();

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => {}); // queries on other connections report what is wrong
      await wait(RETRY_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {});
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new ServerClient(config);
    const broken = new Promise<void>((done) => {
      client.on("error", () => done()).on("end", () => done());
      stop.signal.addEventListener("abort", () => done(), { once: true });
    });
    try {
      await client.connect();
      client.on("notification", ({ payload = "" }) => onNotify(payload));
      if (prepare) await client.query(prepare);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onListen();
      await broken;
    } finally {
      await client.end().catch(() => {});
    }
  }

  return {
    async close() {
      stop.abort();
      await ended;
    },
  };
}
