/** Until when a new key is valid. */
import { isDateTime } from "../gate/formats.ts";
import { OperatorError } from "./failure.ts";
import { toInstant } from "./input/instant.ts";

const DURATION = /^(\d{1,6})([mhdw])$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const UNIT_MS: { readonly [unit: string]: number } = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/**
 * Reads `--expires`: an RFC 3339 date-time, a date (its first moment in UTC), or a duration from `now`
 * such as 90d or 12h (m, h, d, w).
 * @throws OperatorError when it is neither, or not in the future
 */
export function readExpiry(text: string, now: Date): Date {
  const [, amount, unit = ""] = DURATION.exec(text) ?? [];
  const duration = Number(amount) * (UNIT_MS[unit] ?? NaN);
  const expiry = Number.isNaN(duration) ? readDateTime(text) : addTo(now, duration);
  if (!expiry)
    throw new OperatorError(
      `--expires must be a date, a date-time with a zone, such as 2030-01-31T12:00:00Z, or a duration, such as 90d or 12h, not "${text}".`,
    );
  if (expiry > now) return expiry;
  throw new OperatorError(`--expires must be in the future; ${expiry.toISOString()} is not.`);
}

function readDateTime(text: string): Date | undefined {
  const dateTime = DATE.test(text) ? `${text}T00:00:00Z` : text;
  return isDateTime(dateTime) ? toInstant(dateTime) : undefined;
}

function addTo(now: Date, milliseconds: number): Date | undefined {
  return toInstant(new Date(now.getTime() + milliseconds).toISOString());
}
