/** Measures how long the phases of an attempt take. */

/** Timeout of a whole attempt, from its first phase to the last byte. */
export const TOTAL_TIMEOUT_MS = 10_000;

/**
 * Durations of the phases of opening a connection, in milliseconds with at most one decimal. A phase that was not
 * reached is null, and all are null for a connection that was already open. A failed phase has the time until it
 * failed.
 */
export interface OpeningTimings {
  /** Close to 0 when the URL's host is an address. */
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  /** Null for plain http. */
  readonly tlsMs: number | null;
}

export interface Timings extends OpeningTimings {
  /** From the start of sending to the first byte of the response. */
  readonly firstByteMs: number | null;
}

export const NOT_OPENED: OpeningTimings = { dnsMs: null, connectMs: null, tlsMs: null };

/** Times the opening of one connection, starting with DNS. */
export class OpeningWatch {
  /** The current phase. */
  phase: "dns" | "connect" | "tls" = "dns";
  #timings = NOT_OPENED;
  #startedAt = performance.now();

  /** Ends the current phase and starts the next one. */
  enter(next: OpeningWatch["phase"]): void {
    this.end();
    this.phase = next;
    this.#startedAt = performance.now();
  }

  /** Ends the current phase and returns all timings. */
  end(): OpeningTimings {
    const durationMs = millisecondsSince(this.#startedAt);
    this.#timings = { ...this.#timings, [`${this.phase}Ms`]: durationMs };
    return this.#timings;
  }
}

/** @param startedAt a value of `performance.now()` */
export function millisecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}
