/** The OpenAPI document, for programs. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../static-file.ts";

const DOCUMENT = fileURLToPath(new URL("../../openapi.yaml", import.meta.url));

/** Serves the document at `/openapi.yaml`, byte for byte, and as JSON at `/openapi.json`. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  // The YAML that @fastify/swagger would give is written anew: without comments, in another layout.
  serveFile(app, "/openapi.yaml", {
    type: "application/yaml; charset=utf-8",
    body: readFileSync(DOCUMENT),
  });
  // In static mode it parses the file and changes nothing (a test compares the two).
  await app.register(swagger, { mode: "static", specification: { path: DOCUMENT, baseDir: "" } });
  serveFile(app, "/openapi.json", {
    type: "application/json; charset=utf-8",
    body: Buffer.from(JSON.stringify(app.swagger())),
  });
}
