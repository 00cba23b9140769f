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

export interface RequestBuffer {
  /** Adds a row. Never fails and never waits; drops the row when the buffer is full. */
  add(row: RequestLogRow): void;
  /** Number of rows to be written. */
  waiting(): number;
  /** Writes the remaining rows, within a time limit. */
  close(): Promise<void>;
}

/** Result of a failed flush: rows that wait for the next attempt, and rows that were lost. */
export interface Loss {
  readonly waiting: number;
  readonly dropped: number;
}

/**
 * @param write writes rows, or returns those that it couldn't write. It receives them again, and sometimes written ones.
 * @param log called after each flush that failed or dropped rows
 */
export function createRequestBuffer(
  write: (rows: readonly RequestLogRow[]) => Promise<FailedInsert | undefined>,
  log: (loss: Loss, error?: unknown) => void,
): RequestBuffer {
  const waiting: RequestLogRow[] = [];
  let dropped = 0;
  let isFailing = false;
  let isClosed = false;
  let finishedWrites = 0;
  let timer: NodeJS.Timeout | undefined;
  let inFlight: Promise<void> | undefined;

  function flushSoon(): void {
    timer ??= setTimeout(start, isFailing ? RETRY_DELAY_MS : FLUSH_INTERVAL_MS).unref();
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    inFlight ??= flush(BATCH_ROWS).finally(() => {
      inFlight = undefined;
      if (waiting.length > 0) flushSoon();
    });
  }

  /** Writes until fewer than `minRows` rows wait, or a write fails. */
  async function flush(minRows: number): Promise<void> {
    let failure: unknown;
    let size = BATCH_ROWS;
    isFailing = false;
    do {
      const rows = waiting.slice(0, size);
      const failed = await write(rows);
      if (!failed) {
        waiting.splice(0, rows.length); // rows added since then come after these
        size = BATCH_ROWS;
      } else {
        failure = failed.error;
        // A row that Postgres refuses for its content must not block all the others forever.
        if (!isRefusedRow(failure)) {
          isFailing = true;
          waiting.splice(0, rows.length);
          waiting.push(...failed.rows); // others go first, whose node may be up
        } else if (rows.length > 1) size = Math.ceil(rows.length / 2);
        else dropped += waiting.splice(0, 1).length;
      }
      finishedWrites++;
    } while (!isFailing && waiting.length > 0 && (size < BATCH_ROWS || waiting.length >= minRows));
    if (failure !== undefined || dropped > 0) log({ waiting: waiting.length, dropped }, failure);
    dropped = 0;
  }

  async function drain(): Promise<void> {
    await inFlight;
    clearTimeout(timer);
    if (waiting.length > 0) await flush(1);
  }

  return {
    add(row) {
      if (isClosed) return;
      if (waiting.length >= MAX_WAITING) return void dropped++;
      waiting.push(row);
      if (waiting.length >= BATCH_ROWS && !isFailing) start();
      else flushSoon();
    },
    waiting: () => waiting.length,
    async close() {
      isClosed = true;
      const drained = drain();
      let stalled: unknown;
      for (let seen = -1; seen < finishedWrites;) {
        seen = finishedWrites;
        stalled = undefined;
        await withDeadline(drained, STALLED_AFTER_MS).catch((error: unknown) => (stalled = error));
        if (!stalled) return;
      }
      log({ waiting: waiting.length, dropped }, stalled);
    },
  };
}
