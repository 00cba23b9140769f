/** Reads a provider's JSON without assuming its structure. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object; undefined for anything else, including arrays and null. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** Returns the value if it is a list of objects; undefined for anything else. Absent is empty, as in Google's JSON. */
export function asObjects(value: unknown): JsonObject[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const objects = value.map(asObject).filter((object) => object !== undefined);
  return objects.length === value.length ? objects : undefined;
}

const MAX_TEXT = 500;

/**
 * Returns the value as trimmed text; a number becomes text. Anything else is `""`, and so is text that no address
 * contains and the database may refuse: control characters, a lone surrogate, more than 500 characters.
 */
export function asText(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value.length > MAX_TEXT) return "";
  return value.isWellFormed() && !/\p{Cc}/u.test(value) ? value.trim() : "";
}

/** Returns a point in degrees; undefined when either value isn't a number or is out of range. */
export function asLocation(lat: unknown, lng: unknown): { lat: number; lng: number } | undefined {
  if (typeof lat !== "number" || typeof lng !== "number") return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
