/** Limits the time for an answer of the database, not the time in which the connection opens. */
import { withDeadline } from "../../../kernel/deadline.ts";
import type { Executor } from "./executor.ts";

/**
 * Resolves or rejects as `work` does, or rejects after `milliseconds`. The time begins when the connection is open: a database
 * that is slow to accept connections isn't one that hangs, and opening has its own limit.
 * @param work runs on `db`, and has started
 * @throws Error with code `ETIMEDOUT` after the timeout; `work` itself continues
 */
export async function answeredInTime<T>(
  db: Executor,
  work: Promise<T>,
  milliseconds: number,
): Promise<T> {
  const opening = db.untilOpen();
  if (opening) await Promise.race([opening, work]);
  return await withDeadline(work, milliseconds);
}
