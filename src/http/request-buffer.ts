/** Requests that wait to be written: a few at once, off the path of the requests themselves. */
import { withDeadline } from "../kernel/deadline.ts";
import { isRefusedRow, type RequestLogRow } from "../db/requests/request-log.ts";

const FLUSH_EVERY_MS = 250;
/** After a failure. */
const RETRY_AFTER_MS = 1_000;
/** Rows of one INSERT; so many that wait are not let wait longer. */
const BATCH = 500;
/** While the database can't be written, some minutes of a busy service. */
const MOST_WAITING = 10_000;
const CLOSE_DEADLINE_MS = 5_000;

export interface RequestBuffer {
  /** Keeps a row until it is written. Never fails and never waits; a row for which there is no room is dropped. */
  add(row: RequestLogRow): void;
  /** How many rows wait. */
  waiting(): number;
  /** Writes what is left, unless the database keeps it waiting. */
  close(): Promise<void>;
}

/** What went wrong: how many rows wait for the next try, and how many are lost. */
export interface Loss {
  readonly waiting: number;
  readonly dropped: number;
}

/**
 * @param write writes rows, or throws; what it has written it is given again when it throws all the same
 * @param log told of each flush that failed or dropped something
 */
export function createRequestBuffer(
  write: (rows: readonly RequestLogRow[]) => Promise<void>,
  log: (loss: Loss, error?: unknown) => void,
): RequestBuffer {
  const waiting: RequestLogRow[] = [];
  let dropped = 0;
  let isFailing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  function flushSoon(): void {
    timer ??= setTimeout(start, isFailing ? RETRY_AFTER_MS : FLUSH_EVERY_MS).unref();
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    underWay ??= flush(BATCH).finally(() => {
      underWay = undefined;
      if (waiting.length > 0) flushSoon();
    });
  }

  /** Writes until fewer than `enough` rows wait, or a write fails. */
  async function flush(enough: number): Promise<void> {
    let failure: unknown;
    let size = BATCH;
    isFailing = false;
    do {
      const rows = waiting.slice(0, size);
      try {
        await write(rows);
        waiting.splice(0, rows.length); // what came meanwhile stands behind them
        size = BATCH;
      } catch (error) {
        failure = error;
        // A row that is refused for what it holds must not hold up all the others for ever.
        if (!isRefusedRow(error)) isFailing = true;
        else if (rows.length > 1) size = Math.ceil(rows.length / 2);
        else dropped += waiting.splice(0, 1).length;
      }
    } while (!isFailing && waiting.length > 0 && (size < BATCH || waiting.length >= enough));
    if (failure !== undefined || dropped > 0) log({ waiting: waiting.length, dropped }, failure);
    dropped = 0;
  }

  async function drain(): Promise<void> {
    await underWay;
    clearTimeout(timer);
    if (waiting.length > 0) await flush(1);
  }

  return {
    add(row) {
      if (isClosed) return;
      if (waiting.length >= MOST_WAITING) return void dropped++;
      waiting.push(row);
      if (waiting.length >= BATCH && !isFailing) start();
      else flushSoon();
    },
    waiting: () => waiting.length,
    async close() {
      isClosed = true;
      await withDeadline(drain(), CLOSE_DEADLINE_MS).catch((error: unknown) =>
        log({ waiting: waiting.length, dropped }, error),
      );
    },
  };
}
