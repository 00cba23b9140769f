import t from "tap";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { delivery, lookupOf, openHttp, openTcp } from "./receiver.ts";
import { holdTimeLimits } from "./time-limits.ts";

t.test("connections to one origin stay within the limit", async (t) => {
  const receiver = await openHttp((_request, response) => response.end());
  const lookup = lookupOf("127.0.0.1");
  const sender = createSender({ allowLocal: true, perOrigin: 2, lookup });
  const url = `http://receiver.test:${receiver.port}/`;
  const results = await Promise.all(
    Array.from({ length: 20 }, () => sender.attempt(delivery(url))),
  );
  t.ok(results.every(({ ok }) => ok));
  t.equal(receiver.connections, 2);
  t.equal(lookup.calls, 2, "one lookup for each connection");
  await sender.close();
  await receiver.close();
});

t.test("attempts to one origin do not disturb each other", async (t) => {
  const kinds = ["/200", "/500", "/hang", "/reset", "/endless"];
  const receiver = await openHttp((request, response) => {
    if (request.url === "/hang") return;
    if (request.url === "/reset") return request.socket.resetAndDestroy();
    if (request.url === "/endless") return response.writeHead(202).write("x".repeat(100_000));
    response.writeHead(request.url === "/500" ? 500 : 200).end();
  });
  const limits = holdTimeLimits(t, 10_000);
  const sender = createSender({ allowLocal: true, perOrigin: 40 });
  const hanging = 2;
  let ended = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const path = index < 190 ? kinds[index % 2] : kinds[index % 5];
      const url = `http://127.0.0.1:${receiver.port}${path}`;
      const { status, stage } = await sender.attempt(delivery(url, `{"n":${index}}`));
      if (++ended === 200 - hanging) limits.expire();
      return `${path} ${status} ${stage}`;
    }),
  );
  t.strictSame(
    new Set(outcomes),
    new Set([
      "/200 200 null",
      "/500 500 null",
      "/hang null timeout",
      "/reset null response",
      "/endless 202 null",
    ]),
  );
  t.equal(new Set(receiver.requests.map(({ body }) => body)).size, 200, "each was sent");
  t.equal(receiver.requests.length, 200, "and none twice");
  await sender.close();
  await receiver.close();
});

t.test("a pooled connection that the receiver closed is not used again", async (t) => {
  const receiver = await openTcp((socket) => {
    // The response allows keep-alive, but the connection is closed.
    socket.on("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"));
  });
  const sender = createSender({ allowLocal: true });
  const url = `http://127.0.0.1:${receiver.port}/`;
  for (let count = 0; count < 50; count++) {
    const result = await sender.attempt(delivery(url));
    if (!result.ok) t.fail(`attempt ${count}`, result);
  }
  t.equal(receiver.connections, 50);
  await sender.close();
  await receiver.close();
});

t.test("close waits for attempts in flight; later attempts fail without rejecting", async (t) => {
  const receiver = await openHttp((_request, response) => setImmediate(() => response.end("late")));
  const sender = createSender({ allowLocal: true });
  const request = delivery(`http://127.0.0.1:${receiver.port}/`);
  const inFlight = sender.attempt(request);
  await sender.close();
  t.match(await inFlight, { ok: true, excerpt: "late" });
  t.match(await sender.attempt(request), { ok: false, status: null, stage: "send" });
  await receiver.close();
});
