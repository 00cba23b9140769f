/** A rolling restart of two processes behind a load balancer loses no request. */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import postgres from "postgres";
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { startLoadBalancer } from "./load-balancer.ts";
import { startService } from "../helpers/process/service-process.ts";

const REQUESTS = 20_000;
const CONCURRENCY = 32;
/** Three checks of the load balancer. */
const DRAIN_SECONDS = process.env["DRAIN_SECONDS"] ?? "3";

const secretsKey = randomBytes(32);
const api = await startApi(t, { secretsKey, quota: 1_000_000 });
const { databaseUrl, company } = api;
const customer = await api.call("createCustomer", { body: { displayName: "Read" } });
const { id } = customer.json<{ data: { id: string } }>().data;

const settings = {
  DATABASE_URL: databaseUrl,
  SECRETS_KEY: secretsKey.toString("base64"),
  TRUSTED_PROXIES: "loopback",
  LOG_LEVEL: "warn",
  SHUTDOWN_DRAIN_SECONDS: DRAIN_SECONDS,
};
const start = (PORT: string) => startService(t, { ...settings, PORT });
const ports = [String(await freePort()), String(await freePort())];
let services = await Promise.all(ports.map(start));
const urls = services.map(({ url }) => url);
const balancer = await startLoadBalancer(t, urls);
for (const url of urls) await balancer.sees(url, true);

const agent = new Agent({ keepAlive: true });
t.teardown(() => agent.destroy());
const headers = {
  authorization: `Bearer ${company.key}`,
  "content-type": "application/json",
};

/** Sends a request to the load balancer. Returns its status, and the error's code if it has none. */
async function send(method: string, path: string, body = ""): Promise<string> {
  return await new Promise((resolve) => {
    const options = { agent, host: "127.0.0.1", port: balancer.port, method, path, headers };
    request(options, (response) => {
      text(response).then(
        () => resolve(String(response.statusCode)),
        (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message),
      );
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(body);
  });
}

t.test(`a rolling restart loses none of ${REQUESTS} requests`, async (t) => {
  const results = new Map<string, number>();
  const created: string[] = [];
  let sent = 0;
  let isRestarted = false;
  let slowestMs = 0;
  const client = async () => {
    while (sent < REQUESTS || !isRestarted) {
      const number = sent++;
      const isWrite = number % 4 === 0;
      const displayName = `Rolling ${number}`;
      const from = performance.now();
      const status = isWrite
        ? await send("POST", "/v1/customers", JSON.stringify({ displayName }))
        : await send("GET", `/v1/customers/${id}`);
      slowestMs = Math.max(slowestMs, performance.now() - from);
      if (isWrite && status === "200") created.push(displayName);
      const result = `${isWrite ? "POST" : "GET"} ${status}`;
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  };
  const restart = async () => {
    for (const [at, PORT] of ports.entries()) {
      const stopping = services[at];
      const before = sent;
      stopping?.kill("SIGTERM");
      t.equal(await stopping?.ended, 0, "it exits with 0");
      const stopped = sent;
      services = services.with(at, await start(PORT));
      await balancer.sees(urls[at] ?? "", true);
      t.comment(
        `process ${at + 1}: ${stopped - before} requests during its stop, ${sent - stopped} until it was ready again`,
      );
    }
    isRestarted = true;
  };
  const from = performance.now();
  await Promise.all([restart(), ...Array.from({ length: CONCURRENCY }, client)]);
  const seconds = (performance.now() - from) / 1000;

  t.comment(`${sent} requests in ${seconds.toFixed(1)} s: ${JSON.stringify([...results])}`);
  t.comment(
    `slowest ${Math.round(slowestMs)} ms; ${balancer.counts.connections} connections to the processes`,
  );
  t.same([...results.keys()].toSorted(), ["GET 200", "POST 200"], "every request succeeds");
  t.same(balancer.broken, [], "no connection broke");

  const sql = postgres(databaseUrl, { max: 1 });
  t.teardown(() => sql.end());
  const stored = await sql`select display_name from customers where display_name like 'Rolling %'`;
  t.same(
    stored.map((row) => String(row["display_name"])).toSorted(),
    created.toSorted(),
    "each POST was performed exactly once",
  );
});
