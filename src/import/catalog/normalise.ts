/** One spelling for what can be spelt in several ways. */

const ID_FIELD = /^id$|Ids?$/;

/** Ids in lower case, as the database gives them back, and ZIP codes without blanks around them. */
export function normalise<T>(value: T, field = ""): T {
  return normaliseValue(value, field) as T;
}

function normaliseValue(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => normaliseValue(item, field));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, normaliseValue(item, name)]),
    );
  if (typeof value !== "string") return value;
  if (field === "zipCodes") return value.trim();
  return ID_FIELD.test(field) ? value.toLowerCase() : value;
}
