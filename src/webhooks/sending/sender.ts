/** Sends webhooks over HTTP/1.1 with keep-alive, without proxies or redirects, to allowed addresses, within limits. */
import type { Agent } from "undici";
import { type Clock, systemClock } from "../../kernel/clock.ts";
import { type AttemptResult, unsentResult } from "./attempt-result.ts";
import { type AttemptRequest, performAttempt } from "./attempt.ts";
import { createConnector, type ConnectorOptions } from "./connector.ts";
import { RequestTracer } from "./request-trace.ts";
import { problemOfUrl } from "./target-url.ts";
import { TOTAL_TIMEOUT_MS } from "./timings.ts";

const KEEP_ALIVE_MS = 10_000;
const MAX_HEADER_BYTES = 65_536;

/** `allowLocal` allows http, too. */
export interface SenderOptions extends Pick<ConnectorOptions, "allowLocal" | "lookup" | "tls"> {
  /**
   * Maximum connections to one origin, for tests. Default: none. Whoever claims deliveries limits the attempts in
   * flight, so that no attempt waits for a connection while its time runs.
   */
  readonly perOrigin?: number;
  /** Limit for DNS, TCP and TLS of a new connection. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** Limit for the whole attempt. Default 10,000. */
  readonly totalTimeoutMs?: number;
  readonly clock?: Clock;
}

export interface Sender {
  /** Sends one POST. Never rejects: failures are in the result. */
  attempt(request: AttemptRequest): Promise<AttemptResult>;
  /** Waits for attempts in flight, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Opens the agents at the first attempt: undici takes 90 ms of CPU and 20 MB to load. Requests on new connections have their
 * own agent, so that they neither use pooled connections nor count toward their limit.
 */
async function openAgents(settings: Agent.Options) {
  const { default: undici } = await import("undici"); // the bundle knows no names of a CommonJS package
  return { agent: new undici.Agent(settings), newConnectionAgent: new undici.Agent(settings) };
}

export function createSender(options: SenderOptions): Sender {
  const { allowLocal, clock = systemClock } = options;
  const { connectTimeoutMs = 5000, totalTimeoutMs = TOTAL_TIMEOUT_MS } = options;
  const tracer = new RequestTracer();
  const connect = createConnector({
    ...options,
    connectTimeoutMs,
    onOpened: (socket, opening) => tracer.addSocket(socket, opening),
  });
  const settings = {
    connect,
    connections: options.perOrigin ?? null,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The highest value that a receiver's Keep-Alive header can set.
    keepAliveMaxTimeout: 60_000,
    // Off: undici's timers are coarse, and each attempt has its own timer.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  let opening: ReturnType<typeof openAgents> | undefined;
  return {
    async attempt(request) {
      const problem = problemOfUrl(request.url, { allowLocal });
      if (problem !== undefined) return unsentResult("blocked", problem);
      const { agent, newConnectionAgent } = await (opening ??= openAgents(settings));
      const dispatcher = request.isOnNewConnection ? newConnectionAgent : agent;
      return performAttempt(dispatcher, request, { totalTimeoutMs, clock, tracer });
    },
    async close() {
      const { agent, newConnectionAgent } = (await opening) ?? {};
      await Promise.all([agent?.close(), newConnectionAgent?.close()]);
      tracer.close();
    },
  };
}
