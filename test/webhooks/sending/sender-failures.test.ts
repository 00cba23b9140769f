import type { Socket } from "node:net";
import t from "tap";
import { createSender, type SenderOptions } from "#src/webhooks/sending/sender.ts";
import { delivery, openHttp, openTcp, type Receiver } from "./receiver.ts";
import { bodyChunk, holdTimeLimits } from "./time-limits.ts";

/** Makes one attempt to a receiver that handles its sockets itself. */
async function attemptOn(
  onSocket: (socket: Socket) => void,
  options: Partial<SenderOptions> = {},
  body?: string,
) {
  const receiver = await openTcp(onSocket);
  const result = await attemptAt(receiver, options, body);
  await receiver.close();
  return result;
}

async function attemptAt(receiver: Receiver, options: Partial<SenderOptions>, body?: string) {
  const sender = createSender({ allowLocal: true, ...options });
  const result = await sender.attempt(delivery(`http://127.0.0.1:${receiver.port}/`, body));
  await sender.close();
  return result;
}

/** Responds with these bytes as soon as the first bytes of the request arrive. */
const answer = (bytes: string, then?: (socket: Socket) => void) => (socket: Socket) => {
  socket.once("data", () => socket.write(bytes, () => then?.(socket)));
};

t.test("an attempt without a response ends after 10 s", async (t) => {
  const limits = holdTimeLimits(t, 10_000);
  const result = await attemptOn((socket) => socket.once("data", () => limits.expire()));
  t.match(result, { ok: false, status: null, stage: "timeout", excerpt: null });
  t.equal(result.error, "No complete response within 10000 ms.");
});

t.test("an attempt whose headers arrive slowly ends at the total timeout", async (t) => {
  let timer: NodeJS.Timeout | undefined;
  const drip = answer("HTTP/1.1 200 OK\r\n", (socket) => {
    timer = setInterval(() => socket.write("x-a: b\r\n"), 10);
  });
  t.match(await attemptOn(drip, { totalTimeoutMs: 150 }), { ok: false, stage: "timeout" });
  clearInterval(timer);
});

t.test("an endless body is cut off at 16 KiB, and the status decides the result", async (t) => {
  const limits = holdTimeLimits(t, 10_000);
  for (const status of [200, 500]) {
    let sentBytes = 0;
    const closed = Promise.withResolvers<void>();
    const receiver = await openHttp((_request, response) => {
      response.writeHead(status);
      const send = () => {
        while (!response.destroyed && response.write("x".repeat(8192))) sentBytes += 8192;
      };
      response.on("drain", send).on("close", closed.resolve);
      send();
    });
    const result = await attemptAt(receiver, {});
    t.match(result, { ok: status === 200, status, stage: null, excerpt: "x".repeat(1024) });
    t.equal(limits.running, 0, "before the total timeout");
    await closed.promise;
    t.pass(`the socket was dropped after ${sentBytes} bytes left the receiver`);
    await receiver.close();
  }
});

t.test(
  "a slow endless body is cut off at the total timeout, and the status decides the result",
  async (t) => {
    const limits = holdTimeLimits(t, 10_000);
    const attemptUntilLimit = async (head: string) => {
      const received = bodyChunk();
      const result = attemptOn(answer(`${head}\r\n\r\nslow`));
      await received;
      limits.expire();
      return await result;
    };
    const ok = await attemptUntilLimit("HTTP/1.1 200 OK");
    t.match(ok, { ok: true, status: 200, stage: null, error: null, excerpt: "slow" });
    const failed = await attemptUntilLimit("HTTP/1.1 503 Busy");
    t.match(failed, { ok: false, status: 503, stage: "timeout", excerpt: "slow" });
  },
);

t.test("a refused connection fails the connect stage", async (t) => {
  const receiver = await openTcp(() => undefined);
  await receiver.close();
  t.match(await attemptAt(receiver, {}), {
    ok: false,
    status: null,
    stage: "connect",
    error: "The connection was refused (ECONNREFUSED).",
  });
});

t.test(
  "a connection that is reset or closed before the response fails the response stage",
  async (t) => {
    const reset = await attemptOn((socket) => socket.once("data", () => socket.resetAndDestroy()));
    t.match(reset, { ok: false, status: null, stage: "response", error: /ECONNRESET/ });
    const closed = await attemptOn((socket) => socket.once("data", () => socket.end()));
    t.match(closed, { ok: false, status: null, stage: "response", error: /UND_ERR_SOCKET/ });
  },
);

for (const [title, head, expected] of [
  [
    "a reset after the headers of a failure keeps the status",
    "HTTP/1.1 500 Oops",
    { ok: false, status: 500, stage: "response", error: /ECONNRESET/ },
  ],
  [
    "a reset after the headers of a success is still a success",
    "HTTP/1.1 200 OK",
    { ok: true, status: 200, stage: null, error: null, excerpt: "part" },
  ],
] as const)
  t.test(title, async (t) => {
    const received = bodyChunk();
    const reset = async (socket: Socket) => {
      await received;
      socket.resetAndDestroy();
    };
    const bytes = `${head}\r\ncontent-length: 100\r\n\r\npart`;
    t.match(await attemptOn(answer(bytes, (socket) => void reset(socket))), expected);
  });

t.test("a reset while a large body is being sent fails the send stage", async (t) => {
  // Most of it waits in the sender: the socket's buffers hold a few megabytes.
  const reset = (socket: Socket) => socket.once("data", () => socket.resetAndDestroy());
  const result = await attemptOn(reset, {}, "x".repeat(30_000_000));
  t.match(result, { ok: false, status: null, stage: "send" });
});

t.test("responses that are not valid HTTP fail the response stage", async (t) => {
  const cases: readonly [bytes: string, error: RegExp][] = [
    ["SSH-2.0-OpenSSH_9.6\r\n", /not valid HTTP/],
    ["\0\x01\x02garbage\r\n\r\n", /not valid HTTP/],
    ["HTTP/1.1 20x OK\r\n\r\n", /not valid HTTP/],
    ["HTTP 200 OK\r\n\r\n", /not valid HTTP/],
    ["HTTP/1.1 103 Early Hints\r\nx: y\r\n\r\nnonsense\r\n", /not valid HTTP/],
  ];
  for (const [bytes, error] of cases) {
    const result = await attemptOn(answer(bytes));
    t.match(result, { ok: false, status: null, stage: "response", error }, bytes.slice(0, 20));
  }
});

t.test("headers that can't be sent fail only their attempt", async (t) => {
  const sender = createSender({ allowLocal: true });
  const request = { ...delivery("http://127.0.0.1:9/"), headers: { "x-a": "b\r\nx-c: d" } };
  t.match(await sender.attempt(request), { ok: false, status: null, stage: "send" });
  await sender.close();
});
