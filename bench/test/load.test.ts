/** Tests load on a server in a separate process. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import t from "tap";
import { load, loadAnyStatus } from "../helpers/load.ts";
import { startServer } from "../helpers/processes.ts";

const RECEIVER = "bench/requests/receiver.ts";

t.test("every request is counted by its status", async (t) => {
  const server = await startServer(RECEIVER);
  t.teardown(() => server.stop());
  const options = { method: "POST", json: { a: 1 }, amount: 40, connections: 4 };
  const result = await load(server.url, options);
  t.strictSame(result.statuses, { 200: 40 });
  t.ok(result.rate > 0 && result.p50Ms > 0 && result.p99Ms >= result.p50Ms);
});

t.test("each connection sends its own headers", async (t) => {
  const portsByHeaders = new Map<string, Set<number | undefined>>();
  const server = createServer(({ headers, socket }, response) => {
    const name = `${headers["x-all"]?.toString()} ${headers["x-own"]?.toString()}`;
    portsByHeaders.set(name, (portsByHeaders.get(name) ?? new Set()).add(socket.remotePort));
    response.end();
  }).listen(0, "127.0.0.1");
  t.teardown(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const headersInTurn = ["a", "b", "c"].map((value) => ({ "x-own": value }));
  const options = { headers: { "x-all": "same" }, headersInTurn, amount: 40, connections: 4 };
  await load(`http://127.0.0.1:${port}`, options);
  t.strictSame([...portsByHeaders.keys()].toSorted(), ["same a", "same b", "same c"]);
  const connections = ["a", "b", "c"].map((value) => portsByHeaders.get(`same ${value}`)?.size);
  t.strictSame(connections, [2, 1, 1], "the fourth connection has the first one's headers");
});

t.test("a response other than 2xx is an error unless any status is accepted", async (t) => {
  const server = await startServer("bench/test/teapot.ts");
  t.teardown(() => server.stop());
  await t.rejects(load(server.url, { amount: 10, connections: 2 }), /not every response was 2xx/);
  const { statuses } = await loadAnyStatus(server.url, { amount: 10, connections: 2 });
  t.strictSame(statuses, { 418: 10 });
});

t.test("a stopped server no longer responds", async (t) => {
  const server = await startServer(RECEIVER);
  t.equal((await fetch(server.url)).status, 200);
  await server.stop();
  await t.rejects(fetch(server.url));
  t.throws(() => process.kill(server.pid, 0), "its process has exited");
  await server.stop();
});

t.test("a server that fails to start throws an error with the reason", async (t) => {
  await t.rejects(startServer("bench/test/no-such-file.ts"), /no-such-file/);
});
