/** What every command runs in. */
import { readConfig } from "../config.ts";
import { openStorage, type Storage } from "../services.ts";

/**
 * Opens the database that the environment configures, and closes them when the work is done.
 * @throws ConfigError for a wrong setting, and what `work` throws
 */
export async function withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(readConfig(process.env));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/**
 * Gives work a signal that the first Ctrl-C (or SIGTERM) aborts. A second one ends the process at once.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once("SIGINT", abort);
  process.once("SIGTERM", abort);
  try {
    return await work(controller.signal);
  } finally {
    process.off("SIGINT", abort);
    process.off("SIGTERM", abort);
  }
}
