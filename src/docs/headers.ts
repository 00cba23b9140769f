/** The headers of every page in this scope. */
import type { FastifyInstance } from "fastify";

/** Allows a style sheet of our own and nothing else. Pages that need more set their own policy. */
const NOTHING_BUT_STYLE = policy({ "style-src": "'self'" });

/** Sets the security headers of this scope's answers. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_, reply) => {
    reply.headers({
      "content-security-policy": NOTHING_BUT_STYLE,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-cache",
    });
  });
}

/**
 * A Content-Security-Policy that refuses all that it is not told to allow.
 * @param allowed sources by directive
 */
export function policy(allowed: Readonly<Record<string, string>>): string {
  const directives = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    ...allowed,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
