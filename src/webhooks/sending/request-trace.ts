/**
 * Traces the requests of a sender: the headers as written, the opening of their connections, broken sockets, and the start of
 * their responses.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { DiagnosticsChannel } from "undici";
import type { AttemptResult } from "./attempt-result.ts";
import { ResponseHead, type ResponseListener } from "./response-head.ts";
import { millisecondsSince, NOT_OPENED, type OpeningTimings } from "./timings.ts";

const SEND_HEADERS = "undici:client:sendHeaders";

/**
 * Connects the requests of one sender with the sockets that carry them.
 *
 * undici publishes the socket of a request and its final headers only on a diagnostics channel, and the message has
 * no reference to the handler that the request was dispatched with. But undici calls the handler's onRequestStart and
 * then writes the headers in the same synchronous call. So the trace that was started last is the one whose headers
 * are published next. The channel belongs to the whole process; messages about other senders' sockets are ignored.
 */
export class RequestTracer {
  readonly #sockets = new WeakMap<Socket, TracedSocket>();
  /** Errors of sockets that broke before the whole request was sent. */
  readonly #sendErrors = new WeakSet<Error>();
  /** The request whose headers undici writes next. */
  #starting: RequestTrace | undefined;

  constructor() {
    subscribe(SEND_HEADERS, this.#onSendHeaders);
  }

  /** Adds a socket that has just been opened, before undici gets it. */
  addSocket(socket: Socket, opening: OpeningTimings): void {
    this.#sockets.set(socket, { head: new ResponseHead(socket), opening });
    socket.on("error", (error) => {
      if (socket.writableLength > 0) this.#sendErrors.add(error);
    });
  }

  /** Starts the trace of a request. Call it in onRequestStart, synchronously. */
  start(trace: RequestTrace): void {
    trace.started();
    this.#starting = trace;
  }

  /** Whether a socket broke, with this error, before the whole request was sent. */
  isSendError(error: Error): boolean {
    return this.#sendErrors.has(error) || (error as NodeJS.ErrnoException).syscall === "write";
  }

  /** Stops tracing. Call it when no request is in flight any more. */
  close(): void {
    unsubscribe(SEND_HEADERS, this.#onSendHeaders);
  }

  readonly #onSendHeaders = (message: unknown) => {
    const { headers, socket } = message as DiagnosticsChannel.ClientSendHeadersMessage;
    const traced = this.#sockets.get(socket);
    if (!traced) return;
    traced.head.expect(this.#starting);
    this.#starting?.headersWritten(headers);
    if (this.#starting) this.#starting.opening = traced.opening;
    traced.opening = NOT_OPENED;
    this.#starting = undefined;
  };
}

interface TracedSocket {
  readonly head: ResponseHead;
  /** How it was opened, until its first request; then NOT_OPENED. */
  opening: OpeningTimings;
}

/** Records the headers and the timings of one request. */
export class RequestTrace implements ResponseListener {
  /** How the connection was opened for the request, also if that failed. */
  opening = NOT_OPENED;
  /** The status of the final response, from its first line; null before that. */
  status: number | null = null;
  readonly #bodyBytes: number;
  #headers: AttemptResult["headers"] = null;
  #startedAt = 0;
  #firstByteMs: number | null = null;

  constructor(bodyBytes: number) {
    this.#bodyBytes = bodyBytes;
  }

  /** A socket is about to take the request. */
  started(): void {
    this.#startedAt = performance.now();
  }

  /** @param head the request line and the headers, as written to the socket */
  headersWritten(head: string): void {
    // undici writes the last header after the ones that it publishes.
    this.#headers = { ...parseHeaders(head), "content-length": String(this.#bodyBytes) };
  }

  /** The first byte of a response has arrived, 1xx or final. */
  responseStarted(): void {
    this.#firstByteMs ??= millisecondsSince(this.#startedAt);
  }

  /** Returns the recorded part of the attempt's result. */
  result(): Pick<AttemptResult, "headers" | "timings"> {
    const timings = { ...this.opening, firstByteMs: this.#firstByteMs };
    return { headers: this.#headers, timings };
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
