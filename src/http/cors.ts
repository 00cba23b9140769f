/**
 * CORS for agents and tools that run in a browser. Every origin is allowed: what these routes return is public, or
 * requires a token, and never a cookie.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Methods of what can only be read. */
export const READ_METHODS = ["GET", "HEAD"] as const;

const MAX_AGE_SECONDS = 7_200;

/** Response headers that agents read and request headers that they send. `*` doesn't cover Authorization. */
const EXPOSED =
  "WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Environment, Allow, Mcp-Session-Id";
const ACCEPTED =
  "Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, *";

/** Response headers that let any site read the response. */
export const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
} as const;

/** Response headers of a preflight request. */
function preflightHeaders(methods: readonly string[]): { readonly [name: string]: string } {
  return {
    ...CORS_HEADERS,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": ACCEPTED,
    "access-control-max-age": String(MAX_AGE_SECONDS),
  };
}

/**
 * Creates an `onRequest` hook for a scope or a route. It sets the CORS headers on every response, errors included,
 * and answers OPTIONS.
 * @param methods allowed on the scope's paths
 */
export function allowAnyOrigin(methods: readonly string[]) {
  const preflight = preflightHeaders(methods);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (request.method === "OPTIONS") return await reply.headers(preflight).code(204).send();
    reply.headers(CORS_HEADERS);
    return undefined;
  };
}

/**
 * Lets pages of any origin read the responses of the routes that are added to a scope after this call, for tools that run
 * in browsers: the content is public and the same for everyone.
 */
export function publish(scope: FastifyInstance): void {
  scope.addHook("onRoute", (route) => {
    route.method = [...new Set([route.method].flat()).add("OPTIONS")];
  });
  scope.addHook("onRequest", allowAnyOrigin(READ_METHODS));
}
