/** Until when a new key is valid. */
import { OperatorError } from "../kernel/operator-error.ts";
import { readMoment } from "./moment.ts";

/**
 * Reads `--expires`: an RFC 3339 date-time, a date (its first moment in UTC), or a duration from `now`
 * such as 90d or 12h (m, h, d, w).
 * @throws OperatorError when it is neither, or not in the future
 */
export function readExpiry(text: string, now: Date): Date {
  const expiry = readMoment(text, "after", now);
  if (!expiry)
    throw new OperatorError(
      `--expires must be a date, a date-time with a zone, such as 2030-01-31T12:00:00Z, or a duration, such as 90d or 12h, not "${text}".`,
    );
  if (expiry > now) return expiry;
  throw new OperatorError(`--expires must be in the future; ${expiry.toISOString()} is not.`);
}
