/** Health checks of any role, on a separate port and by the health command. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import t, { type Test } from "tap";
import { readHealthTarget } from "#src/config/config.ts";
import { createReadyCheck, NotReady } from "#src/http/readiness.ts";
import { askHealth } from "#src/process/health-command.ts";
import { startHealthServer } from "#src/process/health-server.ts";
import { startApi } from "../helpers/api.ts";
import { CLOSED_PORT as port } from "../helpers/servers/closed-port.ts";

async function startHealth(t: Test) {
  const errors: unknown[] = [];
  const server = await startHealthServer({ port: 0, host: "127.0.0.1" }, (error) =>
    errors.push(error),
  );
  t.teardown(() => server.close());
  const get = async (path: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    return { status: response.status, text: await response.text() };
  };
  const config = readHealthTarget({ ROLE: "worker", HEALTH_PORT: String(server.port) });
  return { server, get, errors, config };
}

t.test("a process is live from the start, and ready once it serves", async (t) => {
  const { services } = await startApi(t);
  const { server, get, errors, config } = await startHealth(t);
  t.same(await get("/health/live"), { status: 200, text: '{"status":"live"}' });
  const starting = '{"status":"unavailable","reason":"the process is starting"}';
  t.same(await get("/health/ready"), { status: 503, text: starting });
  t.same(await askHealth(config), {
    isReady: false,
    reason: "not ready: the process is starting",
  });

  const stopping = new AbortController();
  let isClaiming = true;
  server.watch(
    createReadyCheck(services.db, stopping.signal, () => {
      if (!isClaiming) throw new NotReady("no claims");
    }),
  );
  t.same(await get("/health/ready?verbose"), { status: 200, text: '{"status":"ready"}' });
  t.same(await askHealth(config), { isReady: true, reason: "ready" });
  isClaiming = false;
  t.same(await askHealth(config), { isReady: false, reason: "not ready: no claims" });
  isClaiming = true;
  stopping.abort();
  t.same(await askHealth(config), {
    isReady: false,
    reason: "not ready: the process is stopping",
  });
  t.equal((await get("/health/live")).status, 200, "it still runs");
  t.same(errors, []);
});

t.test("the reason of a database error is logged and not shown", async (t) => {
  const { server, get, errors } = await startHealth(t);
  server.watch(async () => {
    throw new Error("connect to 10.1.2.3 failed");
  });
  const { status, text } = await get("/health/ready");
  t.equal(status, 503);
  t.equal(text, '{"status":"unavailable","reason":"the database can\'t be used: see the log"}');
  t.match(errors, [{ message: "connect to 10.1.2.3 failed" }]);
});

t.test("concurrent checks share one query", async (t) => {
  const { services } = await startApi(t);
  let queries = 0;
  const { forAllCompanies, servers } = services.db;
  const fast = new Proxy(forAllCompanies.fast, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      queries++;
      return value.bind(target) as unknown;
    },
  });
  const check = createReadyCheck(
    { servers, forAllCompanies: { ...forAllCompanies, fast } },
    new AbortController().signal,
  );
  await check();
  const perCheck = queries;
  t.ok(perCheck > 0);
  await Promise.all(Array.from({ length: 50 }, () => check()));
  t.equal(queries, 2 * perCheck);
});

t.test("nothing else is served, and unfinished requests are limited", async (t) => {
  const { server, get } = await startHealth(t);
  for (const path of ["/", "/health", "/health/ready/", "/metrics", "/v1/customers"])
    t.equal((await get(path)).status, 404, path);
  for (const method of ["POST", "PUT", "DELETE"])
    t.equal((await get("/health/ready", method)).status, 405, method);
  t.equal((await get("/health/live", "HEAD")).status, 200);
  const sockets = Array.from({ length: 120 }, () => connect(server.port, "127.0.0.1"));
  for (const socket of sockets) socket.on("error", () => {});
  t.teardown(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.slice(100).map((socket) => once(socket.resume(), "close")));
  t.pass("connections beyond 100 are closed");
});

t.test("the health command says why a process isn't ready", async (t) => {
  const ask = async (settings: Record<string, string>, limitMs?: number) =>
    (await askHealth(readHealthTarget({ PORT: String(port), ...settings }), limitMs)).reason;
  t.equal(await ask({}), `not ready: nothing listens on 127.0.0.1:${port}`);
  t.equal(await ask({ HOST: "0.0.0.0" }), `not ready: nothing listens on 127.0.0.1:${port}`);
  t.equal(await ask({ ROLE: "worker" }), "ROLE=worker serves no requests: set HEALTH_PORT");
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  t.teardown(() => silent.close());
  const { port: HEALTH_PORT } = silent.address() as AddressInfo;
  t.equal(
    await ask({ HEALTH_PORT: String(HEALTH_PORT) }, 50),
    `not ready: 127.0.0.1:${HEALTH_PORT} did not answer within 0.05 seconds`,
  );
});

t.test("a port in use is refused with a fix", async (t) => {
  const { server } = await startHealth(t);
  const { port } = server;
  await t.rejects(
    startHealthServer({ port, host: "127.0.0.1" }, () => {}),
    {
      message: `the health port ${port} is in use: set HEALTH_PORT to another port, or stop the process that uses it.`,
    },
  );
});
