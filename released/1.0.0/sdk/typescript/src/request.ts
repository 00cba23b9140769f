/** A call → what is sent. */
import { randomUUID } from "node:crypto";
import type { Config } from "./config.ts";
import type { WriteOptions } from "./options.ts";
import { VERSION } from "./version.ts";

/** An operation and what it is called with. */
export interface Call {
  readonly operationId: string;
  readonly method: string;
  /** With its parameters' names in braces. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly takesIdempotencyKey?: boolean;
}

/** What every attempt sends. */
export interface Request {
  readonly call: Call;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * What to send for a call.
 * @throws TypeError when a parameter of the path is no text, or a header can't be sent
 */
export function buildRequest(config: Config, call: Call, options: WriteOptions): Request {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const idempotencyKey = call.takesIdempotencyKey
    ? (options.idempotencyKey ?? randomUUID())
    : undefined;
  const headers = new Headers({
    accept: "application/json",
    "user-agent": `partner-api-typescript/${VERSION}`,
    ...config.headers,
  });
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  headers.set("authorization", `Bearer ${config.apiKey}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  return { call, url: urlOf(config.baseUrl, call), headers, body, idempotencyKey };
}

function urlOf(baseUrl: string, { path, params = {}, query = {} }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.append(name, String(value));
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** An id that is empty or a dot would make the path another operation's. */
function segment(name: string, value: unknown): string {
  if (typeof value !== "string" || /^\.{0,2}$/.test(value))
    throw new TypeError(`${name} must be a text, such as an id, not ${JSON.stringify(value)}.`);
  return encodeURIComponent(value);
}
