/** Types of the conditions that an endpoint's events must meet, as stored. */

/** Operator by which a condition compares a field with its values. */
export const FILTER_OPERATORS = [
  "eq",
  "ne",
  "in",
  "not_in",
  "starts_with",
  "gt",
  "gte",
  "lt",
  "lte",
  "exists",
  "not_exists",
] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export type FilterValue = string | number | boolean;

/** A condition on one field of an event. */
export interface FilterCondition {
  /** Names of nested fields, joined by dots. Begins with `data.`. */
  readonly field: string;
  readonly operator: FilterOperator;
  /** None for `exists` and `not_exists`, one or more for `in` and `not_in`, else one. */
  readonly values: readonly FilterValue[];
}
