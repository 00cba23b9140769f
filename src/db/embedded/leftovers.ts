/** What is made aside and then moved in place, and what of it killed processes leave behind. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./home.ts";

/** A cluster's files before they are complete. */
export const DRAFT_PREFIX = "init-";
/** A server's FIFO before the server is ready. */
export const LIFELINE_DRAFT_PREFIX = "lifeline-";
/** A guard's answer to a process that joins. */
export const ANSWER_PREFIX = "joined-";

const PREFIXES = [DRAFT_PREFIX, LIFELINE_DRAFT_PREFIX, ANSWER_PREFIX];

/**
 * Removes a file or folder as far as possible. That never fails: another process may be writing to the same
 * folder or removing it, too, and what stays is removed by the next start.
 */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
}

/**
 * Removes all leftovers in the cluster's folder but `except`, for the one process that holds the server's
 * lock. A living process whose file this takes tries again.
 */
export async function discardLeftovers(home: Home, except: string): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (name !== except && PREFIXES.some((prefix) => name.startsWith(prefix)))
      await discard(join(home.folder, name));
  }
}
