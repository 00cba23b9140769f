/** Checks attempts on new connections, which test events use. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import t from "tap";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { certificate, delivery, lookupOf, openHttp, openHttps } from "./receiver.ts";
import { holdTimeLimits } from "./time-limits.ts";

const onNewConnection = (url: string) => ({ ...delivery(url), isOnNewConnection: true });

t.test(
  "each attempt opens a connection, times all phases, and leaves pooled connections alone",
  async (t) => {
    const sockets: Socket[] = [];
    const receiver = await openHttps((request, response) => {
      sockets.push(request.socket);
      response.end();
    });
    const lookup = lookupOf("127.0.0.1");
    const sender = createSender({ allowLocal: true, lookup, tls: { ca: certificate } });
    const url = `https://receiver.test:${receiver.port}/`;
    t.match(await sender.attempt(delivery(url)), { ok: true });
    for (let count = 0; count < 3; count++) {
      const result = await sender.attempt(onNewConnection(url));
      const all = { dnsMs: Number, connectMs: Number, tlsMs: Number, firstByteMs: Number };
      t.match(result, { ok: true, timings: all, headers: { connection: "close" } });
    }
    t.equal(receiver.connections, 4);
    t.equal(lookup.calls, 4, "the name is looked up for each");
    const pooled = await sender.attempt(delivery(url));
    t.match(pooled, { ok: true, timings: { connectMs: null } });
    t.equal(receiver.connections, 4, "the pooled connection is still open");
    for (const socket of sockets.slice(1, 4)) if (!socket.destroyed) await once(socket, "close");
    t.notOk(sockets[0]?.destroyed, "the others are closed");
    await sender.close();
    await receiver.close();
  },
);

t.test("attempts on new connections and pooled ones don't wait for each other", async (t) => {
  const first = Promise.withResolvers<ServerResponse>();
  const second = Promise.withResolvers<ServerResponse>();
  const receiver = await openHttp((request, response) => {
    if (request.url === "/first") first.resolve(response);
    else if (request.url === "/second") second.resolve(response);
    else response.end();
  });
  const sender = createSender({ allowLocal: true, perOrigin: 1 });
  const base = `http://127.0.0.1:${receiver.port}`;
  const busy = sender.attempt(delivery(`${base}/first`));
  const answerBusy = await first.promise;
  t.match(
    await sender.attempt(onNewConnection(`${base}/`)),
    { ok: true },
    "while no connection is free",
  );
  answerBusy.end();
  t.match(await busy, { ok: true });
  const separate = sender.attempt(onNewConnection(`${base}/second`));
  const answerSeparate = await second.promise;
  t.match(
    await sender.attempt(delivery(`${base}/`)),
    { ok: true },
    "while a new connection is in use",
  );
  answerSeparate.end();
  t.match(await separate, { ok: true });
  await sender.close();
  await receiver.close();
});

t.test("the same limits and the same address guard apply", async (t) => {
  const limits = holdTimeLimits(t, 10_000);
  const receiver = await openHttp((request, response) => {
    if (request.url === "/endless") response.write("x".repeat(100_000));
    else limits.expire();
  });
  const sender = createSender({ allowLocal: true });
  const base = `http://127.0.0.1:${receiver.port}`;
  t.match(await sender.attempt(onNewConnection(`${base}/hang`)), { ok: false, stage: "timeout" });
  const endless = await sender.attempt(onNewConnection(`${base}/endless`));
  t.match(endless, { ok: true, excerpt: "x".repeat(1024) });
  t.equal(limits.running, 0, "cut off before the total timeout");
  t.match(await sender.attempt(onNewConnection("http://10.0.0.1/")), { stage: "blocked" });
  await sender.close();
  const lookup = lookupOf("127.0.0.1");
  const guarded = createSender({ allowLocal: false, lookup });
  const result = await guarded.attempt(
    onNewConnection(`https://evil.example.com:${receiver.port}/`),
  );
  t.match(result, { stage: "blocked", error: "The target is not allowed." });
  await guarded.close();
  t.equal(receiver.connections, 2);
  await receiver.close();
});

t.test("close waits for them; later attempts fail without rejecting", async (t) => {
  const receiver = await openHttp((_request, response) => setImmediate(() => response.end("late")));
  const sender = createSender({ allowLocal: true });
  const request = onNewConnection(`http://127.0.0.1:${receiver.port}/`);
  const inFlight = sender.attempt(request);
  await sender.close();
  t.match(await inFlight, { ok: true, excerpt: "late" });
  t.match(await sender.attempt(request), { ok: false, status: null, stage: "send" });
  await receiver.close();
});
