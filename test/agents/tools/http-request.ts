/** Translates a tool's arguments to the equivalent HTTP request. */
import { keyArgumentOf } from "#src/validation/flat-arguments.ts";
import type { Operation, TSchema } from "#src/generated/typebox.ts";
import { isText } from "../../helpers/inputs/oracle.ts";
import { OTHER_PATHS } from "../../helpers/inputs/other-paths.ts";

export interface HttpRequest {
  readonly url: string;
  readonly payload: string | undefined;
  readonly key: string | undefined;
}

/** The router accepts no longer id. */
const MAX_ID_LENGTH = 1000;

/** Texts that a header can have. */
const HEADER_TEXT = /^[\x20-\x7E\xA0-\xFF]*$/;

type Fields = { readonly [name: string]: unknown };

/**
 * @param args unvalidated
 * @returns undefined when there is no equivalent request: a path holds only text, and a query can't distinguish 5 from
 *   "5", or a list of one item from that item, or hold other values
 */
export function toHttpRequest(operation: Operation, args: unknown): HttpRequest | undefined {
  const { params, querystring, body } = operation.schema;
  if (typeof args !== "object" || args === null || Array.isArray(args)) return undefined;
  const rest = new Map(Object.entries(args as Fields));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };

  let url = operation.path;
  for (const name of namesOf(params)) {
    const id = take(name);
    if (typeof id !== "string" || id.length > MAX_ID_LENGTH || OTHER_PATHS.has(id))
      return undefined;
    if (!id.isWellFormed()) return undefined;
    url = url.replace(`{${name}}`, () => encodeURIComponent(id));
  }
  const key = keyArgumentOf(operation.schema) ? take("idempotencyKey") : undefined;
  if (key !== undefined && !(typeof key === "string" && HEADER_TEXT.test(key))) return undefined;

  const query: string[] = [];
  for (const name of body ? namesOf(querystring) : rest.keys().toArray()) {
    if (!rest.has(name)) continue;
    const text = toQueryText(propertyOf(querystring, name), take(name));
    if (text === undefined || !text.isWellFormed() || !name.isWellFormed()) return undefined;
    query.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  }
  return {
    url: query.length > 0 ? `${url}?${query.join("&")}` : url,
    payload: body ? JSON.stringify(Object.fromEntries(rest)) : undefined,
    key,
  };
}

/** Returns a query text that is parsed to the value; undefined when there is none. */
function toQueryText(schema: TSchema | undefined, value: unknown): string | undefined {
  if (schema?.["type"] === "array") return toListText(value);
  const isInteger = schema?.["type"] === "integer";
  const isBoolean = schema?.["type"] === "boolean";
  if (isBoolean && (value === "true" || value === "false")) return undefined;
  if (typeof value === "string") return isInteger && /^\d+$/.test(value) ? undefined : value;
  // An unknown parameter is refused by its name, with any value.
  if (isBoolean && typeof value === "boolean") return String(value);
  if (schema === undefined) return isText(value, 1) ? JSON.stringify(value) : undefined;
  if (!isInteger || !Number.isInteger(value) || (value as number) < 0) return undefined;
  return BigInt(value as number).toString();
}

function toListText(value: unknown): string | undefined {
  if (value === "") return value;
  if (!Array.isArray(value)) return undefined;
  const isPlain = value.every((item) => typeof item === "string" && !/^$|,/.test(item));
  return isPlain ? value.join(",") : undefined;
}

function namesOf(part: TSchema | undefined): string[] {
  return Object.keys(part?.["properties"] ?? {});
}

function propertyOf(part: TSchema | undefined, name: string): TSchema | undefined {
  return namesOf(part).includes(name) ? part?.["properties"][name] : undefined;
}
