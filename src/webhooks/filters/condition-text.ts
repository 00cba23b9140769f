/** Writes conditions as text, such as `data.address.state in TX, OK`, and reads them. */
import type { FilterCondition } from "../../db/schema/event-filters.ts";
import { OPERATOR_LABELS, OPERATORS, type ConditionInput } from "./condition.ts";

/** A condition as text, for pages, commands and the audit log. */
export function conditionText({ field, operator, values }: FilterCondition): string {
  const { label, values: count } = OPERATORS[operator];
  return count === "none" ? `${field} ${label}` : `${field} ${label} ${values.join(", ")}`;
}

/** A stored condition as entered in a form. */
export function toInput({ field, operator, values }: FilterCondition): ConditionInput {
  return { field, operator, value: values.join(", ") };
}

/** The longest first, so that `!=` isn't read as `=` and `not in` not as `in`. */
const LABELS = OPERATOR_LABELS.toSorted((a, b) => b.length - a.length);

/**
 * Splits a text into a condition's parts, for `readFilter` to check.
 * @returns the text as field, without an operator, if it has none
 */
export function splitCondition(text: string): ConditionInput {
  const [field = "", ...rest] = text.trim().split(/(?<=^[\w.]+)(?=[^\w.])/);
  const comparison = rest.join("").trim();
  const operator = LABELS.find(
    (label) =>
      comparison === label || comparison.startsWith(/\w$/.test(label) ? `${label} ` : label),
  );
  if (operator === undefined) return { field, operator: comparison, value: "" };
  return { field, operator, value: comparison.slice(operator.length).trim() };
}
