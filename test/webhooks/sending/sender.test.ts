import type { RequestListener } from "node:http";
import t from "tap";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { TestClock } from "../../helpers/clock.ts";
import { delivery, openHttp, openTcp } from "./receiver.ts";

const answers: Readonly<Record<string, RequestListener>> = {
  "/200": (_request, response) => response.end("thanks"),
  "/204": (_request, response) => response.writeHead(204).end(),
  "/302": (_request, response) => response.writeHead(302, { location: "/target" }).end("moved"),
  "/307": (_request, response) => response.writeHead(307, { location: "/target" }).end(),
  "/410": (_request, response) => response.writeHead(410).end(),
  "/429": (_request, response) => response.writeHead(429, { "retry-after": "90" }).end(),
  "/500": (_request, response) =>
    response.writeHead(500).end(`a\0b ${"é".repeat(1000)} the end is not stored`),
  "/503": (_request, response) =>
    response.writeHead(503, { "retry-after": "Thu, 31 Jan 2030 13:00:00 GMT" }).end(),
};

const receiver = await openHttp((request, response) => {
  answers[request.url ?? ""]?.(request, response);
});
const clock = new TestClock();
clock.stopAt(new Date("2030-01-31T12:00:00Z"));
const sender = createSender({ allowLocal: true, clock });
t.teardown(async () => {
  await sender.close();
  await receiver.close();
});
const attempt = (path: string) =>
  sender.attempt(delivery(`http://127.0.0.1:${receiver.port}${path}`));

t.test("200: the body and headers arrive unchanged", async (t) => {
  const before = new Date();
  const result = await attempt("/200");
  const after = new Date();
  t.match(result, { ok: true, status: 200, stage: null, error: null, excerpt: "thanks" });
  t.equal(result.retryAfterSeconds, null);
  t.ok(result.durationMs >= 0 && result.durationMs <= after.getTime() - before.getTime() + 1);
  const request = receiver.requests.at(-1);
  t.equal(request?.body, '{"id":"evt_1"}');
  t.match(request?.headers, {
    host: `127.0.0.1:${receiver.port}`,
    "content-type": "application/json",
    "content-length": "14",
    "x-service-event-id": "evt_1",
  });
});

t.test("204: a success without a body", async (t) => {
  t.match(await attempt("/204"), { ok: true, status: 204, excerpt: null });
});

t.test("redirects are failures and are not followed", async (t) => {
  for (const status of [302, 307]) {
    t.match(await attempt(`/${status}`), {
      ok: false,
      status,
      stage: null,
      error: `The receiver answered ${status}. Redirects are not followed.`,
    });
  }
  t.notOk(receiver.requests.some(({ path }) => path === "/target"));
});

t.test("500: the first KiB of the body is stored", async (t) => {
  const result = await attempt("/500");
  t.match(result, { ok: false, status: 500, stage: null, error: "The receiver answered 500." });
  t.equal(result.excerpt, `ab ${"é".repeat(510)}`);
});

t.test("410: the result has the status", async (t) => {
  t.match(await attempt("/410"), { ok: false, status: 410, excerpt: null });
});

t.test("Retry-After is read", async (t) => {
  t.equal((await attempt("/429")).retryAfterSeconds, 90);
  t.equal((await attempt("/503")).retryAfterSeconds, 3600);
});

t.test("connections are reused, and a proxy in the environment is ignored", async (t) => {
  process.env["HTTP_PROXY"] = process.env["http_proxy"] = "http://127.0.0.1:1";
  const before = receiver.connections;
  for (let count = 0; count < 5; count++) t.match(await attempt("/200"), { ok: true });
  t.ok(receiver.connections - before <= 1);
});

t.test("an informational response is skipped", async (t) => {
  const receiver = await openTcp((socket) => {
    socket.once("data", () => {
      socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
      socket.write("HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nok");
    });
  });
  const result = await sender.attempt(delivery(`http://127.0.0.1:${receiver.port}/`));
  t.match(result, { ok: true, status: 201, excerpt: "ok" });
  await receiver.close();
});
