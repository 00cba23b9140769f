/** Reads and validates the conditions of a filter as users enter them. */
import {
  FILTER_OPERATORS,
  type FilterCondition,
  type FilterOperator,
  type FilterValue,
} from "../../db/schema/event-filters.ts";
import type { SubscribableType } from "../../events/envelope.ts";
import { closest } from "../../kernel/closest.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { fieldsOfAny, type EventField } from "./event-fields.ts";

export const MAX_CONDITIONS = 10;
const MAX_VALUES = 50;
const MAX_VALUE_CHARACTERS = 255;

/** A condition as entered in a form or a command. */
export interface ConditionInput {
  readonly field: string;
  readonly operator: string;
  /** Values of `in` and `not_in` are separated by commas. Ignored by `exists` and `not_exists`. */
  readonly value: string;
}

const ANY_KIND: readonly EventField["kind"][] = ["string", "number", "boolean", "other"];

/** The operators with their labels, and the kinds of fields that they compare. */
export const OPERATORS: {
  readonly [operator in FilterOperator]: {
    readonly label: string;
    readonly kinds: readonly EventField["kind"][];
    readonly values: "none" | "one" | "many";
  };
} = {
  eq: { label: "=", kinds: ["string", "number", "boolean"], values: "one" },
  ne: { label: "!=", kinds: ["string", "number", "boolean"], values: "one" },
  in: { label: "in", kinds: ["string", "number"], values: "many" },
  not_in: { label: "not in", kinds: ["string", "number"], values: "many" },
  starts_with: { label: "starts with", kinds: ["string"], values: "one" },
  gt: { label: ">", kinds: ["number"], values: "one" },
  gte: { label: ">=", kinds: ["number"], values: "one" },
  lt: { label: "<", kinds: ["number"], values: "one" },
  lte: { label: "<=", kinds: ["number"], values: "one" },
  exists: { label: "exists", kinds: ANY_KIND, values: "none" },
  not_exists: { label: "does not exist", kinds: ANY_KIND, values: "none" },
};

export const OPERATOR_LABELS = Object.values(OPERATORS).map(({ label }) => label);

/**
 * Reads the conditions of a filter.
 * @param types the event types of the endpoint; each field must be documented for one of them
 * @returns null without conditions
 * @throws Refusal whose field is `condition-` and the number of the first wrong condition
 */
export function readFilter(
  inputs: readonly ConditionInput[],
  types: readonly SubscribableType[],
): FilterCondition[] | null {
  const fields = fieldsOfAny(types);
  if (inputs.length > MAX_CONDITIONS)
    throw refused(MAX_CONDITIONS + 1, `A filter has at most ${MAX_CONDITIONS} conditions.`);
  const conditions = inputs.map((input, i) => readCondition(input, fields, i + 1));
  return conditions.length > 0 ? conditions : null;
}

function readCondition(
  input: ConditionInput,
  fields: readonly EventField[],
  number: number,
): FilterCondition {
  const refuse = (message: string) => refused(number, message);
  const field = fields.find(({ name }) => name === input.field);
  if (!field) throw refuse(unknownField(input.field, fields));
  const operator = FILTER_OPERATORS.find((name) =>
    [name, OPERATORS[name].label].includes(input.operator),
  );
  if (!operator) throw refuse(`Choose an operator: ${OPERATOR_LABELS.join(", ")}.`);
  const { label, kinds, values } = OPERATORS[operator];
  if (!kinds.includes(field.kind)) throw refuse(wrongOperator(field, label));
  const texts =
    values === "none" ? [] : values === "one" ? [input.value.trim()] : splitValues(input.value);
  const needsValue = values !== "none" && operator !== "eq" && operator !== "ne";
  if (needsValue && texts.every((text) => text === ""))
    throw refuse(`Enter a value for ${field.name}.`);
  if (texts.length > MAX_VALUES) throw refuse(`Enter at most ${MAX_VALUES} values.`);
  const read = texts.map((text) => readValue(text, field, operator, refuse));
  return { field: field.name, operator, values: [...new Set(read)] };
}

function readValue(
  text: string,
  field: EventField,
  operator: FilterOperator,
  refuse: (message: string) => Refusal,
): FilterValue {
  if (text.length > MAX_VALUE_CHARACTERS)
    throw refuse(`A value has at most ${MAX_VALUE_CHARACTERS} characters.`);
  if (!text.isWellFormed() || /\p{Cc}/u.test(text))
    throw refuse("Remove the control characters from the value.");
  if (field.kind === "number") {
    const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
    if (Number.isFinite(number)) return number === 0 ? 0 : number;
    throw refuse(`${field.name} is a number; “${text}” is not.`);
  }
  if (field.kind === "boolean") {
    if (text === "true" || text === "false") return text === "true";
    throw refuse(`${field.name} is true or false, not “${text}”.`);
  }
  const { choices } = field;
  if (choices && operator !== "starts_with" && !choices.includes(text)) {
    const similar = closest(text, choices);
    const hint = similar === undefined ? "" : ` Did you mean ${similar}?`;
    throw refuse(`${field.name} is never “${text}”. It is one of ${choices.join(", ")}.${hint}`);
  }
  return text;
}

function splitValues(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function unknownField(name: string, fields: readonly EventField[]): string {
  if (name === "") return "Choose a field.";
  const known = fields.map((field) => field.name);
  const similar = closest(name.startsWith("data.") ? name : `data.${name}`, known);
  const hint = similar === undefined ? "" : ` Did you mean ${similar}?`;
  return `The selected events have no field ${name}.${hint}`;
}

function wrongOperator(field: EventField, label: string): string {
  const usable = Object.values(OPERATORS)
    .filter(({ kinds }) => kinds.includes(field.kind))
    .map((operator) => operator.label);
  return `“${label}” doesn’t work for ${field.name} (${field.type}). Use ${usable.join(", ")}.`;
}

function refused(number: number, message: string): Refusal {
  return new Refusal("invalid", `condition-${number}`, message);
}
