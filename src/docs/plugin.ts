/** Serves the documentation: the OpenAPI document, the API reference, error pages and guides. */
import type { FastifyInstance } from "fastify";
import { serveDocument } from "./document.ts";
import { serveErrorPages } from "./errors/routes.ts";
import { serveGuides } from "./guides/routes.ts";
import { setHeaders } from "./headers.ts";
import { answerUnknownPages } from "./not-found.ts";
import { serveReference } from "./reference.ts";

/**
 * Serves the OpenAPI document, `/docs`, `/docs/errors` and the guides without authentication, and redirects `/` to
 * `/docs`. No page makes a browser contact another host.
 * @param options `baseUrl` is the public URL of the service, without a trailing slash
 */
export async function docs(app: FastifyInstance, options: { baseUrl: string }): Promise<void> {
  await setHeaders(app);
  serveDocument(app);
  serveReference(app, options.baseUrl);
  serveErrorPages(app, options.baseUrl);
  serveGuides(app, options.baseUrl);
  answerUnknownPages(app);
  app.get("/", (_, reply) => reply.redirect("/docs", 302));
}
