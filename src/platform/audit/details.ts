/** Reads what an entry of the audit log has in its details: whatever was written there, at whatever time. */

type Details = { readonly [name: string]: unknown };

/** A text; undefined for anything else. */
export function textIn(details: Details, name: string): string | undefined {
  const value = valueIn(details, name);
  return typeof value === "string" ? value : undefined;
}

/** A number; undefined for anything else. */
export function numberIn(details: Details, name: string): number | undefined {
  const value = valueIn(details, name);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A list of texts, joined for a sentence; undefined for anything else, and for none. */
export function listIn(details: Details, name: string): string | undefined {
  const value = valueIn(details, name);
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  return texts.length > 0 ? texts.join(", ") : undefined;
}

/** A point in time; undefined for anything else. */
export function timeIn(details: Details, name: string): Date | undefined {
  const at = new Date(textIn(details, name) ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function valueIn(details: Details | null, name: string): unknown {
  return details !== null && Object.hasOwn(details, name) ? details[name] : undefined;
}
