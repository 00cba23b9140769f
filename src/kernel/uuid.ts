/** Recognizes UUIDs (RFC 9562), in either case and without a `urn:` prefix. Orders those with a time. */

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const MAX_TIME_MS = 2 ** 48 - 1;

/**
 * Returns the smallest UUIDv7 of a millisecond: those made earlier are smaller, those made later are greater.
 * @param at a time that UUIDv7 can't represent becomes the nearest one that it can
 */
export function firstUuidAt(at: Date): string {
  const timeMs = Math.min(Math.max(at.getTime(), 0), MAX_TIME_MS);
  const digits = timeMs.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
