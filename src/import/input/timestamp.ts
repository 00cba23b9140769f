/** Instants as text. */

/** Years that date-times with four digits can be written in, whatever the zone. */
const FOUR_DIGIT_YEAR = /^(?!0000)\d{4}-/;

/**
 * The instant that a valid RFC 3339 date-time names, to the millisecond. A leap second is the second after.
 * @returns undefined when it is not in the years 1 to 9999 in UTC
 */
export function parseTimestamp(text: string): Date | undefined {
  const isLeap = text.slice(17, 19) === "60";
  const plain = isLeap ? `${text.slice(0, 17)}59${text.slice(19)}` : text;
  const milliseconds = Date.parse(plain.toUpperCase());
  if (Number.isNaN(milliseconds)) return undefined;
  const instant = new Date(milliseconds + (isLeap ? 1000 : 0));
  return FOUR_DIGIT_YEAR.test(instant.toISOString()) ? instant : undefined;
}
