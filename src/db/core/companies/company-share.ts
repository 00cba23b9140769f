/**
 * Limits how many connections of a pool one company uses at a time, so that an expensive company waits for itself.
 * Reasons: docs/decisions/0012-fair-database.md.
 */
import PQueue from "p-queue";
import { ApiError, retryAfter } from "../../../kernel/errors.ts";

/** Runs work when the company has a free connection. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Maximum time that a query or transaction waits for the company's earlier ones. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** A company without a request for this long isn't active. */
const ACTIVE_MS = 1_000;

/** Knows whether other companies are active. */
export class ActiveCompanies {
  readonly #now: () => number;
  #latest = { id: "", atMs: -Infinity };
  /** The company before the latest, and when it asked. */
  #earlier = { id: "", atMs: -Infinity };

  /** @param now monotonic time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records that a company is active. */
  seen(id: string): void {
    if (id !== this.#latest.id) this.#earlier = this.#latest;
    this.#latest = { id, atMs: this.#now() };
  }

  /** Whether no other company was active in the last second. */
  isAlone(id: string): boolean {
    const other = this.#latest.id === id ? this.#earlier : this.#latest;
    return this.#now() - other.atMs > ACTIVE_MS;
  }
}

/**
 * Creates the limit of one company in one process.
 * @param connections returns how many it may use at a time
 * @param maxWaitMs how long work waits for a connection
 * @returns a function that throws ApiError SERVICE_UNAVAILABLE after waiting for too long; work that has started always
 *   ends
 */
export function limitCompany(connections: () => number, maxWaitMs = MAX_WAIT_MS): Limit {
  const queue = new PQueue({ concurrency: connections() });
  return async (work) => {
    queue.concurrency = connections();
    // The common case, without a timer.
    if (queue.size === 0 && queue.pending < queue.concurrency) return await queue.add(work);
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(tooBusy()), maxWaitMs);
    const start = async () => {
      clearTimeout(timer);
      queue.concurrency = connections();
      return await work();
    };
    return await queue.add(start, { signal: wait.signal });
  };
}

function tooBusy(): ApiError {
  return new ApiError(
    "SERVICE_UNAVAILABLE",
    `Earlier requests of your company are still running. Send fewer at the same time, and retry after ${RETRY_AFTER_SECONDS} seconds.`,
    {
      extraData: { retryAfter: RETRY_AFTER_SECONDS },
      headers: retryAfter(RETRY_AFTER_SECONDS),
      cause: new Error("a company's queries waited too long for its earlier ones"),
    },
  );
}
