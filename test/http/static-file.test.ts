import t from "tap";
import fastify from "fastify";
import { serveFile } from "#src/http/static-file.ts";

t.test("a file is created once, on the first request", async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  let created = 0;
  serveFile(app, "/file", async () => {
    created++;
    return { type: "text/plain", body: Buffer.from("content"), headers: { "x-of": "file" } };
  });
  await app.ready();
  t.equal(created, 0, "not before the first request");
  for (const _ of [1, 2]) {
    const response = await app.inject("/file");
    t.match(response, { statusCode: 200, payload: "content", headers: { "x-of": "file" } });
  }
  t.equal(created, 1);
});

t.test("a file that couldn't be created is created on the next request", async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  let attempts = 0;
  serveFile(app, "/file", async () => {
    if (++attempts === 1) throw new Error("not yet");
    return { type: "text/plain", body: Buffer.from("content") };
  });
  t.equal((await app.inject("/file")).statusCode, 500);
  t.equal((await app.inject("/file")).payload, "content");
});
