/**
 * Traces the requests of a sender: the headers as written, the opening of their connections, broken sockets, and the start of
 * their responses.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { DiagnosticsChannel } from "undici";
import { ResponseHead, type ResponseListener } from "./response-head.ts";
import { NOT_OPENED, type OpeningTimings } from "./timings.ts";

const SEND_HEADERS = "undici:client:sendHeaders";

/** Receives what happens on the socket of a request. */
export interface TracedRequest extends ResponseListener {
  /**
   * The headers were written.
   * @param head the request line and the headers, except the last one, `content-length`, which undici writes after them
   * @param opening how the connection was opened for the request
   */
  headersWritten(head: string, opening: OpeningTimings): void;
}

/**
 * Connects the requests of one sender with the sockets that carry them.
 *
 * undici publishes the socket of a request and its final headers only on a diagnostics channel, and the message has
 * no reference to the handler that the request was dispatched with. But undici calls the handler's onRequestStart and
 * then writes the headers in the same synchronous call. So the request that was started last is the one whose headers
 * are published next. The channel belongs to the whole process; messages about other senders' sockets are ignored.
 */
export class RequestTracer {
  /** `opening`: how a socket was opened, until its first request; then NOT_OPENED. */
  readonly #sockets = new WeakMap<Socket, { head: ResponseHead; opening: OpeningTimings }>();
  /** Errors of sockets that broke before the whole request was sent. */
  readonly #sendErrors = new WeakSet<Error>();
  /** The request whose headers undici writes next. */
  #starting: TracedRequest | undefined;

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

  /** Starts to trace a request. Call it in onRequestStart, synchronously. */
  start(request: TracedRequest): void {
    this.#starting = request;
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
    this.#starting?.headersWritten(headers, traced.opening);
    traced.opening = NOT_OPENED;
    this.#starting = undefined;
  };
}
