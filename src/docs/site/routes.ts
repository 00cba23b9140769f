/** Serves all pages of the documentation, and their style sheet and scripts. */
import { readFileSync } from "node:fs";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { scriptsIn, sharedScripts, sharedStyles, siteIcon } from "../../html/assets.ts";
import { THEME_COOKIE, themeOf, type Theme } from "../../html/theme.ts";
import { openFile, sendFile, serveFile, type OpenFile } from "../../http/static-file.ts";
import { ApiError, ERROR_STATUS, errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import { pathOf } from "../../kernel/request-target.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";
import type { Site } from "./page.ts";
import { createMarkdownSender, markdownPath, prefersMarkdown } from "./markdown.ts";

const FOLDER = new URL("../assets/", import.meta.url);
/** The parts of the style sheet, after the shared ones. */
const STYLES = [
  "shell.css",
  "content.css",
  "samples.css",
  "reference.css",
  "console.css",
  "search.css",
  "print.css",
];
const JAVASCRIPT = "text/javascript; charset=utf-8";

/** Anyone can send the form. */
const BODY_LIMIT_BYTES = 4 * 1024;
const MAX_AGE_SECONDS = 365 * DAY_SECONDS;

/**
 * Serves every page that no other route serves. A page is rendered and compressed at its first request in a theme.
 * @param site what the pages say about the service
 */
export function servePages(app: FastifyInstance, site: Site): void {
  const { baseUrl } = site;
  const opened = new Map<string, OpenFile>();

  const send = async (path: string, theme: Theme) => {
    const key = `${theme} ${path}`;
    const known = opened.get(key);
    if (known) return known;
    // Imported now, because the pages' texts are not needed to start.
    const { findPage } = await import("./pages.ts");
    const page = findPage(path);
    if (!page) throw new ApiError("NOT_FOUND", unknownPath(path));
    const { renderPage } = await import("./shell.ts");
    const file = openFile({
      type: "text/html; charset=utf-8",
      body: Buffer.from(renderPage(page, { ...site, theme })),
      headers: {
        vary: "accept, accept-encoding, cookie",
        link: `<${markdownPath(path)}>; rel="alternate"; type="text/markdown", </llms.txt>; rel="index"; type="text/markdown"`,
      },
    });
    opened.set(key, file);
    return file;
  };

  const sendMarkdown = createMarkdownSender(baseUrl);
  for (const path of ["/docs", "/docs.md", "/docs/*"])
    app.get(path, async (request, reply) => {
      const pathname = pathOf(request.url);
      if (pathname.endsWith(".md"))
        return await sendMarkdown(request, reply, pathname.slice(0, -".md".length));
      const canonical = canonicalPath(pathname);
      if (canonical !== pathname) return reply.redirect(canonical, 301);
      if (prefersMarkdown(request)) return await sendMarkdown(request, reply, pathname);
      return sendFile(request, reply, await send(pathname, themeOf(request.cookies[THEME_COOKIE])));
    });
}

/** Removes trailing slashes, and writes error codes in capitals. */
function canonicalPath(path: string): string {
  const [, code] = /^\/docs\/errors\/([a-z_]+)$/i.exec(path) ?? [];
  if (code && Object.hasOwn(ERROR_STATUS, code.toUpperCase()))
    return errorPagePath(code.toUpperCase() as ErrorCode);
  return path.replace(/\/+$/, "");
}

function unknownPath(path: string): string {
  return path.startsWith("/docs/errors/")
    ? "Unknown error code. See /docs/errors for all codes."
    : "This path does not exist. All paths are listed at /docs.";
}

/** Serves the style sheet, scripts and icon. */
export function serveAssets(app: FastifyInstance): void {
  const serve = (name: string, type: string, body: Buffer) =>
    serveFile(app, `/docs/assets/${name}`, { type, body });
  const styles = STYLES.map((name) => readFileSync(new URL(`styles/${name}`, FOLDER)));
  serve("docs.css", "text/css; charset=utf-8", Buffer.concat([sharedStyles(), ...styles]));
  for (const name of ["first.js", "docs.js"])
    serve(name, JAVASCRIPT, readFileSync(new URL(name, FOLDER)));
  for (const { path, body } of [...sharedScripts(), ...scriptsIn(FOLDER)])
    serve(path, JAVASCRIPT, body);
  serve("icon.svg", "image/svg+xml", siteIcon());
  serve("preview.png", "image/png", readFileSync(new URL("preview.png", FOLDER)));
}

/** Lets readers choose the theme without scripts. */
export async function serveThemeSwitch(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const secure = baseUrl.startsWith("https:");
  app.post<{ Body: { theme?: unknown; next?: unknown } | undefined }>(
    "/docs/theme",
    { bodyLimit: BODY_LIMIT_BYTES },
    async ({ body, headers }, reply) => {
      const theme = themeOf(String(body?.theme));
      const next = String(body?.next);
      const isOurs = ["same-origin", "none", undefined].includes(headers["sec-fetch-site"]);
      if (isOurs)
        reply.setCookie(THEME_COOKIE, theme, {
          path: "/",
          sameSite: "lax",
          secure,
          maxAge: MAX_AGE_SECONDS,
        });
      // Only pages of the documentation, so that the form leads to no other site.
      return reply.redirect(/^\/docs(?:\/[\w/-]*)?$/.test(next) ? next : "/docs", 303);
    },
  );
}
