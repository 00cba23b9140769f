/** Converts ajv's errors into plain messages: what a value must be, and what to do. */
import type { ErrorObject } from "ajv/dist/2020.js";
import { closest } from "../kernel/closest.ts";
import { didYouMean, unknownName } from "../kernel/issue-messages.ts";

type Message = (error: ErrorObject) => string;

/** By JSON Schema keyword. Every keyword that requests in openapi.yaml use is here. */
const MESSAGES: { readonly [keyword: string]: Message } = {
  additionalProperties: () => unknownName(undefined),
  required: () => "is required",
  not: () => "can't be combined with the other fields: remove it",
  type: typeMessage,
  const: ({ params }) => `must be ${JSON.stringify(params["allowedValue"])}`,
  enum: ({ params }) => `must be one of: ${(params["allowedValues"] as unknown[]).join(", ")}`,
  minLength: ({ params }) => `must be at least ${countOf(params["limit"], "character")}`,
  maxLength: ({ params }) => `must be at most ${countOf(params["limit"], "character")}`,
  minItems: ({ params }) => `must have at least ${countOf(params["limit"], "item")}`,
  maxItems: ({ params }) => `must have at most ${countOf(params["limit"], "item")}`,
  minProperties: ({ params }) =>
    `must have at least ${params["limit"] === 1 ? "one field" : countOf(params["limit"], "field")}`,
  minimum: ({ params }) => `must be at least ${params["limit"]}`,
  maximum: ({ params }) => `must be at most ${params["limit"]}`,
  multipleOf: ({ schema }) =>
    schema === 0.01
      ? "must have at most two decimals"
      : `must be a multiple of ${JSON.stringify(schema)}`,
  pattern: ({ params }) =>
    PATTERNS[params["pattern"] as string] ?? `must match the pattern ${params["pattern"]}`,
  format: ({ params }) =>
    FORMATS[params["format"] as string] ?? `must have the format ${params["format"]}`,
  uniqueItems: ({ params: { i, j } }) =>
    `has the same item at positions ${Math.min(i, j)} and ${Math.max(i, j)}, counted from 0: remove one of them`,
};

const TYPES: { readonly [type: string]: string } = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

const FORMATS: { readonly [format: string]: string } = {
  uuid: "must be a UUID",
  email:
    "must be an email address: at most 64 characters, an @, and a domain name such as example.com",
  uri: "must be an http or https URL",
  "date-time": "must be a timestamp such as 2025-11-03T15:04:05Z (RFC 3339)",
};

const PATTERNS: { readonly [pattern: string]: string } = {
  "^[^\\u0000-\\u001F\\u007F-\\u009F]*$": "must not contain control characters",
  "^ *[^\\u0000-\\u0020\\u007F-\\u009F][^\\u0000-\\u001F\\u007F-\\u009F]*$":
    "must contain more than spaces, and no control characters",
  "^[^\\u0000]*$": "must not contain U+0000",
  "^[\\x21-\\x7E]+$": "must consist of visible ASCII characters, without spaces",
  [String.raw`^(?:\*|(?:,[ \t]*)*(?:W/)?"[\x21\x23-\x7E\x80-\xFF]*"[ \t]*(?:,[ \t]*(?:(?:W/)?"[\x21\x23-\x7E\x80-\xFF]*"[ \t]*)?)*)$`]:
    'must be ETags in quotes, separated by commas, such as "kxsV3GQYyqvVQ4vYw0Hc5w", or *',
  "^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$": "must be a UUID in lowercase",
  "^[1-5](?:xx|[0-9][0-9])$": "must be a status such as 404, or a class of them such as 4xx",
  "^[A-Z]+(?:_[A-Z]+)*$": "must be an error code such as VALIDATION_FAILED",
  "^[A-Za-z]+$": "must be the operationId of an operation, such as createCustomer",
  "^evt_[0-9a-f]{32}$": "must be the id of an event: evt_ and 32 hexadecimal digits",
  "^pos_[0-9a-f]{32}$": "must be the id of a message: pos_ and 32 hexadecimal digits",
  "^(?:evt_[0-9a-f]{32}|pos_[0-9a-f]{32}|latest)$":
    "must be the id of an event (evt_ and 32 hexadecimal digits), a position (pos_ and 32 hexadecimal digits), or latest",
};

/** Returns the message of an error. It starts with a verb: the name of the field precedes it. */
export function toMessage(error: ErrorObject): string {
  return MESSAGES[error.keyword]?.(error) ?? "is not valid";
}

/**
 * Returns the message of an error, with the documented name or value that the sender probably meant. It compares the
 * sent one with all documented ones.
 */
export function toHelpfulMessage(error: ErrorObject): string {
  const { keyword, params, data, parentSchema } = error;
  if (keyword === "additionalProperties") {
    const known = Object.keys((parentSchema?.["properties"] ?? {}) as object);
    return unknownName(closest(params["additionalProperty"] as string, known));
  }
  const message = toMessage(error);
  if (keyword !== "enum" || typeof data !== "string") return message;
  const values = (params["allowedValues"] as unknown[]).filter((each) => typeof each === "string");
  const suggestion = closest(data, values);
  return suggestion === undefined ? message : `${message}.${didYouMean(suggestion)}`;
}

/** Whether a text consists of digits and is a finite number. */
export function isDigits(text: string): boolean {
  return /^\d+$/.test(text) && Number.isFinite(Number(text));
}

function typeMessage({ params, data }: ErrorObject): string {
  const types: string[] = [params["type"]].flat();
  if (types.join() === "integer")
    return typeof data === "string" && isDigits(data)
      ? "must be a whole number, without quotes" // query strings have none
      : "must be a whole number, in plain digits";
  return `must be ${types.map((type) => TYPES[type] ?? type).join(" or ")}`;
}

function countOf(limit: unknown, unit: string): string {
  return `${String(limit)} ${unit}${limit === 1 ? "" : "s"}`;
}
