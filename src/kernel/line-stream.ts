/** Defines streams of lines and of events, which are produced as fast as the client reads them. */
import { Readable } from "node:stream";
import { serviceUnavailable, type LimitState } from "./errors.ts";

/** The buffer of a client that reads slower than lines are produced, besides the text that `write` gets. */
const BUFFER_BYTES = 64 * 1024;

/** Interval, in milliseconds, of checks whether a client has stopped reading. */
const CHECK_INTERVAL_MS = 1_000;

/** The client disconnected, or doesn't read. */
export class ReaderGone extends Error {}

/**
 * A response that is a stream of lines.
 * @template Line the type of a line's JSON
 */
export class LineStream<Line = unknown> {
  readonly source: Readable;
  /** Items that RateLimit-Policy and RateLimit have besides the quota's. */
  readonly limit: LimitState | undefined;
  readonly type: string = "application/x-ndjson; charset=utf-8";
  declare readonly line?: Line;

  constructor(source: Readable, limit?: LimitState) {
    this.source = source;
    this.limit = limit;
  }

  /** Called when the application closes. Cuts the stream: the client must not take its beginning for the whole. */
  stop(): void {
    this.source.destroy(serviceUnavailable(new Error("the service stops")));
  }
}

/**
 * A response that is a stream of server-sent events.
 * @template Data the type of a message's JSON
 */
export class EventStream<Data = unknown> extends LineStream<Data> {
  override readonly type = "text/event-stream; charset=utf-8";
  readonly #stop: () => void;

  /** @param stop ends the response properly: the client connects again */
  constructor(source: Readable, stop: () => void) {
    super(source);
    this.#stop = stop;
  }

  override stop(): void {
    this.#stop();
  }
}

/** Lines on their way to a client. Writing waits until the client has read enough. */
export class Lines extends Readable {
  readonly #stallMs: number;
  readonly #elapsedMs: () => number;
  #resume: (() => void) | undefined;
  #refuse: ((error: Error) => void) | undefined;

  /**
   * @param stallMs a client that reads too little for this long is gone
   * @param elapsedMs returns the time since any fixed point in time
   */
  constructor(stallMs: number, elapsedMs: () => number) {
    // With an encoding, texts go to the socket as they are, without a buffer for each.
    super({ highWaterMark: BUFFER_BYTES, encoding: "utf8" });
    this.#stallMs = stallMs;
    this.#elapsedMs = elapsedMs;
    // It may fail before it is sent, when nothing else listens for errors.
    this.on("error", () => {});
  }

  /**
   * Sends lines, and waits while the client doesn't read.
   * @throws ReaderGone when it doesn't read at all, or is disconnected
   */
  async write(lines: string): Promise<void> {
    if (this.destroyed) throw new ReaderGone("the client disconnected");
    if (this.push(lines, "utf8")) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#resume = resolve;
    this.#refuse = reject;
    const goneAtMs = this.#elapsedMs() + this.#stallMs;
    const timer = setInterval(() => {
      if (this.#elapsedMs() >= goneAtMs) this.destroy(new ReaderGone("the client doesn't read"));
    }, CHECK_INTERVAL_MS);
    try {
      await promise;
    } finally {
      clearInterval(timer);
      this.#resume = undefined;
      this.#refuse = undefined;
    }
  }

  /** Ends the response properly. */
  end(): void {
    this.push(null);
  }

  override _read(): void {
    this.#resume?.();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#refuse?.(error ?? new ReaderGone("the client disconnected"));
    callback(error);
  }
}
