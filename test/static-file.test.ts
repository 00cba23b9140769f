import t from "tap";
import fastify from "fastify";
import { serveFile } from "../src/static-file.ts";

t.test("a file that is made is made once, when somebody asks for it", async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  let made = 0;
  serveFile(app, "/file", async () => {
    made++;
    return { type: "text/plain", body: Buffer.from("made"), headers: { "x-of": "file" } };
  });
  await app.ready();
  t.equal(made, 0, "not before");
  for (const _ of [1, 2]) {
    const answer = await app.inject("/file");
    t.match(answer, { statusCode: 200, payload: "made", headers: { "x-of": "file" } });
  }
  t.equal(made, 1);
});

t.test("making a file that failed is tried again at the next request", async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  let tries = 0;
  serveFile(app, "/file", async () => {
    if (++tries === 1) throw new Error("not yet");
    return { type: "text/plain", body: Buffer.from("made") };
  });
  t.equal((await app.inject("/file")).statusCode, 500);
  t.equal((await app.inject("/file")).payload, "made");
});
