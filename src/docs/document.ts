/** Serves the OpenAPI document, and opens it for the reference. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastify, { type FastifyInstance } from "fastify";
import { serveFile } from "../http/static-file.ts";

const YAML = new URL("../../openapi.yaml", import.meta.url);
/** The same document, written by codegen: parsing the YAML takes a fifth of a second. */
const JSON_FILE = new URL("../generated/openapi.json", import.meta.url);

/**
 * Serves the document at `/openapi.yaml` and `/openapi.json`, byte for byte as the files contain it. @fastify/swagger
 * would format both again and drop the comments of the YAML.
 */
export function serveDocument(app: FastifyInstance): void {
  serveFile(app, "/openapi.yaml", {
    type: "application/yaml; charset=utf-8",
    body: readFileSync(YAML),
  });
  serveFile(app, "/openapi.json", async () => ({
    type: "application/json; charset=utf-8",
    body: await readFile(JSON_FILE),
  }));
}

/**
 * Opens the document with @fastify/swagger in static mode. The plugin is loaded here, on an instance of its own,
 * because it and its YAML parser would add 80 ms and 10 MB to every start.
 */
export async function openDocument(): Promise<object> {
  const { default: swagger } = await import("@fastify/swagger");
  const specification = { path: fileURLToPath(JSON_FILE), baseDir: "" };
  const instance = fastify();
  await instance.register(swagger, { mode: "static", specification });
  return instance.swagger();
}
