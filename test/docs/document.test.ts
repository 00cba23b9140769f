import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import t from "tap";
import { parse } from "yaml";
import { docsApp } from "./app.ts";

const FILES = [
  "/openapi.yaml",
  "/openapi.json",
  "/openapi-without-webhooks.json",
  "/openapi-3.0.json",
  "/docs/reference",
  "/docs/reference/createCustomer",
];
const FILE = readFileSync(new URL("../../src/generated/openapi.yaml", import.meta.url));

t.test("the served YAML is the file, byte for byte", async (t) => {
  const app = await docsApp(t);
  const plain = await app.inject("/openapi.yaml");
  t.equal(plain.statusCode, 200);
  t.equal(plain.headers["content-type"], "application/yaml; charset=utf-8");
  t.equal(plain.headers["cache-control"], "no-cache");
  t.ok(plain.rawPayload.equals(FILE));

  for (const [coding, decompress] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const headers = { "accept-encoding": `${coding}, identity;q=0.5` };
    const compressed = await app.inject({ url: "/openapi.yaml", headers });
    t.equal(compressed.headers["content-encoding"], coding);
    t.equal(compressed.headers["vary"], "accept-encoding");
    t.ok(decompress(compressed.rawPayload).equals(FILE));
  }
});

t.test(
  "the served JSON is the same document, with nothing added, removed or changed",
  async (t) => {
    const app = await docsApp(t);
    const response = await app.inject("/openapi.json");
    t.equal(response.headers["content-type"], "application/json; charset=utf-8");
    t.strictSame(response.json(), parse(FILE.toString()));
  },
);

t.test("renderings without webhooks and in OpenAPI 3.0 have the same operations", async (t) => {
  const app = await docsApp(t);
  const { webhooks, ...rest } = parse(FILE.toString());
  t.ok(webhooks);
  const without = (await app.inject("/openapi-without-webhooks.json")).json();
  t.match(rest.info.description, without.info.description.split("\n")[0]);
  t.strictSame({ ...without, info: rest.info }, rest);
  const older = (await app.inject("/openapi-3.0.json")).json();
  t.equal(older.openapi, "3.0.3");
  t.strictSame(Object.keys(older.paths), Object.keys(rest.paths));
  const { payload } = await app.inject("/docs/reference");
  for (const path of ["/openapi-without-webhooks.json", "/openapi-3.0.json"])
    t.ok(payload.includes(`href="${path}"`), `the reference links to ${path}`);
});

t.test("a client with the current document gets a 304", async (t) => {
  const app = await docsApp(t);
  for (const url of FILES) {
    const etag = String((await app.inject(url)).headers["etag"]);
    for (const tags of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await app.inject({ url, headers: { "if-none-match": tags } });
      t.equal(again.statusCode, 304, `${url} ${tags}`);
      t.equal(again.headers["etag"], etag);
      t.equal(again.payload, "");
    }
    const stale = await app.inject({ url, headers: { "if-none-match": 'W/"other"' } });
    t.equal(stale.statusCode, 200);
  }
});

t.test("only clients that accept Brotli or gzip get compressed content", async (t) => {
  const app = await docsApp(t);
  const codingFor = async (accepted: string) =>
    (await app.inject({ url: "/openapi.yaml", headers: { "accept-encoding": accepted } })).headers[
      "content-encoding"
    ];
  for (const accepted of [
    "gzip",
    "deflate, GZIP",
    "gzip, br;q=0",
    "gzip ; q=1.0, *;q=0",
    "br;q=0, *",
  ])
    t.equal(await codingFor(accepted), "gzip", accepted);
  for (const accepted of ["br", "gzip, deflate, br, zstd", "gzip, BR", "br, gzip;q=0.5", "*"])
    t.equal(await codingFor(accepted), "br", accepted);
  for (const accepted of [
    "",
    "identity",
    "gzip;q=0",
    "br;q=0, gzip; q=0.000",
    "x-gzip-not",
    "*;q=0",
  ])
    t.equal(await codingFor(accepted), undefined, accepted);
});
