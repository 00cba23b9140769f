/**
 * Reads timestamps and durations from the command line. Not with `ms` or `parse-duration`: both also accept `1`
 * (milliseconds), `-1d` and years, so a pattern would be needed in front of them, and leave them one multiplication.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../kernel/time.ts";
import { isDateTime } from "../validation/formats.ts";
import { parseTimestamp } from "../import/input/timestamp.ts";

const DURATION = /^(\d{1,6})([mhdw])$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const UNIT_MS: { readonly [unit: string]: number } = {
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
  w: 7 * DAY_MS,
};

/**
 * Reads an RFC 3339 date-time, a date (00:00 UTC), or a duration such as 90d or 12h (m, h, d, w) before or
 * after `now`.
 * @returns undefined when it is none of these, or outside the years 1 to 9999
 */
export function readTimestamp(text: string, direction: "before" | "after", now: Date) {
  const durationMs = readDuration(text);
  if (durationMs === undefined) return readDateTime(text);
  const milliseconds = now.getTime() + (direction === "after" ? durationMs : -durationMs);
  return parseTimestamp(new Date(milliseconds).toISOString());
}

/**
 * Reads a duration such as 90d or 12h (m, h, d, w).
 * @returns milliseconds; undefined when it isn't a duration
 */
export function readDuration(text: string): number | undefined {
  const [, amount, unit = ""] = DURATION.exec(text) ?? [];
  const durationMs = Number(amount) * (UNIT_MS[unit] ?? NaN);
  return Number.isNaN(durationMs) ? undefined : durationMs;
}

function readDateTime(text: string): Date | undefined {
  const dateTime = DATE.test(text) ? `${text}T00:00:00Z` : text;
  return isDateTime(dateTime) ? parseTimestamp(dateTime) : undefined;
}
