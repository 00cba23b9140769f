/** The application behind a real address, as agents and browsers reach it. */
import type { Test } from "tap";
import { pino } from "pino";
import { startApi, type Api } from "../../helpers/api.ts";
import { freePort } from "../../helpers/free-port.ts";

export interface Served {
  readonly api: Api;
  readonly origin: string;
  /** What was logged, line by line. */
  readonly log: readonly string[];
  /** Lets the window of requests below /oauth end: a test may send 30 then. */
  readonly freshWindow: () => void;
}

/** Starts it on a port of its own. */
export async function serve(t: Test): Promise<Served> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
  const api = await startApi(t, { options: { baseUrl: origin, logger } });
  await api.app.listen({ port, host: "127.0.0.1" });
  return { api, origin, log, freshWindow: () => api.services.clock.advance(61_000) };
}

/** What `/mcp` answers to who shows a token. */
export async function statusAtMcp(origin: string, token: string): Promise<number> {
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  await response.text();
  return response.status;
}

/** The error of an answer of the authorization server. */
export async function errorOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { error?: string }).error;
}
