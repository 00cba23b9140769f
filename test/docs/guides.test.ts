import t from "tap";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { fillIn } from "#src/docs/guides/guides.ts";
import { VALUES } from "#src/docs/guides/values.ts";
import { PAGES } from "#src/docs/site/pages.ts";
import { docsApp } from "./app.ts";

/** The reference is served by its own route, and error pages have separate tests. */
const PATHS = PAGES.map(({ path }) => path).filter(
  (path) => !/^\/docs\/(?:reference|errors)/.test(path),
);

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

t.test("pages load only our own style sheet and scripts", async (t) => {
  const app = await docsApp(t);
  for (const path of PATHS) {
    const { payload, headers } = await app.inject(path);
    t.notMatch(
      payload,
      /<script(?! (?:type="module" )?src="\/docs\/assets\/)|<img|<iframe|style=/i,
    );
    t.notMatch(payload, /<[^<>]*\son\w+=|<(?!a\s)[^<>]*\s(?:src|href)="(?:https?:)?\/\//i);
    t.match(headers, {
      "content-security-policy": /^default-src 'none';.*script-src 'self';style-src 'self'/,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    t.notMatch(headers["content-security-policy"], /unsafe|https?:|\*/);
  }
});

t.test("the files of a page exist and load nothing from elsewhere", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs");
  const files = [...payload.matchAll(/"(\/docs\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  t.equal(files.length, 4);
  for (const file of files) {
    const answer = await app.inject(file);
    t.equal(answer.statusCode, 200, file);
    t.notMatch(answer.payload, /url\(|@import|https?:(?!\/\/www\.w3\.org)/);
  }
});

t.test("the list of guides links to each guide, and every page to the list", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs/guides");
  for (const { path, title, section } of PAGES)
    if (section === "guides" && path !== "/docs/guides")
      t.ok(payload.includes(`<a href="${path}">${title}</a>`), path);
  for (const path of ["/docs/errors", "/docs/errors/NOT_FOUND", "/docs/webhooks"])
    t.match((await app.inject(path)).payload, 'href="/docs/guides"');
});

t.test("the changelog has the version of openapi.yaml", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs/changelog");
  const document = parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));
  // A released version has a date, such as 1.0.0 (2026-11-22).
  const versions = [...payload.matchAll(/<h3 id="api-[^>]*><a [^>]*>(\S+?)(?: \([\d-]+\))?</g)].map(
    ([, version]) => version,
  );
  t.ok(versions.includes(document.info.version), versions.join());
});

t.test("guides use every computed value, and fail with a name that doesn't exist", (t) => {
  const text = readFileSync(new URL("../../src/generated/guides.json", import.meta.url), "utf8");
  for (const name of Object.keys(VALUES)) t.match(text, new RegExp(`\\{\\{${name}[ }]`));
  t.throws(() => fillIn(["<p>{{nothing here}}</p>"], { baseUrl: "" }), {
    message: "A guide uses {{nothing here}}, which values.ts doesn't have.",
  });
  t.end();
});
