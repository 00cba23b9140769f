/** Tests the layout of all pages: sidebar, breadcrumbs, contents, theme, caching and size. */
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import t from "tap";
import { findPage, PAGES } from "#src/docs/site/pages.ts";
import { SECTIONS } from "#src/docs/site/sections.ts";
import { docsApp, pageOf, textOf } from "./app.ts";

/** Size of everything that a page loads, in bytes. */
const MAX_FIRST_LOAD = 150_000;

t.test("paths and titles are unique, and sections are adjacent", async (t) => {
  t.equal(new Set(PAGES.map(({ path }) => path)).size, PAGES.length);
  const sections = PAGES.map(({ section }) => section);
  const starts = sections.filter((section, i) => section !== sections[i - 1]);
  t.strictSame(starts, Object.keys(SECTIONS), "in the order of the sidebar");
});

t.test("the sidebar lists every page and marks the current one", async (t) => {
  for (const path of ["/docs", "/docs/guides/quota", "/docs/errors/NOT_FOUND", "/docs/webhooks"]) {
    const page = await pageOf(t, path);
    const sidebar = between(page, '<nav aria-label="Documentation">', "</nav>");
    const links = [...sidebar.matchAll(/<a href="([^"]+)" (aria-current="page")?/g)];
    t.strictSame(
      links.map(([, href]) => href),
      PAGES.map((each) => each.path),
    );
    t.strictSame(
      links.filter(([, , current]) => current).map(([, href]) => href),
      [path],
    );
  }
});

t.test("a page describes itself and a picture to programs that preview links", async (t) => {
  const page = await pageOf(t, "/docs/guides/quota");
  const property = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]+)" />`).exec(page)?.[1] ?? "";
  t.equal(property("title"), findPage("/docs/guides/quota")?.title);
  t.match(property("description"), /\w/);
  t.match(property("url"), /^https?:\/\/.*\/docs\/guides\/quota$/);
  const app = await docsApp(t);
  const picture = await app.inject(new URL(property("image")).pathname);
  t.equal(picture.headers["content-type"], "image/png");
  const size = [picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)];
  t.strictSame(size.map(String), [property("image:width"), property("image:height")]);
  t.ok(picture.rawPayload.length < 200_000);
});

t.test("sections with long lists are closed unless they contain the current page", async (t) => {
  const isOpen = (page: string) => /<details open>\s*<summary>Errors</.test(page);
  t.notOk(isOpen(await pageOf(t, "/docs")));
  t.ok(isOpen(await pageOf(t, "/docs/errors/NOT_FOUND")));
});

t.test("breadcrumbs lead to the pages above", async (t) => {
  const page = await pageOf(t, "/docs/errors/NOT_FOUND");
  const crumbs = between(page, '<nav class="breadcrumbs"', "</nav>");
  t.strictSame(linksIn(crumbs), ["/docs", "/docs/errors"]);
});

t.test("the contents list has every heading, and headings link to themselves", async (t) => {
  const page = await pageOf(t, "/docs/guides/getting-started");
  const main = between(page, '<main id="main"', "</main>");
  const ids = [...main.matchAll(/<h[23] id="([^"]+)">/g)].map(([, id]) => `#${id}`);
  t.ok(ids.length > 4);
  t.strictSame(linksIn(between(page, '<nav class="contents"', "</nav>")), ids);
  t.strictSame(linksIn(between(page, '<details class="contents-short">', "</details>")), ids);
  for (const id of ids) t.ok(main.includes(`<a class="anchor" href="${id}">`), id);
});

t.test("previous and next lead through all pages", async (t) => {
  const app = await docsApp(t);
  for (const [i, { path }] of PAGES.entries()) {
    if (path === "/docs/reference") continue;
    const { payload } = await app.inject(path);
    const links = linksIn(between(payload, '<nav class="neighbors"', "</nav>"));
    const expected = [PAGES[i - 1]?.path, PAGES[i + 1]?.path].filter((each) => each !== undefined);
    t.strictSame(links, expected, path);
  }
});

t.test("the theme cookie decides the theme, and caches keep themes apart", async (t) => {
  const app = await docsApp(t);
  const etags = new Set();
  for (const [cookie, theme] of [
    ["", "system"],
    ["theme=dark", "dark"],
    ["other=1; theme=light", "light"],
    ["theme=%3Cscript%3E", "system"],
  ] as const) {
    const { payload, headers } = await app.inject({
      url: "/docs/guides/quota",
      headers: { cookie },
    });
    t.match(payload, `<html lang="en" data-theme="${theme}">`);
    t.match(payload, new RegExp(`value="${theme}"\\s+aria-pressed="true"`));
    t.match(headers["vary"], /\bcookie\b/);
    t.equal(headers["cache-control"], "no-cache");
    etags.add(headers["etag"]);
  }
  t.equal(etags.size, 3);
});

t.test("without scripts, a form chooses the theme and leads back to the page", async (t) => {
  const app = await docsApp(t);
  const choose = (theme: string, next: string, headers = {}) =>
    app.inject({
      method: "POST",
      url: "/docs/theme",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams({ theme, next }).toString(),
    });
  const chosen = await choose("dark", "/docs/errors/NOT_FOUND");
  t.equal(chosen.statusCode, 303);
  t.equal(chosen.headers["location"], "/docs/errors/NOT_FOUND");
  t.match(chosen.cookies, [
    { name: "theme", value: "dark", path: "/", sameSite: "Lax", secure: true, maxAge: 31_536_000 },
  ]);
  for (const next of [
    "https://example.com",
    "//example.com",
    "/docs//example.com\r\nx: y",
    "/docsx",
  ])
    t.equal((await choose("dark", next)).headers["location"], "/docs", next);
  t.match((await choose("purple", "/docs")).cookies, [{ value: "system" }]);
  const foreign = await choose("dark", "/docs", { "sec-fetch-site": "cross-site" });
  t.strictSame(foreign.cookies, [], "another site can't choose");
});

t.test("a page with everything that it loads is smaller than 150 KB", async (t) => {
  const app = await docsApp(t);
  for (const path of ["/docs", "/docs/guides/getting-started", "/docs/webhooks"]) {
    const { bytes, files } = await firstLoad(app, path);
    t.ok(bytes < MAX_FIRST_LOAD, `${path}: ${bytes} bytes`);
    t.ok(files.includes("/docs/assets/scripts/copy-buttons.js"), "imported scripts count");
  }
});

t.test("a page about the API has a description", async (t) => {
  for (const path of ["/docs", "/docs/guides/quota"])
    t.match(await pageOf(t, path), `<meta name="description" content="${findPage(path)?.about}"`);
  t.match(textOf(await pageOf(t, "/docs")), "export PARTNER_API_BASE_URL=https://api.example.com");
});

/** Loads a page, its style sheets and scripts, and the scripts that those import. */
async function firstLoad(app: FastifyInstance, start: string) {
  const seen = new Map<string, number>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    const response = await app.inject({ url: path, headers: { "accept-encoding": "br" } });
    seen.set(path, response.rawPayload.length);
    const text = brotliDecompressSync(response.rawPayload).toString();
    const base = new URL(path, "http://docs.invalid");
    const found = path.endsWith(".js")
      ? text.matchAll(/from "([^"]+)"/g)
      : text.matchAll(/"(\/docs\/assets\/[^"]+)"/g);
    for (const [, file = ""] of found) queue.push(new URL(file, base).pathname);
  }
  const bytes = [...seen.values()].reduce((sum, each) => sum + each, 0);
  return { bytes, files: [...seen.keys()] };
}

function between(page: string, start: string, end: string): string {
  const from = page.indexOf(start);
  return from === -1 ? "" : page.slice(from, page.indexOf(end, from));
}

function linksIn(part: string): string[] {
  return [...part.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);
}
