/** CORS for agents that live in a browser. Any site may: no cookie is taken, and only who has a token sends it. */
import type { FastifyReply, FastifyRequest } from "fastify";

const MAX_AGE_SECONDS = 7_200;

/** What agents read of an answer; what they send. The star doesn't stand for Authorization. */
const EXPOSED = "WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id";
const ACCEPTED =
  "Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, *";

/** The headers that let any site read an answer. */
export const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
} as const;

/** The headers that answer a preflight. */
function preflightHeaders(methods: readonly string[]): { readonly [name: string]: string } {
  return {
    ...CORS_HEADERS,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": ACCEPTED,
    "access-control-max-age": String(MAX_AGE_SECONDS),
  };
}

/**
 * Makes an `onRequest` hook, of a scope or of a route: it sets the headers on every answer, errors included, and
 * answers OPTIONS by itself.
 * @param methods that the scope's paths take
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
