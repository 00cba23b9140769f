/** Finding connections to servers that were replaced, with a server that answers when the test says so. */
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import t, { type Test } from "tap";
import type { Client } from "pg";
import type { OpenConnection, Servers } from "#src/db/core/servers.ts";
import { watchUnanswered } from "#src/db/core/unanswered-queries.ts";

const SELF = 1;
/** The start of the server of the open connection. */
const STARTED = "1795770000.000001";

/** Watches an open connection and one that is still being opened, until the server is asked which processes it runs. */
async function startLook(t: Test) {
  let now = 0;
  mock.timers.enable({ apis: ["setInterval"] });
  const stopwatch = mock.method(performance, "now", () => now);
  const connection: {
    serverProcess: number | undefined;
    unanswered: object;
    serverStart?: string;
  } = { serverProcess: undefined, unanswered: {} };
  const other = { serverProcess: 5, serverStart: STARTED, unanswered: undefined };
  const dropped: unknown[] = [];
  const answer = Promise.withResolvers<{ start: string; running: number[] }>();
  const client = {
    processID: SELF,
    query: async () => ({ rows: [{ process: SELF, ...(await answer.promise) }] }),
  };
  const servers = {
    areSeveral: false,
    connections: new Set([connection, other] as unknown as OpenConnection[]),
    search: async (ask: (client: Client) => Promise<unknown>) => ({
      value: await ask(client as unknown as Client),
    }),
    drop: (lost: OpenConnection) => dropped.push(lost),
  };
  const watch = watchUnanswered(servers as unknown as Servers);
  t.teardown(() => {
    watch.close();
    stopwatch.mock.restore();
    mock.timers.reset();
  });
  for (let tick = 0; tick < 4; tick++) {
    now += 250;
    mock.timers.tick(250);
  }
  return {
    connection,
    other,
    dropped,
    answer: async (running: number[], start = STARTED) => {
      answer.resolve({ start, running });
      for (let i = 0; i < 5; i++) await turn();
    },
  };
}

t.test("a connection that opens while the server is asked stays", async (t) => {
  const { connection, other, dropped, answer } = await startLook(t);
  connection.serverProcess = 7;
  await answer([other.serverProcess]);
  t.strictSame(dropped, [], "the server wasn't asked about its process");
});

t.test(
  "a connection that is still being opened stays on a server that runs the others",
  async (t) => {
    const { other, dropped, answer } = await startLook(t);
    await answer([other.serverProcess]);
    t.strictSame(dropped, []);
  },
);

t.test("a connection that is still being opened is dropped with the others", async (t) => {
  const { connection, other, dropped, answer } = await startLook(t);
  await answer([], "1795770099.000001");
  t.strictSame(dropped, [other, connection]);
});

t.test("the end of another session is no sign of another server", async (t) => {
  const { other, dropped, answer } = await startLook(t);
  await answer([]);
  t.strictSame(dropped, [other], "the connection that is still being opened stays");
});

t.test("a process of another server may have the same number", async (t) => {
  const { connection, other, dropped, answer } = await startLook(t);
  await answer([other.serverProcess], "1795770099.000001");
  t.strictSame(dropped, [other, connection]);
});
