/** Removes personal data and secrets from captured requests. */

/** Replaces a value. */
export const REDACTED = "[redacted]";

/** Parts of names of fields that are never stored, whatever a company configures. */
const SECRET_NAMES =
  /password|passwd|secret|token|authorization|apikey|cookie|credential|signature|requeststate/;
/** API keys and webhook secrets, in any text. */
const SECRETS = /(?:pak|whsec)_[\w+/=-]+/gi;

/** Shorter values are only removed where they are the whole text: they may be part of any word. */
const MIN_PART_LENGTH = 4;

/** The name as it is compared: `display_name` and `displayName` are one field. */
function normalizeField(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Redacts a value parsed from JSON: replaces the values of fields with certain names, wherever they are, and their
 * copies everywhere else, such as in an error message.
 * @param fields names to redact, in any spelling
 */
export function redact<T>(value: T, fields: readonly string[]): T {
  const names = new Set(fields.map(normalizeField));
  const isRedacted = (name: string) => {
    const normalized = normalizeField(name);
    return names.has(normalized) || SECRET_NAMES.test(normalized);
  };
  const removed = new Set<string>();
  const without = removeFields(value, isRedacted, removed);
  return removeCopies(without, removed) as T;
}

function removeFields(
  value: unknown,
  isRedacted: (name: string) => boolean,
  removed: Set<string>,
): unknown {
  if (Array.isArray(value)) return value.map((each) => removeFields(each, isRedacted, removed));
  if (typeof value !== "object" || value === null) return value;
  return mapEntries(value, (name, each) => {
    if (!isRedacted(name)) return [name, removeFields(each, isRedacted, removed)];
    collect(each, removed);
    // Without a value, there is nothing to hide, and it helps to see that it was missing.
    return [name, each === null || each === "" ? each : REDACTED];
  });
}

/** Collects all texts and numbers of a value. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string" || typeof value === "number") {
    const text = String(value).trim().toLowerCase();
    if (text !== "") into.add(text);
  } else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value)) {
      // Names may be data, too, but names in lists are numbers.
      if (!Array.isArray(value)) into.add(name.toLowerCase());
      collect(each, into);
    }
}

function removeCopies(value: unknown, removed: ReadonlySet<string>): unknown {
  const parts = [...removed]
    .filter((text) => text.length >= MIN_PART_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = parts.length > 0 ? new RegExp(parts.join("|"), "giu") : undefined;
  const clean = (text: string) => {
    if (text === REDACTED) return text;
    if (removed.has(text.trim().toLowerCase())) return REDACTED;
    const known = pattern ? text.replaceAll(pattern, REDACTED) : text;
    return known.replaceAll(SECRETS, REDACTED);
  };
  const walk = (each: unknown): unknown => {
    if (typeof each === "string") return clean(each);
    if (typeof each === "number") return removed.has(String(each)) ? REDACTED : each;
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== "object" || each === null) return each;
    return mapEntries(each, (name, inner) => [hasName(name) ? name : clean(name), walk(inner)]);
  };
  /** A field's own name isn't a copy of a value, unless it contains one. */
  const hasName = (name: string) =>
    /^[a-z][A-Za-z]{0,40}$/.test(name) &&
    !removed.has(name.toLowerCase()) &&
    (pattern === undefined || name.search(pattern) < 0);
  return walk(value);
}

function mapEntries(
  value: object,
  map: (name: string, value: unknown) => [string, unknown],
): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => map(name, each)));
}
