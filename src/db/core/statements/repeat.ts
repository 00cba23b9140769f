/** Repeats what Postgres rolled back because of concurrent transactions. */
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseError, type QueryConfig, type QueryResult } from "pg";
import type { ConnectionQueue } from "../connections/connection-queue.ts";
import { isConflict } from "../connections/failures.ts";

/**
 * Time before the second attempt: at once, it could take the lock that the other transaction waits for, and both would be
 * deadlocked again. Random, because both may have been rolled back.
 */
const PAUSE_MS = { least: 20, random: 60 };

/**
 * Runs a statement, or a whole transaction, and once more if it conflicts with others
 * (https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html).
 * @param run has no effects but those that were rolled back. It runs on the same connection again, which executes the second
 *   attempt after the locks of the first one are released
 * @throws the error of the second attempt, or of the first if it was no conflict
 */
export async function repeatAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error)) throw error;
    await pause(PAUSE_MS.least + Math.random() * PAUSE_MS.random);
    return await run();
  }
}

/**
 * Runs a statement as `query` of the pool does, which closes a connection after an error, but repeats it after a conflict, and
 * passes an error on when the statement is rolled back. Postgres sends the error first: whoever tries again at once would find its
 * locks, and take the key of a failed request for one that is in use.
 */
export async function queryPool(
  pool: ConnectionQueue,
  [request, values]: [request: string | QueryConfig, values?: unknown[] | undefined],
): Promise<QueryResult> {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    const result = await repeatAfterConflict(() => client.query(request, values));
    hasFailed = false;
    return result;
  } catch (error) {
    // Without an error of the server, the connection is broken or doesn't answer.
    if (error instanceof DatabaseError) await client.query("").catch(() => {});
    throw error;
  } finally {
    client.release(hasFailed);
  }
}
