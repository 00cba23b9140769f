/** Parses timestamps. */

/** Matches the years 1 to 9999, which a date-time can write with four digits. */
const FOUR_DIGIT_YEAR = /^(?!0000)\d{4}-/;

/**
 * Parses a valid RFC 3339 date-time to the millisecond. A leap second becomes the following second.
 * @returns undefined when the time is outside the years 1 to 9999 in UTC
 */
export function parseTimestamp(text: string): Date | undefined {
  const isLeap = text.slice(17, 19) === "60";
  const plain = isLeap ? `${text.slice(0, 17)}59${text.slice(19)}` : text;
  const milliseconds = Date.parse(plain.toUpperCase());
  if (Number.isNaN(milliseconds)) return undefined;
  const timestamp = new Date(milliseconds + (isLeap ? 1000 : 0));
  return FOUR_DIGIT_YEAR.test(timestamp.toISOString()) ? timestamp : undefined;
}
