/** How long the phases of an attempt took. */

/** What an attempt may take in all, from its first phase to the last byte. */
export const TOTAL_TIMEOUT_MS = 10_000;

/**
 * The phases of opening a connection: milliseconds, one decimal at most. Null for a phase that was not
 * reached; all null when the connection was open already. A phase that failed has its time until then.
 */
export interface OpeningTimings {
  /** Close to 0 when the URL has an address for a host. */
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  /** Null for plain http. */
  readonly tlsMs: number | null;
}

export interface Timings extends OpeningTimings {
  /** From the request being handed to the socket to the first byte of the response. */
  readonly firstByteMs: number | null;
}

export const NOT_OPENED: OpeningTimings = { dnsMs: null, connectMs: null, tlsMs: null };

export type OpeningPhase = "dns" | "connect" | "tls";

/** Times the opening of one connection. It starts with DNS. */
export class OpeningWatch {
  readonly #took: { [phase in OpeningPhase]: number | null } = {
    dns: null,
    connect: null,
    tls: null,
  };
  #phase: OpeningPhase = "dns";
  #startedAt = performance.now();

  /** The phase that runs. */
  get phase(): OpeningPhase {
    return this.#phase;
  }

  /** Ends the phase that runs, and starts the next one. */
  enter(next: OpeningPhase): void {
    this.#took[this.#phase] = millisecondsSince(this.#startedAt);
    this.#phase = next;
    this.#startedAt = performance.now();
  }

  /** Ends the phase that runs, and all of it. */
  end(): OpeningTimings {
    this.#took[this.#phase] = millisecondsSince(this.#startedAt);
    const { dns, connect, tls } = this.#took;
    return { dnsMs: dns, connectMs: connect, tlsMs: tls };
  }
}

/** @param startedAt as `performance.now()` gives it */
export function millisecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}
