/** Sends calls, with retries. */
import { readEnvelope, requestIdOf, type Envelope } from "./response.ts";
import { sendOnce } from "./send-once.ts";
import { readNumber, type Config } from "./config.ts";
import { DeprecationWarnings } from "./deprecation.ts";
import { ApiConnectionError, ApiError } from "./errors.ts";
import { callHook, type RequestLog } from "./hooks.ts";
import type { SendOptions } from "./options.ts";
import { buildRequest, type Call, type Request } from "./request.ts";
import { retryDelayMs } from "./retry.ts";
import { withSpan, type ResponseHead } from "./spans.ts";

/** A successful response. */
export interface ParsedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  readonly etag: string | undefined;
  readonly body: Envelope;
}

export class Sender {
  readonly #config: Config;
  readonly #deprecations = new DeprecationWarnings();

  constructor(config: Config) {
    this.#config = config;
  }

  /**
   * Sends a call until it succeeds or can't be retried.
   * @throws ApiError or ApiConnectionError; the signal's reason if it aborts; TypeError if the call is invalid
   */
  async send(call: Call, options: SendOptions = {}): Promise<ParsedResponse> {
    const config = this.#config;
    const { signal } = options;
    const timeoutMs = readNumber("timeoutMs", options.timeoutMs ?? config.timeoutMs);
    const maxRetries = readNumber("maxRetries", options.maxRetries ?? config.maxRetries);
    const request = buildRequest(config, call, options);
    for (let attempt = 1; ; attempt++) {
      const log = logOf(request, attempt);
      try {
        return await this.#attempt(request, log, timeoutMs, signal);
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof ApiConnectionError)) throw error;
        const delayMs =
          attempt > maxRetries ? undefined : retryDelayMs(config, request, error, attempt);
        if (delayMs === undefined) throw error;
        callHook(config.hooks.onRetry, { ...log, error, delayMs });
        await this.sleep(delayMs, signal);
      }
    }
  }

  /**
   * Waits with the client's `sleep` option.
   * @throws the signal's reason if it aborts
   */
  async sleep(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
    await this.#config.sleep(durationMs, signal);
    signal?.throwIfAborted();
  }

  /** Makes an attempt, which is reported to the hooks, the logger and the tracer. */
  async observe<Head extends ResponseHead>(
    request: Request,
    log: RequestLog,
    attempt: () => Promise<Head>,
  ): Promise<Head> {
    const { hooks, tracer } = this.#config;
    callHook(hooks.onRequest, log);
    const startedAt = performance.now();
    const response = await withSpan(tracer, log, request.headers, attempt);
    const { status, headers } = response;
    const durationMs = performance.now() - startedAt;
    callHook(hooks.onResponse, {
      ...log,
      status,
      headers,
      requestId: requestIdOf(headers),
      durationMs,
    });
    this.#deprecations.check(log, headers);
    return response;
  }

  async #attempt(
    request: Request,
    log: RequestLog,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<ParsedResponse> {
    const response = await this.observe(request, log, () =>
      sendOnce(this.#config, request, timeoutMs, signal),
    );
    const { status, headers } = response;
    const etag = headers.get("etag") ?? undefined;
    const body = readEnvelope(response, request.idempotencyKey);
    return { status, headers, requestId: requestIdOf(headers), etag, body };
  }
}

/** Returns what hooks receive about an attempt. */
export function logOf({ call, url, idempotencyKey }: Request, attempt: number): RequestLog {
  const { operationId, method } = call;
  return { operationId, method, url, attempt, idempotencyKey };
}
