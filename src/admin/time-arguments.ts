/** Moments and durations as they are given on the command line. */
import { isDateTime } from "../validation/formats.ts";
import { parseTimestamp } from "../import/input/timestamp.ts";

const DURATION = /^(\d{1,6})([mhdw])$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const UNIT_MS: { readonly [unit: string]: number } = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/**
 * Reads an RFC 3339 date-time, a date (its first moment in UTC), or a duration such as 90d or 12h (m, h, d,
 * w) before or after `now`.
 * @returns undefined when it is none of these, or outside of the years 1 to 9999
 */
export function readTimestamp(text: string, direction: "before" | "after", now: Date) {
  const durationMs = readDuration(text);
  if (durationMs === undefined) return readDateTime(text);
  const milliseconds = now.getTime() + (direction === "after" ? durationMs : -durationMs);
  return parseTimestamp(new Date(milliseconds).toISOString());
}

/** Reads a duration such as 90d or 12h (m, h, d, w), in milliseconds. Undefined when it is none. */
export function readDuration(text: string): number | undefined {
  const [, amount, unit = ""] = DURATION.exec(text) ?? [];
  const durationMs = Number(amount) * (UNIT_MS[unit] ?? NaN);
  return Number.isNaN(durationMs) ? undefined : durationMs;
}

function readDateTime(text: string): Date | undefined {
  const dateTime = DATE.test(text) ? `${text}T00:00:00Z` : text;
  return isDateTime(dateTime) ? parseTimestamp(dateTime) : undefined;
}
