/** Converts Fastify requests to the Node requests that the authorization server takes. */
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { SCOPES } from "../../accounts/scopes.ts";
import { validationFailed } from "../../kernel/errors.ts";
import { http } from "../../kernel/node-http.ts";

const requests = new WeakMap<IncomingMessage, FastifyRequest>();

/** Returns the Fastify request of a Node request, for its id and log. */
export function requestOf(raw: IncomingMessage): FastifyRequest | undefined {
  return requests.get(raw);
}

/**
 * Builds the Node request for the authorization server.
 * @param baseUrl base URL of the service; the request's host headers are not trusted
 * @param body replaces a body that has been read already
 * @throws ApiError VALIDATION_FAILED for text that can't be stored
 */
export function toNodeRequest(
  request: FastifyRequest,
  baseUrl: string,
  body?: unknown,
): IncomingMessage {
  const message = body === undefined ? request.raw : withBody(request.raw, body);
  requests.set(message, request);
  const { host, protocol } = new URL(baseUrl);
  const proto = protocol.slice(0, -1);
  Object.assign(message.headers, { host, "x-forwarded-host": host, "x-forwarded-proto": proto });
  message.url = relativeTarget(request.raw.url ?? "/", baseUrl);
  return message;
}

/** Returns a target's path and query, without the server that it may name. */
function relativeTarget(target: string, baseUrl: string): string {
  const { pathname, search, searchParams } = new URL(target, baseUrl);
  if ([...searchParams].flat().some((text) => text.includes("\0")))
    throw validationFailed([
      { in: "query", path: "", keyword: "text", message: "must not contain U+0000" },
    ]);
  return pathname + search;
}

/** Parameters of OpenID Connect (Core 1.0, section 3.1.2.1), which isn't offered. The library would check them. */
const OPENID_PARAMETERS = [
  "acr_values",
  "claims",
  "claims_locales",
  "display",
  "id_token_hint",
  "max_age",
  "nonce",
  "registration",
  "ui_locales",
];

/**
 * Removes the parameters that this server doesn't recognize and must ignore (RFC 6749, section 3.1). Request objects are
 * kept and refused, because an agent may rely on parameters in them.
 */
export function withoutOpenIdParameters(target: string): string {
  const [path = "", ...rest] = target.split("?");
  const query = new URLSearchParams(rest.join("?"));
  const unknown = OPENID_PARAMETERS.filter((name) => query.has(name));
  if (unknown.length === 0) return target;
  for (const name of unknown) query.delete(name);
  return `${path}?${query.toString()}`;
}

/**
 * Adds the minimal scope when an agent requests no known scope. Otherwise the request would be refused before the
 * user sees it.
 */
export function withDefaultScope(target: string): string {
  const [path = "", ...rest] = target.split("?");
  const query = new URLSearchParams(rest.join("?"));
  const asked = query.getAll("scope");
  // The authorization server refuses a repeated parameter.
  if (asked.length > 1) return target;
  const scopes = asked.join(" ").split(" ").filter(Boolean);
  if (scopes.some((scope) => SCOPES.includes(scope))) return target;
  query.set("scope", [...scopes, "customers:read"].join(" "));
  return `${path}?${query.toString()}`;
}

/** Creates an unread request whose body is the given JSON. */
function withBody(raw: IncomingMessage, body: unknown): IncomingMessage {
  const bytes = Buffer.from(JSON.stringify(body));
  const message = new http.IncomingMessage(raw.socket);
  message.method = raw.method ?? "POST";
  message.headers = {
    ...raw.headers,
    "content-type": "application/json",
    "content-length": String(bytes.length),
  };
  delete message.headers["transfer-encoding"];
  message.push(bytes);
  message.push(null);
  // Otherwise the end of the body would be taken for the end of the connection.
  message.complete = true;
  return message;
}
