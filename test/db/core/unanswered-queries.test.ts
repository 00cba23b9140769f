/** Finding connections to servers that were replaced, with a server that answers when the test says so. */
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t, { type Test } from "tap";
import type { Client } from "pg";
import type { OpenConnection, Servers } from "#src/db/core/connections/servers.ts";
import { watchUnanswered } from "#src/db/core/connections/unanswered-queries.ts";

const SELF = 1;
/** The start of the server of the open connection. */
const STARTED = "1795770000.000001";
/** The server that is asked. */
const SERVER = { name: "db.example:5432" };

/** Watches an open connection and one that is still being opened, until the server is asked which processes it runs. */
async function startCheck(t: Test) {
  let now = 0;
  mock.timers.enable({ apis: ["setInterval"] });
  const stopwatch = mock.method(performance, "now", () => now);
  const connection: {
    serverProcess: number | undefined;
    unanswered: object;
    serverStart?: string;
    destination: object;
  } = { serverProcess: undefined, unanswered: {}, destination: SERVER };
  const other = { serverProcess: 5, serverStart: STARTED, unanswered: undefined };
  const dropped: unknown[] = [];
  let asked = Promise.withResolvers<{ start: string; running: number[] }>();
  const client = {
    processID: SELF,
    query: async () => ({ rows: [{ process: SELF, ...(await asked.promise) }] }),
  };
  const connections = new Set([connection, other] as unknown as OpenConnection[]);
  const servers = {
    areSeveral: false,
    connections,
    search: async (ask: (client: Client) => Promise<unknown>) => ({
      server: SERVER,
      value: await ask(client as unknown as Client),
    }),
    drop: (lost: OpenConnection) => {
      connections.delete(lost);
      dropped.push(lost);
    },
  };
  const watch = watchUnanswered(servers as unknown as Servers);
  t.teardown(() => {
    watch.close();
    stopwatch.mock.restore();
    mock.timers.reset();
  });
  const wait = (ms: number) => {
    for (const until = now + ms; now < until;) {
      now += 250;
      mock.timers.tick(250);
    }
  };
  wait(1_000);
  return {
    connection,
    other,
    dropped,
    connections,
    wait,
    answer: async (running: number[], start = STARTED) => {
      asked.resolve({ start, running });
      asked = Promise.withResolvers();
      for (let i = 0; i < 5; i++) await turn();
    },
  };
}

t.test("a connection that opens while the server is asked stays", async (t) => {
  const { connection, other, dropped, answer } = await startCheck(t);
  connection.serverProcess = 7;
  await answer([other.serverProcess]);
  t.strictSame(dropped, [], "the server wasn't asked about its process");
});

t.test(
  "a connection that is still being opened stays on a server that runs the others",
  async (t) => {
    const { other, dropped, answer } = await startCheck(t);
    await answer([other.serverProcess]);
    t.strictSame(dropped, []);
  },
);

t.test("a connection that is still being opened is dropped with the others", async (t) => {
  const { connection, other, dropped, answer } = await startCheck(t);
  await answer([], "1795770099.000001");
  t.strictSame(dropped, [other, connection]);
});

t.test("the end of another session is no sign of another server", async (t) => {
  const { other, dropped, answer } = await startCheck(t);
  await answer([]);
  t.strictSame(dropped, [other], "the connection that is still being opened stays");
});

t.test("a process of another server may have the same number", async (t) => {
  const { connection, other, dropped, answer } = await startCheck(t);
  await answer([other.serverProcess], "1795770099.000001");
  t.strictSame(dropped, [other, connection]);
});

t.test("a connection that is being opened to another server of the URL is dropped", async (t) => {
  const { connection, other, dropped, answer } = await startCheck(t);
  connection.destination = { name: "other.example:5432" };
  await answer([other.serverProcess]);
  t.strictSame(dropped, [connection]);
});

t.test(
  "a connection that began to open just before its server was replaced is dropped once it is late",
  async (t) => {
    const { connection, other, dropped, connections, wait, answer } = await startCheck(t);
    const young = { ...connection, unanswered: {} };
    connections.add(young as unknown as OpenConnection);
    await answer([], "1795770099.000001");
    t.strictSame(dropped, [other, connection], "it isn't late yet");
    wait(1_000);
    await answer([], "1795770099.000001");
    t.strictSame(dropped, [other, connection, young]);
  },
);
