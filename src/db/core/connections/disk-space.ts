/**
 * Knows whether the server's disk is full. Looking costs a write, so nothing looks before a statement failed for that
 * reason.
 */
import type { Executor } from "../statements/executor.ts";

/** Minimum time between two queries, however many health checks ask. */
const QUERY_INTERVAL_MS = 1_000;
/**
 * Writes 1 MB to a temporary file and removes it. That needs space like a table that grows, in the same place, but writes
 * no log and leaves nothing behind.
 */
const WRITE = `begin;
  set local work_mem = '64kB'; set local temp_tablespaces = '';
  select count(*) from string_to_table(repeat(repeat('x', 8000) || ',', 128), ',');
  rollback`;

export class DiskSpace {
  /** The last error; undefined when the disk isn't full. */
  #error: unknown;
  #queriedAtMs = -Infinity;
  readonly #nowMs: () => number;

  /** @param nowMs returns the time since any fixed point in time */
  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** A statement failed because the disk is full. */
  wasMissing(error: unknown): void {
    this.#error = error;
  }

  /**
   * Looks whether there is space again, if there was none, and at most once a second.
   * @throws the error of the last statement that failed
   */
  async check(db: Executor): Promise<void> {
    if (this.#error === undefined) return;
    if (this.#nowMs() - this.#queriedAtMs >= QUERY_INTERVAL_MS) {
      this.#queriedAtMs = this.#nowMs();
      // Its error is the new one: every failing statement calls `wasMissing`.
      await db.runStatement(WRITE);
      this.#error = undefined;
    }
    if (this.#error !== undefined) throw this.#error;
  }
}
