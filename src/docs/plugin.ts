/** What people read: the document, its rendered reference, a page for each error code, and guides. */
import type { FastifyInstance } from "fastify";
import { serveDocument } from "./document.ts";
import { serveErrorPages } from "./errors/routes.ts";
import { serveGuides } from "./guides/routes.ts";
import { setHeaders } from "./headers.ts";
import { serveReference } from "./reference.ts";

/**
 * Serves `/openapi.yaml`, `/openapi.json`, `/docs`, `/docs/errors` and the guides, to anybody, and leads from
 * `/` there.
 * Nothing that it serves makes a browser ask another host.
 * @param options `baseUrl` is where partners reach the service, without a trailing slash
 */
export async function docs(app: FastifyInstance, options: { baseUrl: string }): Promise<void> {
  await setHeaders(app);
  serveDocument(app);
  serveReference(app, options.baseUrl);
  serveErrorPages(app, options.baseUrl);
  serveGuides(app, options.baseUrl);
  app.get("/", (_, reply) => reply.redirect("/docs", 302));
}
