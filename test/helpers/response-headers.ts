/** Compares the headers of a response with those that the OpenAPI document lists. */
import { readFileSync } from "node:fs";
import type { Response } from "light-my-request";
import type { Node } from "../../codegen/document.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";

/** As JSON, because parsing the YAML takes a fifth of a second. */
const JSON_FILE = new URL("../../src/generated/openapi.json", import.meta.url);

/** Headers of HTTP itself, and those that protect browsers and caches. They mean the same in every API. */
const GENERAL = new Set([
  "accept-encoding",
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "strict-transport-security",
  "transfer-encoding",
  "vary",
  "x-content-type-options",
]);

/** Headers of errors on paths and methods that the document doesn't have. */
const OF_UNKNOWN_ROUTES: Headers = {
  "x-request-id": { required: true },
  "x-environment": { schema: { enum: ["sandbox"] } },
  "ratelimit-policy": {},
  ratelimit: {},
  "retry-after": {},
  "www-authenticate": {},
  allow: {},
};

interface Headers {
  readonly [name: string]: { readonly required?: boolean; readonly schema?: Node };
}

let root: Node;

/**
 * Finds the headers that a response has and the document doesn't list, those that it requires and the response doesn't
 * have, and values that their schema's `enum` doesn't allow.
 * @param operationId undefined for paths and methods that the document doesn't have
 */
export function headerProblems(
  operationId: OperationId | undefined,
  { statusCode, headers }: Response,
): string[] {
  const listed = operationId ? documentedHeaders(operationId, statusCode) : OF_UNKNOWN_ROUTES;
  return [
    ...Object.keys(headers)
      .filter((name) => !GENERAL.has(name) && !(name in listed))
      .map((name) => `the document doesn't list the header ${name}`),
    ...Object.entries(listed)
      .filter(([name, { required }]) => required && headers[name] === undefined)
      .map(([name]) => `there is no header ${name}, which the document requires`),
    ...Object.entries(listed)
      .filter(([name, { schema }]) => schema?.enum && headers[name] !== undefined)
      .filter(([name, { schema }]) => !schema.enum.includes(headers[name]))
      .map(([name]) => `the document doesn't allow the header ${name}: ${String(headers[name])}`),
  ];
}

/** Returns the headers that the document lists for a response, by lowercase name. */
export function documentedHeaders(operationId: OperationId, status: number): Headers {
  root ??= JSON.parse(readFileSync(JSON_FILE, "utf8"));
  const { path, method } = operations[operationId];
  const response = resolve("responses", root.paths[path][method.toLowerCase()].responses[status]);
  return Object.fromEntries(
    Object.entries<Node>(response.headers ?? {}).map(([name, header]) => [
      name.toLowerCase(),
      resolve("headers", header),
    ]),
  );
}

/** Returns the node itself, or the component that its `$ref` names. */
function resolve(kind: string, node: Node): Node {
  return node.$ref ? root.components[kind][node.$ref.split("/").at(-1)] : node;
}
