/**
 * Gives each export a place in the process, which has as many as connections for exports. Companies wait for a place in
 * the order of their requests, with one export each. While companies wait, exports whose clients read too slowly end.
 */
import { EXPORT_CONNECTIONS } from "../core/connections/client.ts";

/** Maximum time that an export waits. Clients with a timeout of 30 seconds still get the response. */
const WAIT_MS = 20_000;
/** Companies that wait at a time. Others are refused at once. */
const MAX_WAITING = 100;

/**
 * The least that a client reads while others wait, in characters per second of waiting for it: a quarter of a MiB. The
 * largest exports need more to end in time.
 */
export const MIN_RATE = 256 * 1024;
/** The time over which the rate is measured, from the time on at which others wait. */
const WINDOW_MS = 5_000;
/** An export whose client takes less than this part of the time is as slow as the database. */
const MIN_WAITING_PART = 0.5;
/** Interval of looking at the rates and the waiting time. */
const POLL_MS = 1_000;

/** The reason for which an export didn't get a place. */
export type Refusal = "processIsBusy" | "companyIsExporting";

/** A time, as milliseconds since any fixed point. */
type ElapsedMs = () => number;

interface Waiting {
  readonly companyId: string;
  readonly untilMs: number;
  readonly elapsedMs: ElapsedMs;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** What was sent to a client, and how long that took. */
interface Progress {
  readonly atMs: number;
  readonly sent: number;
  readonly waitedMs: number;
}

/** A place of an export that runs. */
export class Place {
  readonly companyId: string;
  readonly #elapsedMs: ElapsedMs;
  readonly #end: () => void;
  #sent = 0;
  #waitedMs = 0;
  #waitingSinceMs: number | undefined;
  #window: Progress | undefined;

  constructor(companyId: string, elapsedMs: ElapsedMs, end: () => void) {
    this.companyId = companyId;
    this.#elapsedMs = elapsedMs;
    this.#end = end;
  }

  /** Waits until a client has taken a text of a length. */
  async send(length: number, write: () => Promise<void>): Promise<void> {
    const sinceMs = (this.#waitingSinceMs = this.#elapsedMs());
    try {
      await write();
      this.#sent += length;
    } finally {
      this.#waitedMs += this.#elapsedMs() - sinceMs;
      this.#waitingSinceMs = undefined;
    }
  }

  /** Begins to measure the rate. */
  measure(): void {
    this.#window = this.#progress();
  }

  /** The rate of the last window if it is too low; otherwise undefined. */
  slowRate(): number | undefined {
    const from = (this.#window ??= this.#progress());
    const { atMs, sent, waitedMs } = this.#progress();
    const tookMs = atMs - from.atMs;
    if (tookMs < WINDOW_MS) return undefined;
    const waitingMs = waitedMs - from.waitedMs;
    const rate = ((sent - from.sent) * 1000) / waitingMs;
    if (waitingMs >= tookMs * MIN_WAITING_PART && rate < MIN_RATE) return rate;
    this.measure();
    return undefined;
  }

  /** Ends the export. Its place becomes free when its transaction has ended. */
  end(): void {
    this.#end();
  }

  #progress(): Progress {
    const atMs = this.#elapsedMs();
    const since = this.#waitingSinceMs;
    const waitedMs = this.#waitedMs + (since === undefined ? 0 : atMs - since);
    return { atMs, sent: this.#sent, waitedMs };
  }
}

/** The places of a process. */
export class ExportPlaces {
  readonly #running = new Set<Place>();
  readonly #ending = new Set<Place>();
  /** In their order. */
  readonly #waiting: Waiting[] = [];
  #polling: NodeJS.Timeout | undefined;

  /**
   * Waits for a place.
   * @param elapsedMs returns the time since any fixed point
   * @param end called when the client reads too slowly while others wait. The place must be released soon afterwards
   * @returns the place, to be released
   */
  async take(companyId: string, elapsedMs: ElapsedMs, end: () => void): Promise<Place | Refusal> {
    const isSame = (other: { companyId: string }) => other.companyId === companyId;
    if ([...this.#running].some(isSame) || this.#waiting.some(isSame)) return "companyIsExporting";
    const run = () => {
      const place = new Place(companyId, elapsedMs, end);
      this.#running.add(place);
      return place;
    };
    if (this.#running.size < EXPORT_CONNECTIONS) return run();
    if (this.#waiting.length >= MAX_WAITING) return "processIsBusy";
    const { promise, resolve } = Promise.withResolvers<Place | Refusal>();
    if (this.#waiting.length === 0) for (const place of this.#running) place.measure();
    this.#waiting.push({
      companyId,
      elapsedMs,
      untilMs: elapsedMs() + WAIT_MS,
      start: () => resolve(run()),
      refuse: () => resolve("processIsBusy"),
    });
    this.#polling ??= setInterval(() => this.#poll(), POLL_MS);
    return await promise;
  }

  /** Frees a place, for the company that has waited for longest. */
  release(place: Place): void {
    this.#running.delete(place);
    this.#ending.delete(place);
    this.#waiting.shift()?.start();
    this.#restUnlessNeeded();
  }

  #poll(): void {
    // All wait equally long, so the first ones are due first.
    for (let first = this.#waiting[0]; first && first.elapsedMs() >= first.untilMs;) {
      first.refuse();
      this.#waiting.shift();
      first = this.#waiting[0];
    }
    this.#restUnlessNeeded();
    this.#endSlowest();
  }

  /** Ends as many exports as there are companies that wait, the slowest first. */
  #endSlowest(): void {
    const slow = [...this.#running]
      .filter((place) => !this.#ending.has(place))
      .flatMap((place) => {
        const rate = place.slowRate();
        return rate === undefined ? [] : [{ place, rate }];
      })
      .toSorted((a, b) => a.rate - b.rate);
    const missing = Math.max(0, this.#waiting.length - this.#ending.size);
    for (const { place } of slow.slice(0, missing)) {
      this.#ending.add(place);
      place.end();
    }
  }

  #restUnlessNeeded(): void {
    if (this.#waiting.length > 0) return;
    clearInterval(this.#polling);
    this.#polling = undefined;
  }
}
