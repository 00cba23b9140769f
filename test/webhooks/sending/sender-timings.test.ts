/** Checks the timings of an attempt's phases. */
import { setTimeout as wait } from "node:timers/promises";
import t, { type Test } from "tap";
import type { AttemptResult } from "#src/webhooks/sending/attempt-result.ts";
import { createSender, type SenderOptions } from "#src/webhooks/sending/sender.ts";
import { certificate, delivery, lookupOf, openHttp, openHttps, openTcp } from "./receiver.ts";

const NO_TIMINGS = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
const POOLED = { ...NO_TIMINGS, firstByteMs: Number };

/** Makes one attempt with a new sender. */
async function attempt(url: string, options: Partial<SenderOptions> = {}) {
  const sender = createSender({ allowLocal: true, ...options });
  const result = await sender.attempt(delivery(url));
  await sender.close();
  return result;
}

function checkPlausible(t: Test, { timings, durationMs }: AttemptResult): void {
  const phases = Object.values(timings).filter((time) => time !== null);
  for (const time of phases) {
    t.ok(time >= 0, `${time} is not negative`);
    t.ok(time <= durationMs, `${time} is within the ${durationMs} ms of the attempt`);
    t.equal(Number(time.toFixed(1)), time, `${time} has one decimal at most`);
  }
  const sum = phases.reduce((total, time) => total + time, 0);
  t.ok(sum <= durationMs + 0.3, `the phases' ${sum} ms are within the attempt's ${durationMs} ms`);
}

t.test("each phase has its own duration", async (t) => {
  const receiver = await openHttps(
    async (_request, response) => {
      await wait(80);
      response.write("first");
      await wait(100);
      response.end("last");
    },
    { SNICallback: (_name, proceed) => setTimeout(() => proceed(null), 100) },
  );
  const lookup = () => wait(150, [{ address: "127.0.0.1", family: 4 }]);
  const url = `https://receiver.test:${receiver.port}/`;
  const result = await attempt(url, { lookup, tls: { ca: certificate } });
  const { dnsMs, connectMs, tlsMs, firstByteMs } = result.timings;
  t.match(result, { ok: true, excerpt: "firstlast" });
  // Timers may be a millisecond early.
  t.ok(Number(dnsMs) >= 149, `DNS ${dnsMs} ms`);
  t.ok(Number(tlsMs) >= 99, `TLS ${tlsMs} ms`);
  t.ok(Number(firstByteMs) >= 79, `first byte ${firstByteMs} ms`);
  // Whatever time counted for two phases would be missing here.
  const phases = Number(dnsMs) + Number(connectMs) + Number(tlsMs) + Number(firstByteMs);
  const restMs = result.durationMs - phases;
  t.ok(restMs >= 97, `${restMs} ms after the first byte, TCP ${connectMs} ms`);
  checkPlausible(t, result);
  await receiver.close();
});

t.test("a pooled connection has only the time to the first byte", async (t) => {
  const receiver = await openHttp((_request, response) => response.end());
  const sender = createSender({ allowLocal: true, perOrigin: 1 });
  const request = delivery(`http://127.0.0.1:${receiver.port}/`);
  const opened = { ...POOLED, dnsMs: Number, connectMs: Number };
  for (const timings of [opened, POOLED, POOLED]) {
    const result = await sender.attempt(request);
    t.match(result, { ok: true, timings });
    checkPlausible(t, result);
  }
  await sender.close();
  await receiver.close();
});

t.test(
  "among concurrent attempts, exactly those that opened a connection have its timings",
  async (t) => {
    const receiver = await openHttp((_request, response) => setImmediate(() => response.end()));
    const sender = createSender({ allowLocal: true, perOrigin: 3 });
    const request = delivery(`http://127.0.0.1:${receiver.port}/`);
    const results = await Promise.all(Array.from({ length: 40 }, () => sender.attempt(request)));
    const opened = results.filter(({ timings }) => timings.connectMs !== null);
    t.equal(opened.length, 3);
    t.equal(receiver.connections, 3);
    for (const result of results) checkPlausible(t, result);
    await sender.close();
    await receiver.close();
  },
);

t.test("a connection that replaces a closed one has timings", async (t) => {
  const receiver = await openTcp((socket) => {
    socket.on("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"));
  });
  const sender = createSender({ allowLocal: true });
  for (let count = 0; count < 10; count++) {
    const result = await sender.attempt(delivery(`http://127.0.0.1:${receiver.port}/`));
    t.match(result.timings, { dnsMs: Number, connectMs: Number });
  }
  await sender.close();
  await receiver.close();
});

t.test("a failed phase has its duration, and a phase that was not reached has none", async (t) => {
  const secure = await openHttps((_request, response) => response.end());
  const silent = await openTcp((socket) => socket.resume());
  const closed = await openTcp(() => undefined);
  await closed.close();
  const failingLookup = async () => {
    await wait(30);
    throw Object.assign(new Error(), { code: "ENOTFOUND" });
  };
  const reached = { dnsMs: Number, connectMs: Number };
  const cases: [
    url: string,
    options: Partial<SenderOptions>,
    result: { stage: string; timings: object; headers: object | null },
  ][] = [
    ["http://10.0.0.1/", {}, { stage: "blocked", timings: NO_TIMINGS, headers: null }],
    [
      "http://evil.test/",
      { lookup: lookupOf("10.0.0.1") },
      { stage: "blocked", timings: { ...NO_TIMINGS, dnsMs: Number }, headers: null },
    ],
    [
      "http://receiver.test/",
      { lookup: failingLookup },
      { stage: "dns", timings: { ...NO_TIMINGS, dnsMs: Number }, headers: null },
    ],
    [
      `http://127.0.0.1:${closed.port}/`,
      {},
      { stage: "connect", timings: { ...NO_TIMINGS, ...reached }, headers: null },
    ],
    [
      `https://127.0.0.1:${secure.port}/`,
      {},
      { stage: "tls", timings: { ...NO_TIMINGS, ...reached, tlsMs: Number }, headers: null },
    ],
    [
      `https://127.0.0.1:${silent.port}/`,
      { connectTimeoutMs: 100 },
      { stage: "tls", timings: { ...NO_TIMINGS, ...reached, tlsMs: Number }, headers: null },
    ],
    [
      `http://127.0.0.1:${silent.port}/`,
      { totalTimeoutMs: 100 },
      { stage: "timeout", timings: { ...NO_TIMINGS, ...reached }, headers: { connection: String } },
    ],
  ];
  for (const [url, options, expected] of cases) {
    const result = await attempt(url, options);
    t.match(result, expected, `${expected.stage}: ${url}`);
    checkPlausible(t, result);
    if (options.lookup === failingLookup) t.ok(Number(result.timings.dnsMs) >= 29);
  }
  await secure.close();
  await silent.close();
});
