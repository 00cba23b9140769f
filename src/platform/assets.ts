/** Serves the style sheet, scripts and icon of all pages. */
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { alertIcon, scriptsIn, sharedScripts, sharedStyles, siteIcon } from "../html/assets.ts";
import { iconSprite } from "../html/icon.ts";
import { serveFile } from "../http/static-file.ts";

const FOLDER = new URL("assets/", import.meta.url);

/** The parts of the style sheet, after the shared ones. Later ones override earlier ones. */
const STYLES = [
  "layout.css",
  "forms.css",
  "notices.css",
  "tables.css",
  "charts.css",
  "confirm.css",
  "deliveries.css",
  "endpoints.css",
  "requests.css",
  "print.css",
  "live.css",
  "keys.css",
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
  serve("platform.css", "text/css; charset=utf-8", Buffer.concat([sharedStyles(), ...styles]));
  const scripts = [
    { path: "platform.js", body: readFileSync(new URL("platform.js", FOLDER)) },
    ...sharedScripts(),
    ...scriptsIn(FOLDER),
  ];
  for (const { path, body } of scripts) serve(path, "text/javascript; charset=utf-8", body);
  serve("icons.svg", "image/svg+xml", Buffer.from(iconSprite()));
  serve("icon.svg", "image/svg+xml", siteIcon());
  serve("icon-alert.svg", "image/svg+xml", Buffer.from(alertIcon()));
}
