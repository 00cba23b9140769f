/** Sends calls, as often as it takes. */
import { readEnvelope, idOf, type Envelope } from "./answer.ts";
import { attempt } from "./attempt.ts";
import { readNumber, type Config } from "./config.ts";
import { ApiConnectionError, ApiError } from "./errors.ts";
import { tell, type RequestLog } from "./hooks.ts";
import type { WriteOptions } from "./options.ts";
import { buildRequest, type Call, type Request } from "./request.ts";
import { retryDelayMs } from "./retry.ts";

/** What succeeded. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  readonly body: Envelope;
}

export class Sender {
  readonly #config: Config;

  constructor(config: Config) {
    this.#config = config;
  }

  /**
   * Sends a call until it succeeds, or fails for good.
   * @throws ApiError, ApiConnectionError; the signal's reason when it aborts; TypeError when it can't be sent
   */
  async send(call: Call, options: WriteOptions = {}): Promise<Answer> {
    const config = this.#config;
    const { signal } = options;
    const timeoutMs = readNumber("timeoutMs", options.timeoutMs ?? config.timeoutMs);
    const maxRetries = readNumber("maxRetries", options.maxRetries ?? config.maxRetries);
    const request = buildRequest(config, call, options);
    for (let number = 1; ; number++) {
      const log = logOf(request, number);
      try {
        return await this.#attempt(request, log, timeoutMs, signal);
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof ApiConnectionError)) throw error;
        const delayMs =
          number > maxRetries ? undefined : retryDelayMs(config, request, error, number);
        if (delayMs === undefined) throw error;
        tell(config.hooks.onRetry, { ...log, error, delayMs });
        await this.sleep(delayMs, signal);
      }
    }
  }

  /**
   * Waits as the client was told to.
   * @throws the signal's reason when it aborts
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
  ): Promise<Answer> {
    const { hooks } = this.#config;
    tell(hooks.onRequest, log);
    const startedAt = performance.now();
    const answer = await attempt(this.#config, request, timeoutMs, signal);
    const { status, headers } = answer;
    const about = { status, headers, requestId: idOf(headers) };
    tell(hooks.onResponse, { ...log, ...about, durationMs: performance.now() - startedAt });
    return { ...about, body: readEnvelope(answer, request.idempotencyKey) };
  }
}

function logOf({ call, url, idempotencyKey }: Request, attempt: number): RequestLog {
  const { operationId, method } = call;
  return { operationId, method, url, attempt, idempotencyKey };
}
