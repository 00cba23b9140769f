/** Buffers request log rows and writes them in batches, without delaying requests. */
import { withDeadline } from "../kernel/deadline.ts";
import { isRefusedRow, type FailedInsert, type RequestLogRow } from "../db/requests/request-log.ts";

const FLUSH_INTERVAL_MS = 250;
/** Delay after a failed write. */
const RETRY_DELAY_MS = 1_000;
/** Rows per INSERT. A full batch is written at once. */
const BATCH_ROWS = 500;
/** Rows to buffer while writes fail: a few minutes of a busy service. */
const MAX_WAITING = 10_000;
/** A close gives up when no write finishes for this long. A slow machine alone doesn't end it. */
const STALLED_AFTER_MS = 5_000;

/** Result of a failed flush: rows that wait for the next attempt, and rows that were lost. */
export interface Loss {
  readonly waiting: number;
  readonly dropped: number;
}

type Write = (rows: readonly RequestLogRow[]) => Promise<FailedInsert | undefined>;

export class RequestBuffer {
  readonly #write: Write;
  readonly #log: (loss: Loss, error?: unknown) => void;
  readonly #waiting: RequestLogRow[] = [];
  #dropped = 0;
  #isFailing = false;
  #isClosed = false;
  #finishedWrites = 0;
  #timer: NodeJS.Timeout | undefined;
  #inFlight: Promise<void> | undefined;

  /**
   * @param write writes rows, or returns those that it couldn't write. It receives them again, and sometimes written ones.
   * @param log called after each flush that failed or dropped rows
   */
  constructor(write: Write, log: (loss: Loss, error?: unknown) => void) {
    this.#write = write;
    this.#log = log;
  }

  /** Adds a row. Never fails and never waits; drops the row when the buffer is full. */
  add(row: RequestLogRow): void {
    if (this.#isClosed) return;
    if (this.#waiting.length >= MAX_WAITING) return void this.#dropped++;
    this.#waiting.push(row);
    if (this.#waiting.length >= BATCH_ROWS && !this.#isFailing) this.#start();
    else this.#flushSoon();
  }

  /** Number of rows to be written. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Writes the remaining rows, within a time limit. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const drained = this.#drain();
    let stalled: unknown;
    for (let seen = -1; seen < this.#finishedWrites;) {
      seen = this.#finishedWrites;
      stalled = undefined;
      await withDeadline(drained, STALLED_AFTER_MS).catch((error: unknown) => (stalled = error));
      if (!stalled) return;
    }
    this.#log({ waiting: this.waiting, dropped: this.#dropped }, stalled);
  }

  #flushSoon(): void {
    const delayMs = this.#isFailing ? RETRY_DELAY_MS : FLUSH_INTERVAL_MS;
    this.#timer ??= setTimeout(() => this.#start(), delayMs).unref();
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#inFlight ??= this.#flush(BATCH_ROWS).finally(() => {
      this.#inFlight = undefined;
      if (this.#waiting.length > 0) this.#flushSoon();
    });
  }

  /** Writes until fewer than `minRows` rows wait, or a write fails. */
  async #flush(minRows: number): Promise<void> {
    const waiting = this.#waiting;
    let failure: unknown;
    let size = BATCH_ROWS;
    this.#isFailing = false;
    do {
      const rows = waiting.slice(0, size);
      const failed = await this.#write(rows);
      if (!failed) {
        waiting.splice(0, rows.length); // rows added since then come after these
        size = BATCH_ROWS;
      } else {
        failure = failed.error;
        // A row that Postgres refuses for its content must not block all the others forever.
        if (!isRefusedRow(failure)) {
          this.#isFailing = true;
          waiting.splice(0, rows.length);
          waiting.push(...failed.rows); // others go first, whose node may be up
        } else if (rows.length > 1) size = Math.ceil(rows.length / 2);
        else this.#dropped += waiting.splice(0, 1).length;
      }
      this.#finishedWrites++;
    } while (
      !this.#isFailing &&
      waiting.length > 0 &&
      (size < BATCH_ROWS || waiting.length >= minRows)
    );
    const dropped = this.#dropped;
    if (failure !== undefined || dropped > 0)
      this.#log({ waiting: waiting.length, dropped }, failure);
    this.#dropped = 0;
  }

  async #drain(): Promise<void> {
    await this.#inFlight;
    clearTimeout(this.#timer);
    if (this.#waiting.length > 0) await this.#flush(1);
  }
}
