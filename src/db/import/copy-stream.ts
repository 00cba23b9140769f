/** Sends rows through COPY. */
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";

/**
 * Streams `rows` into a table, no faster than the database takes them.
 * @param copy a `copy … from stdin` on a connection of its own, not awaited yet
 * @param rows text in Postgres' format, in pieces of any size
 * @param signal ends the COPY; the surrounding transaction must then be rolled back
 * @throws what `rows` throws, an AbortError, or the database's refusal
 */
export async function copyFrom(
  copy: postgres.PendingQuery<postgres.Row[]>,
  rows: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const refused = refusalOf(copy);
  const target: Writable = await Promise.race([copy.writable(), refused]);
  await Promise.race([pipeline(Readable.from(rows), target, { signal }), refused]);
}

/**
 * Rejects when the database refuses the COPY. The driver tells the stream only as long as rows are being
 * sent, but the last thousand are checked after them; then it rejects the query, which as a promise was
 * settled with the stream already, and nobody would ever hear of it.
 */
function refusalOf(copy: object): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {}); // it may come when nobody waits any more
  Object.assign(copy, { reject });
  return promise;
}
