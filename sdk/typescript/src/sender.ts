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
import { withSpan } from "./spans.ts";

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

  async #attempt(
    request: Request,
    log: RequestLog,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<ParsedResponse> {
    const { hooks, tracer } = this.#config;
    callHook(hooks.onRequest, log);
    const startedAt = performance.now();
    const response = await withSpan(tracer, log, request.headers, () =>
      sendOnce(this.#config, request, timeoutMs, signal),
    );
    const { status, headers } = response;
    const summary = { status, headers, requestId: requestIdOf(headers) };
    callHook(hooks.onResponse, { ...log, ...summary, durationMs: performance.now() - startedAt });
    this.#deprecations.check(log, headers);
    const etag = headers.get("etag") ?? undefined;
    return { ...summary, etag, body: readEnvelope(response, request.idempotencyKey) };
  }
}

function logOf({ call, url, idempotencyKey }: Request, attempt: number): RequestLog {
  const { operationId, method } = call;
  return { operationId, method, url, attempt, idempotencyKey };
}
