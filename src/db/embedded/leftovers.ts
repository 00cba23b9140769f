/** Removes temporary files that killed processes leave in a cluster's folder. */
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
 * Removes a file or folder as far as possible. It never fails, because another process may be writing to the same
 * folder or removing it; the next start removes the rest.
 */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
}

/**
 * Removes all leftovers in the cluster's folder except `except`. Only the process that holds the server's lock
 * calls this. A running process whose file is removed retries.
 */
export async function discardLeftovers(home: Home, except: string): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (name !== except && PREFIXES.some((prefix) => name.startsWith(prefix)))
      await discard(join(home.folder, name));
  }
}
