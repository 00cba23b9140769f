/**
 * Validates requests against the schemas of openapi.yaml. Replaces Fastify's validator, which coerces bodies, drops
 * unknown fields and supports only JSON Schema draft 07.
 */
import { Type, type TSchema } from "../generated/typebox.ts";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { MAX_ISSUES, type Issue } from "../kernel/errors.ts";
import { addStrictFormats } from "./formats.ts";
import { isDigits, toHelpfulMessage, toMessage } from "./messages.ts";
import { queryIssues, type ParsedQuery } from "./query-parser.ts";
import { MAX_DEPTH, pointerTo, textIssues } from "./text.ts";

const NO_BODY: Issue = {
  in: "body",
  path: "",
  keyword: "required",
  message: "is required: send a JSON object with the header Content-Type: application/json",
};

/** Checks one part of a request and fills in defaults. A valid part has no issues. */
export type Check = (value: unknown) => {
  readonly value: unknown;
  readonly issues: readonly Issue[];
};

/** Values with more parts than this get only their first error. */
const LARGE_PARTS = 2_000;

const OPTIONS = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true, // for messages that need the schema
  useDefaults: true,
  coerceTypes: false,
  removeAdditional: false,
} as const;

const ajv = new Ajv2020({ ...OPTIONS, allErrors: true });
addStrictFormats(ajv);

/**
 * Stops at the first error, and checks an array's length before its items. With all errors, a body of 80,000 wrong items
 * blocks the process for a tenth of a second.
 */
const firstErrorAjv = new Ajv2020({ ...OPTIONS, allErrors: false });
addStrictFormats(firstErrorAjv);

/** Schema for operations without parameters: unknown parameters are refused, never silently dropped. */
export const NO_PARAMETERS = Type.Object({}, { additionalProperties: false });

/**
 * Creates the check for a part of requests whose values already have JSON types. The schema is compiled at the first
 * use: compiling all of them would delay the start by a quarter of a second.
 * @param part the part of the request, for the issues
 */
export function compileCheck(schema: TSchema, part: Issue["in"]): Check {
  let validate: ValidateFunction | undefined;
  let findFirst: ValidateFunction | undefined;
  return (value) => {
    if (part === "body" && value === undefined) return { value, issues: [NO_BODY] };
    if (!isLarge(value)) return check((validate ??= ajv.compile(schema)), value, part);
    findFirst ??= firstErrorAjv.compile(schema);
    const issues = schemaIssues(findFirst, value, part);
    if (issues.length > 0) return { value, issues: issues.slice(0, 1) };
    return check(findFirst, value, part);
  };
}

/** Creates the check for query strings, in which numbers and lists are text. Compiled at the first use. */
export function compileQueryCheck(schema: TSchema): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    const query = value as ParsedQuery;
    validate ??= ajv.compile(schema);
    return check(validate, readValues(schema, query), "query", queryIssues(query));
  };
}

/** Whether a value has more than LARGE_PARTS fields and items, at all levels that a schema can describe. */
function isLarge(value: unknown): boolean {
  let left = LARGE_PARTS;
  let level: object[] = typeof value === "object" && value !== null ? [value] : [];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: object[] = [];
    for (const item of level) {
      const parts: unknown[] = Array.isArray(item) ? item : Object.values(item);
      left -= parts.length;
      if (left < 0) return true;
      for (const part of parts) if (typeof part === "object" && part !== null) next.push(part);
    }
    level = next;
  }
  return false;
}

function check(
  validate: ValidateFunction,
  value: unknown,
  part: Issue["in"],
  unreadable: readonly Issue[] = [],
): ReturnType<Check> {
  const unstorable = part === "header" ? [] : textIssues(value, part);
  const invalid = schemaIssues(validate, value, part, unstorable);
  const count = unreadable.length + unstorable.length + invalid.length;
  return { value, issues: count === 0 ? invalid : [...unreadable, ...unstorable, ...invalid] };
}

/**
 * Returns a schema's errors for a value, with messages for users.
 * @param unstorable the value's text issues: patterns that exclude U+0000 don't report it again
 */
export function schemaIssues(
  validate: ValidateFunction,
  value: unknown,
  part: Issue["in"],
  unstorable: readonly Issue[] = [],
): Issue[] {
  if (validate(value)) return [];
  return (
    (validate.errors ?? [])
      .filter((error) => error.keyword !== "if") // repeats the error of its branch
      // Suggestions cost more than the check: only errors that an answer can list have them.
      .map((error, i) => toIssue(error, part, i < MAX_ISSUES))
      .filter(
        ({ keyword, path }) =>
          keyword !== "pattern" || !unstorable.some((one) => one.path === path),
      )
  );
}

/** Compiles a schema with the same strictness, for uses other than requests (imports, tests). */
export function compileSchema(schema: TSchema): ValidateFunction {
  return ajv.compile(schema);
}

/**
 * Leaves out empty parameters of an operation, as if they hadn't been sent. Unknown ones stay, to be refused, and so do booleans:
 * an empty `dryRun` must not write.
 */
export function withoutEmpty<T>(
  schema: TSchema,
  query: { readonly [name: string]: T },
): { [name: string]: T } {
  const known: { readonly [name: string]: TSchema } = schema["properties"];
  const isRetained = (name: string) =>
    !Object.hasOwn(known, name) || known[name]?.["type"] === "boolean";
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== "" || isRetained(name)),
  );
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/**
 * Converts the values of a query: lists are separated by commas; booleans are `true` and `false`; integers are plain decimal digits, without sign,
 * exponent, hexadecimal or space.
 */
function readValues(schema: TSchema, query: ParsedQuery): { [name: string]: unknown } {
  const entries = Object.entries(withoutEmpty(schema, query)).map(([name, text]) => {
    const type: unknown = schema["properties"]?.[name]?.type;
    if (type === "array") return [name, text.split(",")];
    if (type === "boolean") return [name, BOOLEANS.get(text) ?? text];
    return [name, type === "integer" && isDigits(text) ? Number(text) : text];
  });
  return Object.fromEntries(entries);
}

function toIssue(error: ErrorObject, part: Issue["in"], isHelpful: boolean): Issue {
  const { keyword, params } = error;
  const field: unknown = params["additionalProperty"] ?? params["missingProperty"];
  const at = typeof field === "string" ? pointerTo(field) : "";
  const message = isHelpful ? toHelpfulMessage(error) : toMessage(error);
  return { in: part, path: error.instancePath + at, keyword, message };
}
