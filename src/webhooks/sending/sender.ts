/** Sends webhooks over HTTP/1.1 with keep-alive, without proxies or redirects, to allowed addresses, within limits. */
import { Agent } from "undici";
import { type Clock, systemClock } from "../../kernel/clock.ts";
import { type AttemptResult, unsentResult } from "./attempt-result.ts";
import { type AttemptRequest, performAttempt } from "./attempt.ts";
import { createConnector, type ConnectorOptions } from "./connector.ts";
import { RequestTracer } from "./request-trace.ts";
import type { Lookup } from "./resolve.ts";
import { checkTargetUrl } from "./target-url.ts";
import { TOTAL_TIMEOUT_MS } from "./timings.ts";

const KEEP_ALIVE_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;

export interface SenderOptions {
  /** For development: allows http and loopback addresses. */
  readonly allowLocal: boolean;
  /**
   * Maximum connections to one origin, for tests. Default: none. Whoever claims deliveries limits the attempts in
   * flight, so that no attempt waits for a connection while its time runs.
   */
  readonly perOrigin?: number;
  /** For DNS, TCP and TLS of a new connection. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** For the whole attempt. Default 10,000. */
  readonly totalTimeoutMs?: number;
  /** Replaces DNS in tests. */
  readonly lookup?: Lookup;
  /** Additional trusted certificates, for tests. */
  readonly tls?: NonNullable<ConnectorOptions["tls"]>;
  readonly clock?: Clock;
}

export interface Sender {
  /** Sends one POST. Never rejects: failures are in the result. */
  attempt(request: AttemptRequest): Promise<AttemptResult>;
  /** Waits for attempts in flight, then closes all connections. */
  close(): Promise<void>;
}

export function createSender(options: SenderOptions): Sender {
  const { allowLocal, lookup, tls, clock = systemClock } = options;
  const { connectTimeoutMs = 5000, totalTimeoutMs = TOTAL_TIMEOUT_MS } = options;
  const tracer = new RequestTracer();
  const connect = createConnector({
    allowLocal,
    lookup,
    tls,
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
  const agent = new Agent(settings);
  // Separate, so that requests on new connections neither use pooled connections nor count toward their limit.
  const newConnectionAgent = new Agent(settings);
  return {
    async attempt(request) {
      const check = checkTargetUrl(request.url, { allowLocal });
      if (!check.ok) return unsentResult("blocked", check.problem);
      const dispatcher = request.isOnNewConnection ? newConnectionAgent : agent;
      return performAttempt(dispatcher, request, { totalTimeoutMs, clock, tracer });
    },
    async close() {
      await Promise.all([agent.close(), newConnectionAgent.close()]);
      tracer.close();
    },
  };
}
