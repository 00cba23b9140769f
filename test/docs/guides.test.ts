import t from "tap";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { GUIDES } from "../../src/docs/guides/guides.ts";
import { docsApp } from "./app.ts";

const PATHS = ["/docs/guides", ...GUIDES.map(({ path }) => path)];

t.test("every guide is HTML with an ETag, at one canonical path", async (t) => {
  const app = await docsApp(t);
  for (const path of PATHS) {
    const page = await app.inject(path);
    t.equal(page.statusCode, 200);
    t.equal(page.headers["content-type"], "text/html; charset=utf-8");
    t.match(page.payload, /^<!doctype html>/);
    const etag = String(page.headers["etag"]);
    const again = await app.inject({ url: path, headers: { "if-none-match": etag } });
    t.equal(again.statusCode, 304);
    const slash = await app.inject(`${path}/`);
    t.equal(slash.statusCode, 301);
    t.equal(slash.headers["location"], path);
  }
});

t.test("guides have no scripts and load only our style sheets", async (t) => {
  const app = await docsApp(t);
  for (const path of PATHS) {
    const { payload, headers } = await app.inject(path);
    t.notMatch(payload, /<script|<img|<iframe|style=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i);
    t.match(headers, {
      "content-security-policy": /^default-src 'none';.*style-src 'self'$/,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  }
});

t.test("the guides' style sheet loads nothing", async (t) => {
  const app = await docsApp(t);
  const sheet = await app.inject("/docs/guides.css");
  t.equal(sheet.headers["content-type"], "text/css; charset=utf-8");
  t.notMatch(sheet.payload, /url\(|@import/);
});

t.test("the list of guides links to each guide, and every page to the list", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs/guides");
  for (const { path, title } of GUIDES) t.ok(payload.includes(`<a href="${path}">${title}</a>`));
  for (const path of ["/docs/errors", "/docs/errors/NOT_FOUND", "/docs/webhooks"])
    t.match((await app.inject(path)).payload, 'href="/docs/guides"');
});

t.test("the changelog starts with the version of openapi.yaml", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs/guides/versioning");
  const document = parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));
  t.equal(/<h3[^>]*>([^<]+)</.exec(payload)?.[1], document.info.version);
});
