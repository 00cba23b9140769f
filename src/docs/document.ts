/** Serves the OpenAPI document and the Arazzo workflows, and opens the former for the reference. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../http/static-file.ts";

const GENERATED = new URL("../generated/", import.meta.url);

/** The workflows, the published document, and renderings for tools that don't support webhooks or OpenAPI 3.1. Written by codegen. */
const FILES = {
  "/arazzo.yaml": "application/yaml; charset=utf-8",
  "/arazzo.json": "application/json; charset=utf-8",
  "/openapi.yaml": "application/yaml; charset=utf-8",
  "/openapi.json": "application/json; charset=utf-8",
  "/openapi-without-webhooks.json": "application/json; charset=utf-8",
  "/openapi-3.0.json": "application/json; charset=utf-8",
};

/** Serves the renderings of the document, byte for byte as the files contain them. */
export function serveDocument(app: FastifyInstance): void {
  for (const [path, type] of Object.entries(FILES))
    serveFile(app, path, async () => ({
      type,
      body: await readFile(new URL(path.slice(1), GENERATED)),
    }));
}
