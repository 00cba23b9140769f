import { readdirSync, readFileSync } from "node:fs";
import t from "tap";
import { EVENT_TYPES } from "../../src/events/envelope.ts";
import { SECTIONS } from "../../src/platform/ui/layout.ts";
import { BASE_URL, docsApp } from "./app.ts";

const SAMPLES = new URL("../../src/docs/guides/samples/", import.meta.url);

t.test("the guide is HTML that a client keeps, at one address", async (t) => {
  const app = await docsApp(t);
  const page = await app.inject("/docs/webhooks");
  t.equal(page.statusCode, 200);
  t.equal(page.headers["content-type"], "text/html; charset=utf-8");
  t.match(page.payload, /^<!doctype html>/);
  const etag = String(page.headers["etag"]);
  const again = await app.inject({ url: "/docs/webhooks", headers: { "if-none-match": etag } });
  t.equal(again.statusCode, 304);
  const slash = await app.inject("/docs/webhooks/");
  t.equal(slash.statusCode, 301);
  t.equal(slash.headers["location"], "/docs/webhooks");
});

t.test("the guide shows the samples as the tests run them", async (t) => {
  const text = textOf(await guide(t));
  const files = readdirSync(SAMPLES).filter((name) => /\.(?:ts|py|go|java|php)$/.test(name));
  t.equal(files.length, 5);
  for (const file of files)
    t.ok(text.includes(readFileSync(new URL(file, SAMPLES), "utf8").trimEnd()), file);
});

t.test("the guide names every event and header, and what a partner must know", async (t) => {
  const text = textOf(await guide(t)).replaceAll(/\s+/g, " ");
  const facts = [
    ...EVENT_TYPES,
    "webhook.test",
    "X-Service-Event-Id",
    "X-Service-Event-Type",
    "X-Service-Signature",
    "X-Service-Signature-Next",
    "8 attempts",
    "up to 10 %",
    "2 h 7 min",
    "3840 s",
    "within 10 seconds",
    "At most 16 KiB",
    "at least once",
    "Order is not guaranteed",
    "24 hours",
    "Replace now",
    "5 days",
    "410 Gone",
    "30 days",
    "300 seconds",
    "customers:read",
    `${BASE_URL}/v1/events?after=evt_`,
  ];
  for (const fact of facts) t.ok(text.includes(fact), fact);
});

t.test("the attempts are those of the schedule", async (t) => {
  const rows = (await guide(t)).matchAll(/<td>Attempt (\d)<\/td>\s*<td>([^<]+)<\/td>/g);
  t.strictSame(
    [...rows].map(([, attempt, wait]) => `${attempt}: ${wait}`),
    ["1: at once", ...[60, 120, 240, 480, 960, 1920, 3840].map((s, i) => `${i + 2}: ${s} s later`)],
  );
});

t.test("the guide's links lead somewhere", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs/webhooks");
  // Served beside the docs, not by them.
  const platformPaths = new Set(Object.values(SECTIONS).map(([path]): string => path));
  const ids = [...payload.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  t.equal(new Set(ids).size, ids.length);
  for (const [, link = ""] of payload.matchAll(/\shref="([^"]+)"/g)) {
    if (link.startsWith("#")) t.ok(ids.includes(link.slice(1)), link);
    else if (link.startsWith("/developer")) t.ok(platformPaths.has(link), link);
    else t.equal((await app.inject(link)).statusCode, 200, link);
  }
  t.match((await app.inject("/docs/errors")).payload, 'href="/docs/webhooks"');
});

t.test("the guide runs no script and loads nothing but our style sheets", async (t) => {
  const app = await docsApp(t);
  const { payload, headers } = await app.inject("/docs/webhooks");
  t.notMatch(payload, /<script|<img|<iframe|style=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i);
  t.match(headers, {
    "content-security-policy": /^default-src 'none';.*style-src 'self'$/,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
  const sheet = await app.inject("/docs/guides.css");
  t.equal(sheet.headers["content-type"], "text/css; charset=utf-8");
  t.notMatch(sheet.payload, /url\(|@import/);
});

async function guide(t: Parameters<typeof docsApp>[0]): Promise<string> {
  return (await (await docsApp(t)).inject("/docs/webhooks")).payload;
}

/** What a reader sees, blanks included. */
function textOf(page: string): string {
  const text = page.replaceAll(/<\/?[a-z][^<>]*>/g, "");
  const named = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  return named.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
