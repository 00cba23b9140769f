/** Sets the security headers of every page. */
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Headers of sign-in and consent pages. A web-based agent may open them in a popup, and receives the result only if the
 * popup still has its opener when it returns.
 */
export const KEEP_OPENER = { crossOriginOpenerPolicy: { policy: "unsafe-none" } } as const;

/**
 * Sets the headers in this scope: only our own style sheet, scripts and live updates load, no framing, no inline scripts.
 * HSTS is set for the whole service (http/https.ts).
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
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Not "no-referrer": browsers would then send no Origin with our own forms, either.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
  });
  scope.addHook("onRequest", async (_, reply) => {
    // Pages hold a company's data: after sign-out, the back button must not show them from a cache.
    reply.header("cache-control", "no-store");
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
  });
}
