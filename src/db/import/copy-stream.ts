/** Streams rows into a table with COPY. */
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";

/**
 * Streams `rows` into a table, with backpressure from the database.
 * @param copy a `copy … from stdin` on a dedicated connection, not awaited yet
 * @param rows text in Postgres' format, in chunks of any size
 * @param signal aborts the COPY; the surrounding transaction must then be rolled back
 * @throws the error of `rows`, an AbortError, or the database's error
 */
export async function copyFrom(
  copy: postgres.PendingQuery<postgres.Row[]>,
  rows: AsyncIterable<string | Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  const failed = rejectionOf(copy);
  const target: Writable = await Promise.race([copy.writable(), failed]);
  await Promise.race([pipeline(Readable.from(rows), target, signal ? { signal } : {}), failed]);
}

/**
 * Returns a promise that rejects when the database rejects the COPY. The driver passes errors to the stream only
 * while rows are being sent, but the database checks the last thousand rows afterwards. The driver then rejects the
 * query, whose promise has already been resolved with the stream, so that the error would be lost.
 */
function rejectionOf(copy: object): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {}); // it may reject after copyFrom has returned
  Object.assign(copy, { reject });
  return promise;
}
