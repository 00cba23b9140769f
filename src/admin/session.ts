/** What every command runs in. */
import { readConfig } from "../config.ts";
import { openServices, type OpenServices } from "../services.ts";

/**
 * Opens the services that the environment configures, and closes them when the work is done.
 * @throws ConfigError for a wrong setting, and what `work` throws
 */
export async function withServices<T>(work: (services: OpenServices) => Promise<T>): Promise<T> {
  const services = await openServices(readConfig(process.env));
  try {
    return await work(services);
  } finally {
    await services.close();
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
