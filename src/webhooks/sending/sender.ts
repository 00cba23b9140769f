/** Sends webhooks: HTTP/1.1, connections kept, no proxy, no redirects, guarded and bounded. */
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
const MOST_HEADER_BYTES = 16_384;

export interface SenderOptions {
  /** Development: http, and this machine's loopback. */
  readonly allowLocal: boolean;
  /** Connections to one origin; a request beyond them waits, and its waiting counts. Default 64. */
  readonly perOrigin?: number;
  /** For DNS, TCP and TLS of a new connection. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** For all of an attempt. Default 10,000. */
  readonly totalTimeoutMs?: number;
  /** Instead of DNS, for tests. */
  readonly lookup?: Lookup;
  /** Further trusted certificates, for tests. */
  readonly tls?: NonNullable<ConnectorOptions["tls"]>;
  readonly clock?: Clock;
}

export interface Sender {
  /** One POST. Never rejects: whatever goes wrong is in the result. */
  attempt(request: AttemptRequest): Promise<AttemptResult>;
  /** Waits for the attempts under way, then closes all connections. */
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
    connections: options.perOrigin ?? 64,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // What a receiver's Keep-Alive header can raise it to.
    keepAliveMaxTimeout: 60_000,
    // The attempt's own timer is exact; these are not.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const agent = new Agent(settings);
  // Apart from the kept connections: what goes on one of its own neither uses them nor takes their room.
  const unkept = new Agent(settings);
  return {
    async attempt(request) {
      const check = checkTargetUrl(request.url, { allowLocal });
      if (!check.ok) return unsentResult("blocked", check.problem);
      const dispatcher = request.isOnNewConnection ? unkept : agent;
      return performAttempt(dispatcher, request, { totalTimeoutMs, clock, tracer });
    },
    async close() {
      await Promise.all([agent.close(), unkept.close()]);
      tracer.close();
    },
  };
}
