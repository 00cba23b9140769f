/** A tool's flat arguments, taken apart into a request and checked as REST checks one. */
import { compileCheck, NO_PARAMETERS, type Check } from "../../validation/validation.ts";
import type { Operation } from "../../generated/typebox.ts";
import { KEY_ARGUMENT, KEY_HEADER, propertiesOf } from "./input-schema.ts";

/** The parts of a request that arguments make, valid, with defaults filled in. */
export interface ValidParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/** A request in Fastify's words. */
interface Parts {
  params: unknown;
  querystring: unknown;
  /** undefined for operations without one. */
  body: unknown;
  headers: { readonly [KEY_HEADER]?: unknown };
}

/**
 * Compiles the check of an operation's arguments.
 * @returns a function that throws the ApiError with which REST would refuse the same request
 */
export function compileArguments({ schema }: Operation): (args: unknown) => ValidParts {
  // In the order in which Fastify checks a request: the first part that is wrong refuses it.
  const checks: [keyof Parts, Check][] = [];
  if (schema.params) checks.push(["params", compileCheck(schema.params, "path")]);
  if (schema.body) checks.push(["body", compileCheck(schema.body, "body")]);
  checks.push(["querystring", compileCheck(schema.querystring ?? NO_PARAMETERS, "query")]);
  if (schema.headers) checks.push(["headers", compileCheck(schema.headers, "header")]);

  return (args) => {
    const parts = takeApart(schema, args);
    for (const [part, check] of checks) {
      const result = check(parts[part]); // fills in defaults
      if ("error" in result) throw result.error;
    }
    const { params, querystring: query, body, headers } = parts;
    return { params, query, body, idempotencyKey: headers[KEY_HEADER] as string | undefined };
  };
}

/** Arguments that are no object are refused where unknown ones are; none at all are none given. */
function takeApart(schema: Operation["schema"], args: unknown): Parts {
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

/** Where an argument belongs. What no part knows goes where REST would refuse it by its name. */
function partOf({ params, querystring, body, headers }: Operation["schema"], name: string) {
  if (Object.hasOwn(propertiesOf(params), name)) return "params";
  if (headers && name === KEY_ARGUMENT) return "headers";
  return body && !Object.hasOwn(propertiesOf(querystring), name) ? "body" : "querystring";
}
