/** Serves the documentation: the OpenAPI document, the API reference, and all other pages. */
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { publish } from "../http/cors.ts";
import { serveCollections } from "./collections/routes.ts";
import { serveDiscovery } from "./discovery/routes.ts";
import { serveDocument } from "./document.ts";
import { setHeaders } from "./headers.ts";
import { answerUnknownPages } from "./not-found.ts";
import { serveOperationLinks } from "./reference/routes.ts";
import { servePackages } from "./sdk-packages/routes.ts";
import { serveSearch } from "./search/page.ts";
import type { Site } from "./site/page.ts";
import { serveLists } from "./site/lists.ts";
import { serveAssets, servePages, serveThemeSwitch } from "./site/routes.ts";

/**
 * Serves the OpenAPI document, all pages below `/docs`, and the SDKs' packages without authentication, and redirects `/` to
 * `/docs`. No page makes a browser contact another host.
 * @param options `baseUrl` is the public URL of the service, without a trailing slash
 */
export async function docs(app: FastifyInstance, options: Site): Promise<void> {
  await app.register(cookie);
  await setHeaders(app);
  serveOperationLinks(app);
  serveAssets(app);
  serveSearch(app, options.baseUrl);
  servePages(app, options);
  answerUnknownPages(app, options.baseUrl);
  await app.register(async (scope) => {
    publish(scope);
    serveDocument(scope);
    serveCollections(scope, options.baseUrl);
    serveLists(scope, options.baseUrl);
    serveDiscovery(scope, options.baseUrl);
    servePackages(scope);
  });
  await app.register(async (scope) => serveThemeSwitch(scope, options.baseUrl));
  app.get("/", (_, reply) => reply.redirect("/docs", 302));
}
