import { createHash } from "node:crypto";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";
import t from "tap";
import { docsApp } from "./app.ts";

interface Node {
  readonly operationId?: string;
  "x-codeSamples"?: readonly { readonly label: string }[];
}

t.test("the reference contacts no other host", async (t) => {
  const app = await docsApp(t);
  const page = await app.inject("/docs/reference");
  t.equal(page.statusCode, 200);
  t.equal(page.headers["content-type"], "text/html; charset=utf-8");
  t.notMatch(page.payload, /(?:https?:)?\/\/[a-z0-9-]+\.[a-z]/i);
  for (const off of ["withDefaultFonts: false", "telemetry: false", 'proxyUrl: ""'])
    t.ok(page.payload.includes(off), off);
  for (const off of ["agent", "mcp"])
    t.match(page.payload, new RegExp(`\\b${off}: \\{\\s*disabled: true`));

  const policy = String(page.headers["content-security-policy"]);
  t.match(policy, "default-src 'none'");
  t.match(policy, "connect-src 'self'");
  t.notMatch(policy, /https?:|\*|unsafe-eval|script-src [^;]*unsafe-inline/);
});

t.test("every file that the reference loads exists", async (t) => {
  const app = await docsApp(t);
  const page = await app.inject("/docs/reference");
  const sources = [...page.payload.matchAll(/\ssrc="([^"]+)"|\surl: "([^"]+)"/g)];
  t.equal(sources.length, 3);
  for (const [, script, document] of sources) {
    const url = script ?? document ?? "";
    t.equal((await app.inject(url)).statusCode, 200, url);
  }
});

t.test("the script is identical to the one that Scalar's plugin serves", async (t) => {
  const app = await docsApp(t);
  const plugin = fastify();
  t.teardown(() => plugin.close());
  await plugin.register(scalar, { routePrefix: "/docs", configuration: { url: "/openapi.json" } });
  const original = await plugin.inject("/docs/js/scalar.js");
  const served = await app.inject("/docs/scalar.js");
  t.equal(served.headers["content-type"], "text/javascript; charset=utf-8");
  t.match(original.payload, "createApiReference");
  t.ok(served.rawPayload.equals(original.rawPayload));
});

t.test("the policy allows only the page's own inline script", async (t) => {
  const app = await docsApp(t);
  const page = await app.inject("/docs/reference");
  const script = /<script type="text\/javascript">(.*?)<\/script>/s.exec(page.payload)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  t.match(script, "Scalar.createApiReference");
  t.ok(String(page.headers["content-security-policy"]).includes(`'sha256-${hash}'`));
});

t.test("the reference declares its language", async (t) => {
  const app = await docsApp(t);
  t.match((await app.inject("/docs/reference")).payload, '<html lang="en">');
});

t.test("the reference adds code samples to every operation and nothing else", async (t) => {
  const app = await docsApp(t);
  const shown = (await app.inject("/docs/reference.json")).json();
  const served = (await app.inject("/openapi.json")).json();
  for (const [path, item] of Object.entries<Record<string, Node>>(shown.paths))
    for (const operation of Object.values(item).filter(({ operationId }) => operationId)) {
      const samples = operation["x-codeSamples"] ?? [];
      const labels = samples.map(({ label }) => label);
      t.strictSame(labels, ["curl", "TypeScript", "Python", "Go"], path);
      delete operation["x-codeSamples"];
    }
  t.ok(shown.info.description.endsWith(served.info.description));
  t.strictSame({ ...shown, info: served.info }, served, "nothing else is added");
  t.match((await app.inject("/docs/reference")).payload, "hiddenClients: true");
});

t.test("the start page and /docs/ redirect to the documentation", async (t) => {
  const app = await docsApp(t);
  const start = await app.inject("/");
  t.equal(start.statusCode, 302);
  t.equal(start.headers["location"], "/docs");
  const slash = await app.inject("/docs/");
  t.equal(slash.statusCode, 301);
  t.equal(slash.headers["location"], "/docs");
});
