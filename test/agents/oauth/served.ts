/** Starts the application on a real port, for agents and browsers. */
import type { Test } from "tap";
import { pino } from "pino";
import { reservePort } from "#src/http/reserved-port.ts";
import { startApi, type Api } from "../../helpers/api.ts";

export interface Served {
  readonly api: Api;
  readonly origin: string;
  /** Log lines. */
  readonly log: readonly string[];
  /** Ends the rate limit window below /oauth, so that a test can send 30 more requests. */
  readonly freshWindow: () => void;
}

/** Starts the application on a free port. */
export async function serve(t: Test): Promise<Served> {
  const { port, listenOptions } = await reservePort("127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
  const api = await startApi(t, { options: { baseUrl: origin, logger } });
  await api.app.listen(listenOptions);
  return { api, origin, log, freshWindow: () => api.services.clock.advance(61_000) };
}

/** Returns the status of `/mcp` for a token. */
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

/** Reads the error from a response of the authorization server. */
export async function errorOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { error?: string }).error;
}
