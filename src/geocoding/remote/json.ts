/** Careful reading of a provider's JSON: nothing is believed before it is seen. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object; undefined for anything else (arrays and null too). */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** The value as a list of objects. Absent is empty, as in Google's JSON; undefined when it is anything else. */
export function asObjects(value: unknown): JsonObject[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const objects = value.map(asObject).filter((object) => object !== undefined);
  return objects.length === value.length ? objects : undefined;
}

const MAX_TEXT = 500;

/**
 * The value as trimmed text; a number is written out. Anything else is `""`, and so is text that no address has and the
 * database may refuse: control characters, half a surrogate pair, more than 500 characters.
 */
export function asText(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value.length > MAX_TEXT) return "";
  return value.isWellFormed() && !/\p{Cc}/u.test(value) ? value.trim() : "";
}

/** A point on Earth in degrees; undefined when either number is none or out of range. */
export function asLocation(lat: unknown, lng: unknown): { lat: number; lng: number } | undefined {
  if (typeof lat !== "number" || typeof lng !== "number") return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
