import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import t from "tap";
import { parse } from "yaml";
import { docsApp } from "./app.ts";

const FILES = [
  "/openapi.yaml",
  "/openapi.json",
  "/docs",
  "/docs/reference.json",
  "/docs/scalar.js",
];
const FILE = readFileSync(new URL("../../openapi.yaml", import.meta.url));

t.test("the YAML that is served is the file, byte for byte", async (t) => {
  const app = await docsApp(t);
  const plain = await app.inject("/openapi.yaml");
  t.equal(plain.statusCode, 200);
  t.equal(plain.headers["content-type"], "application/yaml; charset=utf-8");
  t.equal(plain.headers["cache-control"], "no-cache");
  t.ok(plain.rawPayload.equals(FILE));

  const compressed = await app.inject({
    url: "/openapi.yaml",
    headers: { "accept-encoding": "br, gzip;q=0.5" },
  });
  t.equal(compressed.headers["content-encoding"], "gzip");
  t.ok(gunzipSync(compressed.rawPayload).equals(FILE));
});

t.test(
  "the JSON that is served is the same document, nothing added, dropped or rewritten",
  async (t) => {
    const app = await docsApp(t);
    const answer = await app.inject("/openapi.json");
    t.equal(answer.headers["content-type"], "application/json; charset=utf-8");
    t.strictSame(answer.json(), parse(FILE.toString()));
  },
);

t.test("a client that has the document is not sent it again", async (t) => {
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

t.test("compressed bytes are sent only to those who take them", async (t) => {
  const app = await docsApp(t);
  const coding = async (accepted: string) =>
    (await app.inject({ url: "/openapi.yaml", headers: { "accept-encoding": accepted } })).headers[
      "content-encoding"
    ];
  for (const accepted of ["gzip", "deflate, GZIP", "gzip, br", "gzip ; q=1.0, *;q=0"])
    t.equal(await coding(accepted), "gzip", accepted);
  for (const accepted of ["", "br", "identity", "gzip;q=0", "br, gzip; q=0.000", "x-gzip-not"])
    t.equal(await coding(accepted), undefined, accepted);
});
