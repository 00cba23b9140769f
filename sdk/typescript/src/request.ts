/** Builds the HTTP request of a call. */
import type { Config } from "./config.ts";
import type { SendOptions } from "./options.ts";
import { userAgent } from "./user-agent.ts";

/** An operation and its arguments. */
export interface Call {
  readonly operationId: string;
  readonly method: string;
  /** The path template, with parameter names in braces. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly takesIdempotencyKey?: boolean;
}

/** The request that every attempt of a call sends. */
export interface Request {
  readonly call: Call;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * Builds the request of a call.
 * @throws TypeError if a path parameter is not a valid id, or a header is invalid
 */
export function buildRequest(config: Config, call: Call, options: SendOptions): Request {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const idempotencyKey = call.takesIdempotencyKey
    ? (options.idempotencyKey ?? crypto.randomUUID())
    : undefined;
  const headers = new Headers({
    accept: "application/json",
    "user-agent": userAgent(),
    ...config.headers,
  });
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  headers.set("authorization", `Bearer ${config.apiKey}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  if (options.ifMatch !== undefined) headers.set("if-match", options.ifMatch);
  return {
    call,
    url: urlOf(config.baseUrl, withDryRun(call, options)),
    headers,
    body,
    idempotencyKey,
  };
}

function withDryRun(call: Call, { dryRun }: SendOptions): Call {
  return dryRun ? { ...call, query: { ...call.query, dryRun } } : call;
}

function urlOf(baseUrl: string, { path, params = {}, query = {} }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined)
      search.append(name, Array.isArray(value) ? value.join(",") : String(value));
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** Encodes an id. An empty id or a dot segment would turn the path into that of another operation. */
function segment(name: string, value: unknown): string {
  if (typeof value !== "string" || /^\.{0,2}$/.test(value))
    throw new TypeError(
      `${name} must be a non-empty string such as an id, not ${JSON.stringify(value)}.`,
    );
  return encodeURIComponent(value);
}
