/** Makes one attempt: sends a POST and reads the response. */
import type { Dispatcher } from "undici";
import type { Clock } from "../../kernel/clock.ts";
import type { AttemptResult } from "./attempt-result.ts";
import { ConnectFailure } from "./connector.ts";
import { errorCode, failureText, type Stage } from "./failure.ts";
import type { RequestTracer, TracedRequest } from "./request-trace.ts";
import { Excerpt, retryAfterSeconds } from "./response.ts";
import { millisecondsSince, NOT_OPENED, type OpeningTimings } from "./timings.ts";

export interface AttemptRequest {
  readonly url: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Sends it on a new connection that is closed afterwards, so that each phase is timed. */
  readonly isOnNewConnection?: boolean;
}

export interface AttemptOptions {
  /** Includes the wait for a free connection, DNS, connecting, sending and the response. */
  readonly totalTimeoutMs: number;
  readonly clock: Clock;
  /** Traces the dispatcher's requests. */
  readonly tracer: RequestTracer;
}

/**
 * Sends a request once. Never rejects.
 * @param dispatcher for `isOnNewConnection`, one whose idle connections no other request uses
 */
export function performAttempt(
  dispatcher: Dispatcher,
  request: AttemptRequest,
  options: AttemptOptions,
): Promise<AttemptResult> {
  return new Promise((resolve) => {
    const { body, headers, isOnNewConnection = false } = request;
    const attempt = new Attempt(body.length, options, resolve);
    const url = new URL(request.url);
    const path = `${url.pathname}${url.search}`;
    const target = { origin: url.origin, path, method: "POST", headers, body };
    dispatcher.dispatch(isOnNewConnection ? { ...target, reset: true } : target, attempt);
  });
}

/**
 * Handles undici's events for one request. undici's `request()` is not enough: it can't be aborted while a connection
 * is being opened, and it doesn't say whether the request was sent.
 */
class Attempt implements Dispatcher.DispatchHandler, TracedRequest {
  /** Set by the first line of the final response; `#status` by its whole head. */
  status: number | null = null;
  readonly #bodyBytes: number;
  readonly #options: AttemptOptions;
  readonly #resolve: (result: AttemptResult) => void;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #excerpt = new Excerpt();
  #controller: Dispatcher.DispatchController | undefined;
  #opening = NOT_OPENED;
  #sentAt = 0;
  #headers: AttemptResult["headers"] = null;
  #firstByteMs: number | null = null;
  #status: number | null = null;
  #retryAfterSeconds: number | null = null;
  #isDone = false;

  constructor(
    bodyBytes: number,
    options: AttemptOptions,
    resolve: (result: AttemptResult) => void,
  ) {
    this.#bodyBytes = bodyBytes;
    this.#options = options;
    this.#resolve = resolve;
    this.#timer = setTimeout(() => this.#timeOut(), options.totalTimeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The connection became ready after the attempt had ended: don't send anything on it.
    if (this.#isDone) return this.#abort();
    this.#sentAt = performance.now();
    this.#options.tracer.start(this);
  }

  headersWritten(head: string, opening: OpeningTimings): void {
    this.#headers = { ...parseHeaders(head), "content-length": String(this.#bodyBytes) };
    this.#opening = opening;
  }

  responseStarted(): void {
    this.#firstByteMs ??= millisecondsSince(this.#sentAt);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Parameters<typeof retryAfterSeconds>[0],
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#retryAfterSeconds = retryAfterSeconds(headers, this.#options.clock.now());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#excerpt.add(chunk);
    if (!this.#excerpt.isFull) return;
    this.#finish(null, null);
    this.#abort();
  }

  onResponseEnd(): void {
    this.#finish(null, null);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    const stage = this.#stageOf(error);
    // The receiver has answered, although the rest of its answer can't be read.
    if (UNREADABLE.has(errorCode(error) ?? "")) this.#status ??= this.status;
    if (error instanceof ConnectFailure) this.#opening = error.opening;
    this.#finish(stage, failureText(stage, error instanceof ConnectFailure ? error.cause : error));
  }

  #stageOf(error: Error): Stage {
    if (error instanceof ConnectFailure) return error.stage;
    // With TLS 1.3, a receiver can reject the handshake after it looks complete on our side.
    if (errorCode(error)?.startsWith("ERR_SSL_")) return "tls";
    const isStarted = this.#controller !== undefined;
    return isStarted && !this.#options.tracer.isSendError(error) ? "response" : "send";
  }

  #timeOut(): void {
    this.#finish("timeout", timeoutText(this.#options.totalTimeoutMs));
    this.#abort();
  }

  /** Closes the socket and ignores further data. */
  #abort(): void {
    this.#controller?.abort(new Error("The attempt is over."));
  }

  #finish(stage: Stage | null, error: string | null): void {
    if (this.#isDone) return;
    this.#isDone = true;
    clearTimeout(this.#timer);
    const status = this.#status;
    const ok = status !== null && status >= 200 && status < 300;
    this.#resolve({
      ok,
      status,
      stage: ok ? null : stage,
      error: ok ? null : (error ?? statusText(status)),
      durationMs: millisecondsSince(this.#startedAt),
      excerpt: this.#excerpt.text(),
      retryAfterSeconds: this.#retryAfterSeconds,
      headers: this.#headers,
      timings: { ...this.#opening, firstByteMs: this.#firstByteMs },
    });
  }
}

function parseHeaders(head: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const [_requestLine, ...lines] = head.split("\r\n");
  for (const line of lines) {
    const colon = line.indexOf(": ");
    if (colon > 0) headers[line.slice(0, colon)] = line.slice(colon + 2);
  }
  return headers;
}

/** Errors of responses whose first line arrived. */
const UNREADABLE: ReadonlySet<string> = new Set([
  "HTTP_PARSER",
  "UND_ERR_HEADERS_OVERFLOW",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
  "SWITCHING_PROTOCOLS",
]);

/** Those that name another URL (RFC 9110, section 15.4). */
const REDIRECTS: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);

/** The error of a response without a 2xx status. */
export function statusText(status: number | null): string {
  const isRedirect = status !== null && REDIRECTS.has(status);
  return `The receiver answered ${status}.${isRedirect ? " Redirects are not followed." : ""}`;
}

/** The error of an attempt that took too long. */
export function timeoutText(milliseconds: number): string {
  return `No complete response within ${milliseconds} ms.`;
}
