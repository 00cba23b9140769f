/** Evaluates filters by the rules of the database's function event_matches, written independently of it. */
import type { FilterCondition, FilterValue } from "#src/db/schema/event-filters.ts";

/** Whether the data of an event meets all conditions. */
export function matches(filter: readonly FilterCondition[], data: unknown): boolean {
  return filter.every((condition) =>
    meets(condition, valueAt(data, condition.field.split(".").slice(1))),
  );
}

function meets({ operator, values }: FilterCondition, found: unknown): boolean {
  const [first] = values;
  const isPresent = found !== undefined && found !== null;
  switch (operator) {
    case "exists":
      return isPresent;
    case "not_exists":
      return !isPresent;
    case "eq":
    case "in":
      return isOneOf(values, found);
    case "ne":
    case "not_in":
      return !isOneOf(values, found);
    case "starts_with":
      return typeof found === "string" && typeof first === "string" && found.startsWith(first);
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return (
        typeof found === "number" && typeof first === "number" && compare(found, first)[operator]
      );
  }
}

function isOneOf(values: readonly FilterValue[], found: unknown): boolean {
  return values.some((value) => value === found);
}

function compare(a: number, b: number) {
  return { gt: a > b, gte: a >= b, lt: a < b, lte: a <= b };
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  let at = data;
  for (const name of path) {
    if (typeof at !== "object" || at === null || Array.isArray(at)) return undefined;
    at = Object.hasOwn(at, name) ? (at as { readonly [name: string]: unknown })[name] : undefined;
  }
  return at;
}
