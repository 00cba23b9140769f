/** Serves the OpenAPI document. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../http/static-file.ts";

const YAML = new URL("../../openapi.yaml", import.meta.url);
const JSON_FILE = new URL("../generated/openapi.json", import.meta.url);

/** Serves the unchanged file at `/openapi.yaml`, and the same document as JSON at `/openapi.json`. */
export function serveDocument(app: FastifyInstance): void {
  serveFile(app, "/openapi.yaml", {
    type: "application/yaml; charset=utf-8",
    body: readFileSync(YAML),
  });
  serveFile(app, "/openapi.json", async () => ({
    type: "application/json; charset=utf-8",
    body: await readDocument(),
  }));
}

/** Reads the document as JSON. Codegen generated it, because parsing the YAML takes a fifth of a second. */
export async function readDocument(): Promise<Buffer> {
  return await readFile(JSON_FILE);
}
