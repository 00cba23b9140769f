/** The security headers of every page. */
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * For the pages of a sign-in: an agent in a browser may have opened them in a window of its own, and hears of
 * the answer only if the window still knows its opener when it comes back.
 */
export const KEEP_OPENER = { crossOriginOpenerPolicy: { policy: "unsafe-none" } } as const;

/**
 * Sets them in this scope: nothing but our own style sheet and modules is loaded, nothing is framed, no
 * script stands in a page. HSTS is set for the whole service (http/https.ts).
 */
export async function setHeaders(scope: FastifyInstance): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Not "no-referrer": browsers would then name no origin with our own forms, either.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
  });
  scope.addHook("onRequest", async (_, reply) => {
    // What follows is one company's, and gone after sign-out, from the browser's back button, too.
    reply.header("cache-control", "no-store");
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
  });
}
