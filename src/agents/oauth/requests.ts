/** Requests on their way to the authorization server, which knows Node's requests and not Fastify's. */
import { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { SCOPES } from "../../accounts/scopes.ts";
import { validationFailed } from "../../kernel/errors.ts";

const requests = new WeakMap<IncomingMessage, FastifyRequest>();

/** The request that a Node request came from: its id, its log. */
export function requestOf(raw: IncomingMessage): FastifyRequest | undefined {
  return requests.get(raw);
}

/**
 * The Node request for the authorization server.
 * @param baseUrl where the service is reached: what the request itself says of that is not believed
 * @param body in place of one that has been read
 * @throws ApiError VALIDATION_FAILED for what can't be stored
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
  message.url = ownTarget(request.raw.url ?? "/", baseUrl);
  return message;
}

/** The path and query of a request, whatever server its target names. */
function ownTarget(target: string, baseUrl: string): string {
  const { pathname, search, searchParams } = new URL(target, baseUrl);
  if ([...searchParams].flat().some((text) => text.includes("\0")))
    throw validationFailed([
      { in: "query", path: "", keyword: "text", message: "must not contain U+0000" },
    ]);
  return pathname + search;
}

/**
 * Asks for the least when an agent asks for nothing that there is: it would be refused, without a person having
 * seen it.
 */
export function withDefaultScope(target: string): string {
  const [path = "", ...rest] = target.split("?");
  const query = new URLSearchParams(rest.join("?"));
  const asked = query.getAll("scope");
  // One that is there twice is the authorization server's to refuse.
  if (asked.length > 1) return target;
  const scopes = asked.join(" ").split(" ").filter(Boolean);
  if (scopes.some((scope) => SCOPES.includes(scope))) return target;
  query.set("scope", [...scopes, "customers:read"].join(" "));
  return `${path}?${query.toString()}`;
}

/** A request that has not been read yet, and whose body is this JSON. */
function withBody(raw: IncomingMessage, body: unknown): IncomingMessage {
  const bytes = Buffer.from(JSON.stringify(body));
  const message = new IncomingMessage(raw.socket);
  message.method = raw.method ?? "POST";
  message.headers = {
    ...raw.headers,
    "content-type": "application/json",
    "content-length": String(bytes.length),
  };
  delete message.headers["transfer-encoding"];
  message.push(bytes);
  message.push(null);
  // Or its end would be taken for that of the connection.
  message.complete = true;
  return message;
}
