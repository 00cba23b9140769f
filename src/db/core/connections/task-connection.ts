/** Opens connections that are used for one task, such as a backup, and then closed. */
import { OperatorError } from "../../../kernel/operator-error.ts";
import { closeClient } from "./close-client.ts";
import type { RunQuery } from "../statements/run-query.ts";
import { ServerClient } from "./server-client.ts";
import { Servers } from "./servers.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Runs work on a connection to the server that accepts writes, unless the URL asks for another one, and closes it.
 * @param url postgres://… with one or several hosts
 * @param name the `application_name`
 * @throws NoServerError, or the error of the connection; errors of `work` pass through
 */
export async function withConnection<T>(
  url: string,
  name: string,
  work: (client: ServerClient) => Promise<T>,
): Promise<T> {
  const client = new ServerClient({
    servers: new Servers(url),
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // With a COPY that is still open, this breaks the connection.
    await closeClient(client);
  }
}

/**
 * Runs work in a transaction, and rolls it back if that fails.
 * @param mode such as `isolation level read committed`
 */
export async function inTransaction<T>(
  client: ServerClient,
  mode: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    // A statement would wait for the end of a COPY whose reader gave up. Closing the connection rolls back too.
    if (!client.unanswered) await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Runs a statement, and returns its rows. */
export async function rowsOf<Row>(
  query: RunQuery,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await query(text, values)).rows as Row[];
}

/**
 * Waits for an answer of the server. If none arrives, breaks the connection, so that its transaction ends.
 * @param limitMs maximum time in milliseconds
 * @throws OperatorError when the time is up
 */
export async function answerWithin<T>(
  client: ServerClient,
  limitMs: number,
  answer: Promise<T>,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(
      new OperatorError(
        `The database sent nothing for ${limitMs / 1000} s. Check whether the server hangs and whether the network works, then try again.`,
      ),
    );
    client.drop();
  }, limitMs);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
