/**
 * Splits flat arguments into the parts of a request, and checks them as REST does: arguments of a tool, and items of a
 * batch.
 */
import type { Operation, TSchema } from "../generated/typebox.ts";
import { compileRequestCheck, type RequestParts } from "./request-check.ts";
import { compileCheck, withoutEmpty, type Check } from "./validation.ts";

/** The argument that corresponds to REST's `Idempotency-Key` header. */
export const KEY_ARGUMENT = "idempotencyKey";
const KEY_HEADER = "idempotency-key";

type Properties = { readonly [name: string]: TSchema };

/**
 * Returns the schema of the key's argument. An operation whose body needs at least one field takes none as a tool: the
 * argument would count as a field, and repeating such a call sets the same values.
 */
export function keyArgumentOf({ headers, body }: Operation["schema"]): TSchema | undefined {
  return body?.["minProperties"] === undefined ? propertiesOf(headers)[KEY_HEADER] : undefined;
}

/** The fields of one part of an operation's requests. */
export function propertiesOf(part: TSchema | undefined): Properties {
  return part?.["properties"] ?? {};
}

/** The validated parts of a request, with defaults filled in. */
export interface ValidParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/**
 * Compiles the check of an operation's arguments.
 * @returns a function that throws the ApiError that REST would return for the same request
 */
export function compileArguments(operation: Operation): (args: unknown) => ValidParts {
  const check = compileRequestCheck(operation, compileArgumentsCheck, namesOf(operation.schema));
  return (args) => {
    const { headers, ...parts } = check(splitArguments(operation.schema, args));
    const key = (headers as { readonly [KEY_HEADER]?: string })[KEY_HEADER];
    return { ...parts, idempotencyKey: key };
  };
}

function namesOf(schema: Operation["schema"]): string[] {
  const { params, querystring, body } = schema;
  const names = [params, querystring, body].flatMap((part) => Object.keys(propertiesOf(part)));
  return keyArgumentOf(schema) ? [...names, KEY_ARGUMENT] : names;
}

/** Empty parameters count as not sent, as in a query string. */
function compileArgumentsCheck(schema: TSchema): Check {
  const check = compileCheck(schema, "query");
  return (query) => check(isObject(query) ? withoutEmpty(schema, query) : query);
}

/** Arguments that aren't an object are refused where unknown ones are; undefined counts as no arguments. */
function splitArguments(schema: Operation["schema"], args: unknown): RequestParts {
  const given = args === undefined ? {} : args;
  const entries = isObject(given) ? Object.entries(given) : [];
  const pick = (part: keyof RequestParts) =>
    Object.fromEntries(entries.filter(([name]) => partOf(schema, name) === part));
  const key = pick("headers")[KEY_ARGUMENT];
  const parts = {
    params: pick("params"),
    query: pick("query"),
    body: schema.body ? pick("body") : undefined,
    headers: key === undefined ? {} : { [KEY_HEADER]: key },
  };
  return isObject(given) ? parts : { ...parts, [schema.body ? "body" : "query"]: given };
}

/** Returns an argument's part. An unknown argument goes to the part whose check refuses it by name. */
function partOf(schema: Operation["schema"], name: string): keyof RequestParts {
  const { params, querystring, body } = schema;
  if (Object.hasOwn(propertiesOf(params), name)) return "params";
  if (name === KEY_ARGUMENT && keyArgumentOf(schema)) return "headers";
  return body && !Object.hasOwn(propertiesOf(querystring), name) ? "body" : "query";
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
