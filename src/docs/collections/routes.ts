/** Serves the collections for Postman and Bruno. */
import type { FastifyInstance } from "fastify";
import { serveFile } from "../../http/static-file.ts";

/** The collections by address, with the name under which browsers save them. */
const COLLECTIONS = {
  "/docs/postman.json": {
    fileName: "partner-api.postman_collection.json",
    render: async (baseUrl: string) => (await import("./postman.ts")).postmanCollection(baseUrl),
  },
  "/docs/bruno.json": {
    fileName: "partner-api.bruno.json",
    render: async (baseUrl: string) => (await import("./bruno.ts")).brunoCollection(baseUrl),
  },
} as const;

/**
 * Serves both files. They are rendered at the first request.
 * @param baseUrl public URL of the service, without a trailing slash
 */
export function serveCollections(app: FastifyInstance, baseUrl: string): void {
  for (const [path, { fileName, render }] of Object.entries(COLLECTIONS))
    serveFile(app, path, async () => ({
      type: "application/json; charset=utf-8",
      // Saved instead of shown. Postman also imports it from its address.
      headers: { "content-disposition": `attachment; filename="${fileName}"` },
      body: Buffer.from(JSON.stringify(await render(baseUrl), null, 2)),
    }));
}
