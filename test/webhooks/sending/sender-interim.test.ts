/** Responses before the final one (1xx), and final ones whose head can't be read. */
import { createSecureServer, createServer } from "node:http2";
import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { createServer as createTls } from "node:tls";
import t, { type Test } from "tap";
import { hintFor } from "#src/webhooks/endpoints/hint.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { certificate, delivery, openTcp } from "./receiver.ts";
import { holdTimeLimits } from "./time-limits.ts";

const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";
const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
const HINTS = "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\nlink: </b>\r\n\r\n";
const key = readFileSync(new URL("fixtures/localhost.key.pem", import.meta.url));

/** Writes each part once the one before is on its way, so that they arrive in separate packets. */
async function writeParts(socket: Socket, parts: Iterable<string>) {
  for (const part of parts)
    await new Promise<void>((resolve) => {
      socket.setNoDelay(true).write(part, "latin1", () => setImmediate(resolve));
    });
}

/** Makes attempts to a receiver that sends parts when the first bytes of each request arrive. */
async function attemptOn(
  t: Test,
  parts: readonly string[],
  { attempts = 1, isOnNewConnection = false, isLast = false } = {},
) {
  const receiver = await openTcp((socket) => {
    socket.on("data", () => {
      void writeParts(socket, parts).then(() => isLast && socket.end());
    });
  });
  t.teardown(() => receiver.close());
  const sender = createSender({ allowLocal: true });
  t.teardown(() => sender.close());
  const request = { ...delivery(`http://127.0.0.1:${receiver.port}/`), isOnNewConnection };
  const results = [];
  for (let count = 0; count < attempts; count++) results.push(await sender.attempt(request));
  return { results, connections: receiver.connections };
}

const DELIVERED = { ok: true, status: 200, stage: null, error: null, excerpt: "ok" };

t.test("responses before the final one are skipped, however they arrive", async (t) => {
  const interim: readonly string[] = [
    CONTINUE,
    "HTTP/1.1 102 Processing\r\n\r\n",
    HINTS,
    "HTTP/1.1 199 Unknown\r\ncontent-length: 5\r\n\r\n",
    "HTTP/1.0 100\r\n\r\n",
    "HTTP/1.1 100 Continue\n\n",
    `${CONTINUE}\r\n`,
    `${CONTINUE}${CONTINUE}`,
    `${CONTINUE}HTTP/1.1 102 Processing\r\n\r\n${HINTS}${CONTINUE}`,
    CONTINUE.repeat(100),
  ];
  for (const each of interim) {
    const ways = [
      [each + OK],
      [each, OK],
      [...each.slice(0, 300).split(""), each.slice(300), ...OK.split("")],
    ];
    for (const parts of ways)
      for (const isOnNewConnection of [false, true]) {
        const { results, connections } = await attemptOn(t, parts, {
          attempts: 4,
          isOnNewConnection,
        });
        const title = `${JSON.stringify(each.slice(0, 60))} in ${parts.length} parts`;
        t.match(
          results,
          Array.from({ length: 4 }, () => DELIVERED),
          title,
        );
        if (isOnNewConnection) t.equal(connections, 4);
        // undici frees a connection in the next turn of the event loop, so the second attempt opens another one.
        else t.ok(connections <= 2, "connections are used again");
      }
  }
});

t.test("responses before the final one are skipped over TLS too", async (t) => {
  const server = createTls({ cert: certificate, key }, (socket) => {
    socket.on("error", () => undefined);
    socket.on(
      "data",
      () => void writeParts(socket, [CONTINUE + HINTS.slice(0, 5), HINTS.slice(5) + OK]),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sender = createSender({ allowLocal: true, tls: { ca: certificate } });
  t.teardown(async () => {
    await sender.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 2; count++)
    t.match(await sender.attempt(delivery(`https://localhost:${port}/`)), DELIVERED);
});

t.test("a receiver may respond before it has read the body", async (t) => {
  const receiver = await openTcp((socket) => {
    socket.once("data", () => {
      socket.write(CONTINUE);
      socket.pause();
      socket.write(OK, () => socket.resume());
    });
  });
  const sender = createSender({ allowLocal: true });
  const request = delivery(`http://127.0.0.1:${receiver.port}/`, "x".repeat(1_000_000));
  t.match(await sender.attempt(request), DELIVERED);
  await sender.close();
  await receiver.close();
});

t.test("the final response decides, and its absence is a failure", async (t) => {
  const failed = `${CONTINUE}HTTP/1.1 503 Busy\r\nretry-after: 7\r\ncontent-length: 0\r\n\r\n`;
  const [busy] = (await attemptOn(t, [failed])).results;
  t.match(busy, { ok: false, status: 503, retryAfterSeconds: 7 });
  for (const parts of [[CONTINUE], [CONTINUE, "HTTP/1.1 2"], [HINTS.slice(0, 30)]]) {
    const [closed] = (await attemptOn(t, parts, { isLast: true })).results;
    t.match(closed, { ok: false, status: null, stage: "response", error: /closed the connection/ });
  }
  const [empty] = (await attemptOn(t, ["\r\n\r\n", `\r\n${OK}`])).results;
  t.match(empty, DELIVERED, "empty lines before a response are ignored");
});

t.test(
  "endless interim responses end the attempt, without a wait for the time limit",
  async (t) => {
    const limits = holdTimeLimits(t, 10_000);
    for (const part of [
      CONTINUE.repeat(1000),
      `HTTP/1.1 103 Early Hints\r\nx: ${"a".repeat(9000)}`,
    ]) {
      const receiver = await openTcp((socket) => {
        const send = () => {
          while (!socket.destroyed && socket.write(part));
        };
        socket.once("data", send).on("drain", send);
      });
      const sender = createSender({ allowLocal: true });
      const result = await sender.attempt(delivery(`http://127.0.0.1:${receiver.port}/`));
      t.match(result, {
        ok: false,
        status: null,
        stage: "response",
        error: /too many 1xx responses/,
      });
      t.match(hintFor(result), /only interim responses.*200 to 299/);
      await sender.close();
      await receiver.close();
    }
    t.equal(limits.running, 0);
  },
);

t.test("a status counts although the rest of the head can't be read", async (t) => {
  const heads: readonly string[] = [
    `set-cookie: ${"a".repeat(100_000)}\r\ncontent-length: 0\r\n`,
    "x: y\r\n".repeat(20_000),
    "x: a\r\n b: c\r\n\td\r\ncontent-length: 0\r\n",
    "transfer-encoding: chunked\r\ncontent-length: 5\r\n",
    "content-length: 5\r\ntransfer-encoding: chunked\r\n",
    "content-length: 0\r\ncontent-length: 1\r\n",
    "content-length: five\r\n",
    "content-length: -1\r\n",
    "name with spaces: x\r\n",
    "no colon\r\n",
    "x: \0\r\n",
  ];
  for (const head of heads)
    for (const before of ["", CONTINUE]) {
      const title = JSON.stringify(head.slice(0, 40));
      const answer = (status: number) => [
        `${before}HTTP/1.1 ${status} X\r\n${head}\r\n`,
        "0\r\n\r\n",
      ];
      const ended = { attempts: 2, isLast: true };
      const accepted = await attemptOn(t, answer(202), ended);
      const ok = { ok: true, status: 202, stage: null, error: null };
      t.match(accepted.results, [ok, ok], title);
      t.equal(accepted.connections, 2, "the connection is not used again");
      const failed = await attemptOn(t, answer(500), ended);
      t.match(
        failed.results,
        [
          { ok: false, status: 500 },
          { ok: false, status: 500 },
        ],
        title,
      );
    }
});

t.test("20 KB of headers are read", async (t) => {
  const cookies = Array.from({ length: 5 }, (_, i) => `set-cookie: c${i}=${"a".repeat(4000)}\r\n`);
  const head = `HTTP/1.1 200 OK\r\n${cookies.join("")}content-length: 2\r\n\r\nok`;
  const { results, connections } = await attemptOn(t, [head], { attempts: 4 });
  for (const result of results) t.match(result, DELIVERED);
  t.ok(connections <= 2, "connections are used again");
});

t.test("a switch to another protocol is a failure with a hint", async (t) => {
  for (const fields of ["", "upgrade: websocket\r\nconnection: upgrade\r\n"]) {
    const [result] = (await attemptOn(t, [`HTTP/1.1 101 Switching\r\n${fields}\r\n`, "\x81\x05"]))
      .results;
    t.match(result, { ok: false, status: 101, stage: "response", error: /another protocol/ });
    t.match(result && hintFor(result), /switched to another protocol.*200 to 299/);
  }
});

t.test("304 is no redirect", async (t) => {
  const answer = (status: number) => [`HTTP/1.1 ${status} X\r\n\r\n`];
  const [unchanged] = (await attemptOn(t, answer(304), { isLast: true })).results;
  t.match(unchanged, { ok: false, status: 304, error: "The receiver answered 304." });
  t.match(unchanged && hintFor(unchanged), /304 answers.*Return a status/);
  for (const status of [301, 302, 303, 307, 308]) {
    const [moved] = (await attemptOn(t, answer(status), { isLast: true })).results;
    t.match(moved, { ok: false, status, error: /Redirects are not followed/ });
    t.match(moved && hintFor(moved), /Register the URL/);
  }
});

t.test("a receiver that speaks HTTP/2 only gets a hint that says so", async (t) => {
  const plain = createServer();
  const secure = createSecureServer({ cert: certificate, key });
  const sender = createSender({ allowLocal: true, tls: { ca: certificate } });
  t.teardown(() => sender.close());
  for (const [scheme, server, expected] of [
    ["http", plain, { stage: "response", error: /answered in HTTP\/2/ }],
    ["https", secure, { stage: "tls", error: /doesn't accept HTTP\/1\.1/ }],
  ] as const) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    t.teardown(() => server.close());
    const { port } = server.address() as AddressInfo;
    const result = await sender.attempt(delivery(`${scheme}://localhost:${port}/`));
    t.match(result, { ok: false, status: null, ...expected });
    t.match(hintFor(result), /accepts only HTTP\/2.*Enable HTTP\/1\.1/);
  }
  for (const status of [426, 505]) {
    const refused = [`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`];
    const [result] = (await attemptOn(t, refused)).results;
    t.match(result && hintFor(result), /Enable HTTP\/1\.1/);
  }
});
