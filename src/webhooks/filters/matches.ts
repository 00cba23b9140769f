/** Evaluates a filter on the data of one event, with the rules of the database's function event_matches. */
import type { FilterCondition, FilterValue } from "../../db/schema/event-filters.ts";

/** A condition with what an event has in its field. */
export interface CheckedCondition {
  readonly condition: FilterCondition;
  /** The field's value; undefined if it is missing. */
  readonly found: unknown;
  readonly isMet: boolean;
}

/**
 * Checks each condition on the data of an event.
 * @param data the parsed `data` of the event
 */
export function checkConditions(
  filter: readonly FilterCondition[],
  data: unknown,
): CheckedCondition[] {
  return filter.map((condition) => {
    const found = valueAt(data, condition.field.split(".").slice(1));
    return { condition, found, isMet: meets(condition, found) };
  });
}

/** Whether the data of an event meets all conditions. */
export function matches(filter: readonly FilterCondition[], data: unknown): boolean {
  return checkConditions(filter, data).every(({ isMet }) => isMet);
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
