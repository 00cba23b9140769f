/** Restarts the embedded database server when it ends, and ends the process when that fails. */
import type { FastifyBaseLogger } from "fastify";
import { loggable } from "../db/core/connections/loggable.ts";
import type { DatabaseServer } from "../db/embedded/database-server.ts";

/**
 * Restarts the server whenever it ends. Requests are answered with 503 meanwhile.
 * @param exit called with 1 when it can't be restarted, so that whatever started this process can react
 */
export function superviseServer(
  server: DatabaseServer,
  logger: Pick<FastifyBaseLogger, "info" | "error" | "fatal">,
  exit: (code: number) => void,
): void {
  server.supervise({
    onEnded: (ended) =>
      logger.error(ended, "the embedded database server has ended: restarting it"),
    onAttemptFailed: (error, delayMs) =>
      logger.error(
        { ...loggable(error), delayMs },
        "the embedded database server did not start: trying again",
      ),
    onRestarted: (restarted) =>
      logger.info(restarted, "the embedded database server is running again"),
    onGivenUp(error) {
      logger.fatal(
        loggable(error),
        "the embedded database server can't be restarted: this process ends",
      );
      exit(1);
    },
  });
}
