/** Sets the security headers of the documentation. */
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Sets the security and caching headers of this scope's responses. */
export async function setHeaders(scope: FastifyInstance): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: policy({
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
    }),
    // With "no-referrer", browsers send no Origin with our own forms, either: see http/same-origin.ts.
    referrerPolicy: { policy: "same-origin" },
    // Set for the whole service (http/https.ts).
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
  });
  scope.addHook("onRequest", async (_, reply) => {
    reply.header("cache-control", "no-cache");
  });
}

/**
 * A Content-Security-Policy that denies everything it doesn't list.
 * @param allowed sources by directive
 */
function policy(allowed: Readonly<Record<string, string[]>>) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      ...allowed,
    },
  } satisfies FastifyHelmetOptions["contentSecurityPolicy"];
}
