import t from "tap";
import { SECTIONS } from "../../src/platform/ui/layout.ts";
import { docsApp } from "./app.ts";

for (const path of ["/docs/webhooks", "/docs/agents"]) {
  t.test(`${path} is HTML that a client keeps, at one address`, async (t) => {
    const app = await docsApp(t);
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
  });

  t.test(`the links of ${path} lead somewhere`, async (t) => {
    const app = await docsApp(t);
    const { payload } = await app.inject(path);
    // Served beside the docs, not by them.
    const platformPaths = new Set(Object.values(SECTIONS).map(([path]): string => path));
    const ids = [...payload.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    t.equal(new Set(ids).size, ids.length);
    for (const [, link = ""] of payload.matchAll(/\shref="([^"]+)"/g)) {
      if (link.startsWith("#")) t.ok(ids.includes(link.slice(1)), link);
      else if (link.startsWith("/developer")) t.ok(platformPaths.has(link), link);
      else if (link.startsWith("/")) t.equal((await app.inject(link)).statusCode, 200, link);
      else t.match(link, /^(?:cursor|vscode):/, "an app opens it");
    }
    t.match((await app.inject("/docs/errors")).payload, `href="${path}"`);
    t.match((await app.inject("/openapi.yaml")).payload, `](${path})`);
  });

  t.test(`${path} runs no script and loads nothing but our style sheets`, async (t) => {
    const app = await docsApp(t);
    const { payload, headers } = await app.inject(path);
    t.notMatch(payload, /<script|<img|<iframe|style=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i);
    t.match(headers, {
      "content-security-policy": /^default-src 'none';.*style-src 'self'$/,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });
}

t.test("the guides' style sheet loads nothing", async (t) => {
  const app = await docsApp(t);
  const sheet = await app.inject("/docs/guides.css");
  t.equal(sheet.headers["content-type"], "text/css; charset=utf-8");
  t.notMatch(sheet.payload, /url\(|@import/);
});
