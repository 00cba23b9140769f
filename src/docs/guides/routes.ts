/** Serves the guides. */
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../../http/static-file.ts";
import { GUIDES, guidesPage } from "./guides.ts";

/**
 * Serves the guides, their list and their style sheet.
 * @param baseUrl of the service, for examples
 */
export function serveGuides(app: FastifyInstance, baseUrl: string): void {
  serveFile(app, "/docs/guides.css", {
    type: "text/css; charset=utf-8",
    body: readFileSync(new URL("guides.css", import.meta.url)),
  });
  for (const { path, page } of [{ path: "/docs/guides", page: guidesPage }, ...GUIDES]) {
    serveFile(app, path, {
      type: "text/html; charset=utf-8",
      body: Buffer.from(String(page(baseUrl))),
    });
    app.get(`${path}/`, (_, reply) => reply.redirect(path, 301));
  }
}
