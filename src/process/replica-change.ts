/** Logs when the read replica can no longer be used, and when it can again. */
import type { Logger } from "pino";

/** @returns a function that takes the reason, or undefined when the replica can be used */
export function logReplicaChange(
  logger: Pick<Logger, "warn" | "info">,
): (problem: string | undefined) => void {
  return (problem) => {
    if (problem === undefined) logger.info("lists are read from the replica");
    else logger.warn(`lists are read from the primary, not from the replica: ${problem}`);
  };
}
