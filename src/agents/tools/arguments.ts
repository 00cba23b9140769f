/** Splits a tool's flat arguments into the parts of a request, and checks them as REST does. */
import { compileCheck, NO_PARAMETERS, type Check } from "../../validation/validation.ts";
import type { Operation } from "../../generated/typebox.ts";
import { KEY_ARGUMENT, KEY_HEADER, propertiesOf } from "./input-schema.ts";

/** The validated parts of a request, with defaults filled in. */
export interface ValidParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/** The parts of a request, named as in Fastify. */
interface Parts {
  params: unknown;
  querystring: unknown;
  /** undefined for operations without a body. */
  body: unknown;
  headers: { readonly [KEY_HEADER]?: unknown };
}

/**
 * Compiles the check of an operation's arguments.
 * @returns a function that throws the ApiError that REST would return for the same request
 */
export function compileArguments({ schema }: Operation): (args: unknown) => ValidParts {
  // Fastify's order: the first invalid part decides the error.
  const checks: [keyof Parts, Check][] = [];
  if (schema.params) checks.push(["params", compileCheck(schema.params, "path")]);
  if (schema.body) checks.push(["body", compileCheck(schema.body, "body")]);
  checks.push(["querystring", compileCheck(schema.querystring ?? NO_PARAMETERS, "query")]);
  if (schema.headers) checks.push(["headers", compileCheck(schema.headers, "header")]);

  return (args) => {
    const parts = splitArguments(schema, args);
    for (const [part, check] of checks) {
      const result = check(parts[part]); // fills in defaults
      if ("error" in result) throw result.error;
    }
    const { params, querystring: query, body, headers } = parts;
    return { params, query, body, idempotencyKey: headers[KEY_HEADER] as string | undefined };
  };
}

/** Arguments that aren't an object are refused where unknown ones are; undefined counts as no arguments. */
function splitArguments(schema: Operation["schema"], args: unknown): Parts {
  const given = args === undefined ? {} : args;
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  const entries = isObject ? Object.entries(given) : [];
  const pick = (part: keyof Parts) =>
    Object.fromEntries(entries.filter(([name]) => partOf(schema, name) === part));
  const key = pick("headers")[KEY_ARGUMENT];
  const parts = {
    params: pick("params"),
    querystring: pick("querystring"),
    body: schema.body ? pick("body") : undefined,
    headers: key === undefined ? {} : { [KEY_HEADER]: key },
  };
  return isObject ? parts : { ...parts, [schema.body ? "body" : "querystring"]: given };
}

/** Returns an argument's part. An unknown argument goes to the part whose check refuses it by name. */
function partOf({ params, querystring, body, headers }: Operation["schema"], name: string) {
  if (Object.hasOwn(propertiesOf(params), name)) return "params";
  if (name === KEY_ARGUMENT && Object.hasOwn(propertiesOf(headers), KEY_HEADER)) return "headers";
  return body && !Object.hasOwn(propertiesOf(querystring), name) ? "body" : "querystring";
}
