/** Serves the style sheet, scripts and icon of all pages. */
import { readdirSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { iconSprite } from "./ui/icon.ts";
import { serveFile } from "../http/static-file.ts";

const FOLDER = new URL("assets/", import.meta.url);

/** The parts of the style sheet. Later ones override earlier ones. */
const STYLES = [
  "tokens.css",
  "base.css",
  "layout.css",
  "forms.css",
  "notices.css",
  "tables.css",
  "code.css",
  "charts.css",
  "confirm.css",
  "deliveries.css",
  "endpoints.css",
  "requests.css",
  "palette.css",
  "print.css",
  "live.css",
];

/** Serves the files without a session. Browsers may cache them but must revalidate. */
export function serveAssets(scope: FastifyInstance): void {
  const serve = (name: string, type: string, body: Buffer) =>
    serveFile(
      scope,
      `/assets/${name}`,
      { type, body, headers: { "cache-control": "no-cache" } },
      { config: { access: "file" } },
    );
  const styles = STYLES.map((name) => readFileSync(new URL(`styles/${name}`, FOLDER)));
  serve("platform.css", "text/css; charset=utf-8", Buffer.concat(styles));
  const scripts = readdirSync(new URL("scripts/", FOLDER)).map((name) => `scripts/${name}`);
  for (const name of ["platform.js", ...scripts])
    serve(name, "text/javascript; charset=utf-8", readFileSync(new URL(name, FOLDER)));
  serve("icons.svg", "image/svg+xml", Buffer.from(iconSprite()));
  serve("icon.svg", "image/svg+xml", readFileSync(new URL("icon.svg", FOLDER)));
}
