/** Serves HEAD wherever GET is served outside `/v1`. */
import type { FastifyInstance } from "fastify";

/**
 * Adds HEAD to every route with GET that is added after this call. The handler of GET runs, so that status and headers are
 * the same (RFC 9110, section 9.3.2), and Node sends no body. Operations have the methods of openapi.yaml only, and a
 * stream of events would never end.
 */
export function serveHead(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    const { operation, isStream } = route.config ?? {};
    if (operation || isStream || !methods.includes("GET") || methods.includes("HEAD")) return;
    route.method = [...methods, "HEAD"];
  });
}

/** Whether a method only reads (RFC 9110, section 9.2.1), so that a request needs no CSRF token. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
