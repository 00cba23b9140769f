/** Serves the OpenAPI document and the Arazzo workflows. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastify, { type FastifyInstance } from "fastify";
import { serveFile } from "../http/static-file.ts";

const GENERATED = new URL("../generated/", import.meta.url);
const DOCUMENT = new URL("openapi.json", GENERATED);
const JSON_TYPE = "application/json; charset=utf-8";
const YAML_TYPE = "application/yaml; charset=utf-8";

/** The workflows, the published document, and renderings for tools that don't support webhooks or OpenAPI 3.1. Written by codegen. */
const FILES = {
  "/arazzo.yaml": YAML_TYPE,
  "/arazzo.json": JSON_TYPE,
  "/openapi.yaml": YAML_TYPE,
  "/openapi-without-webhooks.json": JSON_TYPE,
  "/openapi-3.0.json": JSON_TYPE,
};

/**
 * Serves the OpenAPI document as YAML and as JSON, and its renderings. The YAML is the file, byte for byte, since the
 * plugin would leave out its comments.
 */
export function serveDocument(app: FastifyInstance): void {
  for (const [path, type] of Object.entries(FILES))
    serveFile(app, path, async () => ({
      type,
      body: await readFile(new URL(path.slice(1), GENERATED)),
    }));
  serveFile(app, "/openapi.json", async () => ({
    type: JSON_TYPE,
    body: Buffer.from(JSON.stringify(await openDocument())),
  }));
}

/**
 * Opens the document with @fastify/swagger in static mode. The plugin is loaded here, on a separate instance,
 * because it and its YAML parser would add 80 ms and 10 MB to every start.
 */
async function openDocument(): Promise<object> {
  const { default: swagger } = await import("@fastify/swagger");
  const specification = { path: fileURLToPath(DOCUMENT), baseDir: "" };
  const instance = fastify();
  await instance.register(swagger, { mode: "static", specification });
  return instance.swagger();
}
