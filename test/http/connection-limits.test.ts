/** Limits on what clients hold before they are served: time, connections and bodies. */
import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import t, { type Test } from "tap";
import type { ConnectionLimits } from "#src/http/connection-limits.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { teardown } from "../helpers/teardown.ts";

/** Below the limit of a public form. */
const BODY_BYTES = 8_000;

const api = await startApi(t);

/** Starts another instance with these limits. Returns its URL and port. */
async function listen(t: Test, limits: Partial<ConnectionLimits>, options: object = {}) {
  const app = await startPeer(t, api, { ...options, limits });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, url, port: Number(new URL(url).port) };
}

interface Held {
  /** What the client received. */
  text: string;
  isClosed: boolean;
}

/** A client that sends the text and never closes its side. */
async function hold(
  t: Test,
  port: number,
  text: string,
  localAddress = "127.0.0.1",
): Promise<Held> {
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  const client: Held = { text: "", isClosed: false };
  socket.on("data", (chunk: Buffer) => (client.text += chunk.toString()));
  socket.on("error", () => {});
  for (const event of ["end", "close"]) socket.once(event, () => (client.isClosed = true));
  teardown(t, "closing a client", () => socket.destroy());
  await once(socket, "connect");
  socket.write(text);
  return client;
}

/** The start of a form for sign-in, all but its last bytes. */
function slowForm(length = BODY_BYTES, headers = ""): string {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const head = `POST /developer/sign-in HTTP/1.1\r\nHost: x\r\n${type}\r\n${headers}`;
  return `${head}Content-Length: ${length}\r\n\r\n${"a".repeat(Math.min(length, BODY_BYTES) - 10)}`;
}

/** Opens clients one after another, and checks after each ten that a client that sends whole requests is served. */
async function crowd(t: Test, url: string, count: number, text: string) {
  const clients = [];
  for (let n = 0; n < count; n++) {
    clients.push(await hold(t, Number(new URL(url).port), text));
    if (n % 10 !== 9) continue;
    t.equal((await fetch(`${url}/health/live`)).status, 200, `served beside ${n + 1} slow clients`);
    const body = new URLSearchParams({ email: "a@b.example", password: "x" });
    const form = await fetch(`${url}/developer/sign-in`, { method: "POST", body });
    t.equal(form.status, 403, "and so is its form, which lacks a token");
  }
  return clients;
}

/** Waits until no more than this many clients are connected. */
async function atMost(t: Test, clients: readonly Held[], count: number) {
  await eventually(
    `at most ${count} open clients`,
    async () => clients.filter(({ isClosed }) => !isClosed).length <= count || undefined,
  );
  t.pass(`at most ${count} stay open`);
}

/** Waits until exactly this many clients are connected. */
async function stillOpen(t: Test, clients: readonly Held[], count: number) {
  await eventually(`${count} open clients`, async () =>
    clients.filter(({ isClosed }) => !isClosed).length === count ? true : undefined,
  );
  t.pass(`${count} stay open`);
}

t.test(
  "slow clients hold a limited number of connections, and others are served throughout",
  async (t) => {
    const { url } = await listen(t, { maxConnectionsPerNetwork: 20 });
    const clients = await crowd(t, url, 60, slowForm());
    await atMost(t, clients, 20);
    t.ok(clients[0]?.isClosed, "the one that waited longest is closed first");
    t.notOk(clients.at(-1)?.isClosed);
    t.match(clients[0]?.text, /^HTTP\/1.1 503 .*\r\nretry-after: 5\r\n/is);
    t.match(clients[0]?.text, /SERVICE_UNAVAILABLE.*Send it again in one go after 5 seconds/s);
  },
);

t.test("clients that send nothing, or only headers, are limited likewise", async (t) => {
  for (const text of ["", "GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: "]) {
    const { url } = await listen(t, { maxConnectionsPerNetwork: 10 });
    const clients = await crowd(t, url, 30, text);
    await atMost(t, clients, 10);
  }
});

t.test("one network can't use up the connections of all", async (t) => {
  const { port } = await listen(t, { maxConnections: 12, maxConnectionsPerNetwork: 10 });
  const other = await hold(t, port, slowForm(), "127.0.0.2");
  const crowded = [];
  for (let n = 0; n < 40; n++) crowded.push(await hold(t, port, slowForm(), `127.0.1.${n % 2}`));
  await stillOpen(t, crowded, 11);
  t.notOk(other.isClosed, "the network with the most connections loses one");
});

t.test("memory for bodies is limited, per network and in all", async (t) => {
  const { url, port } = await listen(t, {
    maxBodyBytesPerNetwork: 10 * BODY_BYTES,
    maxBodyBytes: 15 * BODY_BYTES,
  });
  const clients = await crowd(t, url, 20, slowForm());
  await atMost(t, clients, 10);
  t.match(clients[0]?.text, /^HTTP\/1.1 503 /);
  const others: Held[] = [];
  for (let n = 0; n < 10; n++) others.push(await hold(t, port, slowForm(), "127.0.0.2"));
  await atMost(t, [...clients, ...others], 15);
});

t.test(
  "behind a trusted proxy, bodies count for the clients and connections are not limited",
  async (t) => {
    const { port } = await listen(
      t,
      { maxConnectionsPerNetwork: 10, maxBodyBytesPerNetwork: 2 * BODY_BYTES },
      { trustedProxies: ["127.0.0.1"] },
    );
    const clients = [];
    for (let n = 0; n < 15; n++)
      clients.push(
        await hold(t, port, slowForm(BODY_BYTES, `X-Forwarded-For: 203.0.113.${n}:1\r\n`)),
      );
    const one = "X-Forwarded-For: 198.51.100.1\r\n";
    const greedy = [];
    for (let n = 0; n < 4; n++) greedy.push(await hold(t, port, slowForm(BODY_BYTES, one)));
    await stillOpen(t, greedy, 2);
    await stillOpen(t, clients, 15);
  },
);

t.test(
  "a request that doesn't arrive in time is answered with 408, and its connection is gone",
  async (t) => {
    const { port, app } = await listen(t, { requestTimeoutMs: 300 });
    for (const text of [slowForm(), "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", ""]) {
      const client = await hold(t, port, text);
      await eventually("the end of the connection", async () => client.isClosed || undefined);
      t.match(client.text, /^HTTP\/1.1 408 .*REQUEST_TIMEOUT.*Send it again/s);
    }
    const connected = () =>
      new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));
    await eventually("no connections", async () => ((await connected()) === 0 ? true : undefined));
  },
);

t.test("a whole request has 30 seconds, and its headers no longer than that", async (t) => {
  const { server } = api.app;
  t.equal(server.requestTimeout, 30_000);
  t.ok(server.headersTimeout > 0 && server.headersTimeout <= 30_000);
  t.equal(server.timeout, 120_000, "for clients that don't read");
});

t.test("a public form over 8 KiB is refused before it is read", async (t) => {
  const { port } = await listen(t, {});
  for (const path of ["/developer/sign-in", "/developer/set-password"]) {
    const client = await hold(t, port, slowForm(262_000).replace("/developer/sign-in", path));
    await eventually("the end of the connection", async () => client.isClosed || undefined);
    t.match(client.text, /^HTTP\/1.1 413 /, path);
  }
});

t.test(
  "a client that goes away in the middle of its form is no error of the service",
  async (t) => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    let aborted = 0;
    const instrument = (app: FastifyInstance) =>
      app.addHook("onRequestAbort", (_request, done) => {
        aborted++;
        done();
      });
    const { app, url, port } = await listen(t, {}, { logger, instrument });
    const json = `POST /v1/customers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.company.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    for (const text of [slowForm(), json]) {
      const socket = connect({ port, host: "127.0.0.1" });
      socket.write(text);
      await once(app.server, "request");
      await fetch(`${url}/health/ready`);
      socket.destroy();
    }
    await eventually("both gone", async () => (aborted === 2 ? true : undefined));
    await fetch(`${url}/health/ready`);
    t.strictSame(
      lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30),
      [],
    );
  },
);
