/** A stopping service closes connections without losing a request. */
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import t, { type Test } from "tap";
import type { ConnectionLimits } from "#src/http/connection-limits.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { withinLimit } from "../helpers/teardown.ts";

async function startListening(t: Test, limits: Partial<ConnectionLimits> = {}) {
  const stopping = new AbortController();
  const options = { stopping: stopping.signal, limits };
  const { app, company } = await startApi(t, { options });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, company, port, stop: () => stopping.abort() };
}

/** A connection that records what it receives. */
async function open(t: Test, port: number) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString())).on("error", () => {});
  const ended = once(socket, "close");
  t.teardown(() => socket.destroy());
  await once(socket, "connect");
  return {
    send: (what: string) => socket.write(what),
    socket,
    ended,
    text: () => text,
    /** Waits for this many responses. */
    responses: (count: number) =>
      eventually(`${count} responses`, async () => {
        const heads = text.match(/HTTP\/1\.1 \d+ [^]*?\r\n\r\n/g) ?? [];
        return heads.length >= count ? heads : undefined;
      }),
  };
}

const live = "GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n";

t.test("while it drains, the service is not ready, and serves everything else", async (t) => {
  const { port, stop } = await startListening(t);
  const url = `http://127.0.0.1:${port}`;
  t.equal((await fetch(`${url}/health/ready`)).status, 200);
  stop();
  t.equal((await fetch(`${url}/health/ready`)).status, 503);
  const served = await fetch(`${url}/health/live`);
  t.equal(served.status, 200);
  t.equal(served.headers.get("connection"), "close");
});

t.test("while it drains, an idle connection stays open until its next response", async (t) => {
  const { app, port, stop } = await startListening(t);
  const idle = await open(t, port);
  idle.send(live);
  await idle.responses(1);
  stop();
  await (await fetch(`http://127.0.0.1:${port}/health/live`)).text();
  t.equal(idle.socket.readyState, "open", "a response elsewhere leaves it open");
  idle.send(live);
  const [first, second] = await idle.responses(2);
  t.match(first, /connection: keep-alive/i);
  t.match(second, /connection: close/i);
  await idle.ended;
  await app.close();
});

for (const during of ["drain", "close"] as const)
  t.test(`pipelined requests are all answered during the ${during}`, async (t) => {
    const { app, company, port, stop } = await startListening(t);
    const client = await open(t, port);
    const body = JSON.stringify({ displayName: "Pipelined" });
    const head = `POST /v1/customers HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${company.key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    client.send(`${live}${head}`);
    await client.responses(1);
    const idle = await open(t, port);
    idle.send(live);
    await idle.responses(1);
    if (during === "drain") stop();
    else {
      void app.close();
      await idle.ended; // the listener and idle connections are closed by now
    }
    client.send(`${body}${live.repeat(3)}`);
    const heads = await client.responses(5);
    t.equal(heads.length, 5);
    t.ok(heads.every((head) => head.startsWith("HTTP/1.1 200")));
    t.same(
      heads.map((head) => /connection: close/i.test(head)),
      [false, false, false, false, true],
      "only the last one announces the close",
    );
    await client.ended;
  });

t.test("connections without a request don't delay the close", async (t) => {
  // Nothing but the close ends them.
  const { app, port } = await startListening(t, { requestTimeoutMs: 3_600_000 });
  const silent = await open(t, port);
  const begun = await open(t, port);
  begun.send("GET /health/live HT");
  await (await fetch(`http://127.0.0.1:${port}/health/live`)).text();
  await withinLimit("the close", () => Promise.all([app.close(), silent.ended, begun.ended]));
  t.same([silent.text(), begun.text()], ["", ""], "without an answer");
});
