/** Streams rows into tables and out of them with COPY, in its text format. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from, to } from "pg-copy-streams";
import type { ServerClient } from "../connections/server-client.ts";
import { answerWithin } from "../connections/task-connection.ts";

/**
 * Streams `rows` into a table, with backpressure from the database.
 * @param client a connection that nothing else uses meanwhile
 * @param statement `copy … from stdin`
 * @param rows text in Postgres' format, in chunks of any size
 * @param signal aborts the COPY; the surrounding transaction must then be rolled back
 * @throws the error of `rows`, an AbortError, or the database's error
 */
export async function copyFrom(
  client: ServerClient,
  statement: string,
  rows: AsyncIterable<string | Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  const target = client.query(from(statement));
  const { promise: refused, reject } = Promise.withResolvers<never>();
  target.on("error", reject);
  refused.catch(() => {}); // it may reject after copyFrom has returned
  let failure: { readonly error: unknown } | undefined;
  async function* source() {
    try {
      yield* rows;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  try {
    // A pipeline also waits for rows that were requested already, which may never come.
    await Promise.race([
      pipeline(Readable.from(source()), target, signal ? { signal } : {}),
      refused,
    ]);
  } catch (error) {
    // The database reports what ended the COPY as its own error.
    signal?.throwIfAborted();
    throw failure ? failure.error : error;
  }
}

/**
 * Streams rows from a table, at the speed at which they are read. The connection can be used again when all were read;
 * if the reader stops earlier, it can only be closed.
 * @param client a connection that nothing else uses meanwhile
 * @param statement `copy … to stdout`
 * @param limitMs maximum time in milliseconds to wait for the server while the reader wants rows
 * @returns text in Postgres' format, in chunks of any size
 * @throws OperatorError when the server sends nothing in that time, or the database's error
 */
export async function* copyTo(
  client: ServerClient,
  statement: string,
  limitMs: number,
): AsyncGenerator<Buffer> {
  const chunks = client.query(to(statement)).iterator() as AsyncIterator<Buffer>;
  for (;;) {
    const { done, value } = await answerWithin(client, limitMs, chunks.next());
    if (done) return;
    yield value;
  }
}
