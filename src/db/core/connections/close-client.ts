/** Closes a connection of pg, also to a server that hangs. */
import type { Client } from "pg";

/** Maximum time for a server to close its side of a connection. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Closes a connection, and waits until the server has closed it too, so that its session has ended. Never rejects.
 * @param timeoutMs time in milliseconds after which the connection is broken
 */
export async function closeClient(
  client: Pick<Client, "end" | "connection">,
  timeoutMs = CLOSE_TIMEOUT_MS,
): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), timeoutMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
