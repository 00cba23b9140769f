/** Reads values from stored JSON details. Assumes no format: an older version may have written them. */

type JsonDetails = { readonly [name: string]: unknown };

/** A string, else undefined. */
export function textIn(details: JsonDetails, name: string): string | undefined {
  const value = valueIn(details, name);
  return typeof value === "string" ? value : undefined;
}

/** A finite number, else undefined. */
export function numberIn(details: JsonDetails, name: string): number | undefined {
  const value = valueIn(details, name);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A non-empty list of strings, joined for a sentence; else undefined. */
export function listIn(details: JsonDetails, name: string): string | undefined {
  const value = valueIn(details, name);
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  return texts.length > 0 ? texts.join(", ") : undefined;
}

/** A timestamp, else undefined. */
export function timeIn(details: JsonDetails, name: string): Date | undefined {
  const at = new Date(textIn(details, name) ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function valueIn(details: JsonDetails | null, name: string): unknown {
  return details !== null && Object.hasOwn(details, name) ? details[name] : undefined;
}
