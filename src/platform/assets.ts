/** Serves the style sheet, script and icon of all pages. */
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../http/static-file.ts";

const FILES = {
  "platform.css": "text/css; charset=utf-8",
  "platform.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
} as const;

/** Serves the files without a session. Browsers may cache them but must revalidate. */
export function serveAssets(scope: FastifyInstance): void {
  for (const [name, type] of Object.entries(FILES))
    serveFile(
      scope,
      `/assets/${name}`,
      {
        type,
        body: readFileSync(new URL(`assets/${name}`, import.meta.url)),
        headers: { "cache-control": "no-cache" },
      },
      { config: { access: "file" } },
    );
}
