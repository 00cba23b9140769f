/** Checks the timings of an attempt's phases. */
import t, { type Test } from "tap";
import type { AttemptResult } from "#src/webhooks/sending/attempt-result.ts";
import { createSender, type SenderOptions } from "#src/webhooks/sending/sender.ts";
import { certificate, delivery, lookupOf, openHttp, openHttps, openTcp } from "./receiver.ts";
import { bodyChunk, holdTimeLimits, stopStopwatch } from "./time-limits.ts";

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
  const pass = stopStopwatch(t);
  const received = bodyChunk();
  const receiver = await openHttps(
    async (_request, response) => {
      pass(80);
      response.write("first");
      await received;
      pass(100);
      response.end("last");
    },
    {
      SNICallback(_name, proceed) {
        pass(110);
        proceed(null);
      },
    },
  );
  const lookup = async () => {
    pass(150);
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const url = `https://receiver.test:${receiver.port}/`;
  const result = await attempt(url, { lookup, tls: { ca: certificate } });
  t.match(result, { ok: true, excerpt: "firstlast" });
  t.strictSame(result.timings, { dnsMs: 150, connectMs: 0, tlsMs: 110, firstByteMs: 80 });
  t.equal(result.durationMs, 150 + 110 + 80 + 100, "with the rest of the response");
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
  const pass = stopStopwatch(t);
  const limits = [holdTimeLimits(t, 5_000), holdTimeLimits(t, 10_000)];
  const secure = await openHttps((_request, response) => response.end());
  const silent = await openTcp((socket) => socket.once("data", () => limits.shift()?.expire()));
  const closed = await openTcp(() => undefined);
  await closed.close();
  const failingLookup = async () => {
    pass(30);
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
      {},
      { stage: "tls", timings: { ...NO_TIMINGS, ...reached, tlsMs: Number }, headers: null },
    ],
    [
      `http://127.0.0.1:${silent.port}/`,
      {},
      { stage: "timeout", timings: { ...NO_TIMINGS, ...reached }, headers: { connection: String } },
    ],
  ];
  for (const [url, options, expected] of cases) {
    const result = await attempt(url, options);
    t.match(result, expected, `${expected.stage}: ${url}`);
    checkPlausible(t, result);
    if (options.lookup === failingLookup) t.equal(result.timings.dnsMs, 30);
  }
  await secure.close();
  await silent.close();
});
