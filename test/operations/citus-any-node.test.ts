/**
 * Processes that are connected to different nodes of a Citus cluster: one to each of the two workers, and one to the
 * coordinator. They share everything that processes on one server share, and processes of a node that dies move on.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import t from "tap";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import { insertKey } from "#src/db/accounts/api-keys.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { openDatabase, type OpenDatabase } from "#src/db/core/connections/client.ts";
import { adminProcess, startAdmin } from "../admin/run-admin.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { startReceiver } from "../helpers/webhooks.ts";

const QUOTA = 9;
const MANY = 1_000_000;
const run = promisify(execFile);

interface Company {
  readonly id: string;
  readonly key: string;
  readonly keyId: string;
}

t.test("processes on any node of a cluster", { skip: withoutCluster }, async (t) => {
  const coordinator = await startCluster(t);
  const [first = "", second = ""] = await workersOf(coordinator);
  const db = openDatabase(coordinator, { isSharded: true });
  teardown(t, "closing the database", () => db.close());
  // A process chooses a node when it starts. This one has no other choice then.
  const [toFirst, toOther] = [await startRelay(t, first), await startRelay(t, coordinator)];
  toOther.cut();
  const settings = { DEMO: "off", WEBHOOKS_ALLOW_LOCAL: "on", SECRETS_KEY: "A".repeat(43) + "=" };
  const services = await Promise.all([
    startService(t, {
      ...settings,
      DATABASE_URL: withHosts(coordinator, [toFirst.url, toOther.url]),
      DATABASE_DIRECT_URL: coordinator,
      ROLE: "api",
    }),
    // The only one that delivers.
    startService(t, {
      ...settings,
      DATABASE_URL: second,
      DATABASE_DIRECT_URL: coordinator,
      ROLE: "all",
    }),
    startService(t, {
      ...settings,
      DATABASE_URL: withHosts(coordinator, [coordinator, first]),
      ROLE: "api",
    }),
  ]);
  const [onFirst, onSecond, third] = services;
  await Promise.all(services.map(isReady));
  toOther.restore();
  // Companies whose rows are on each of the workers.
  const here = await addCompany(db, first, MANY);
  const there = await addCompany(db, second, MANY);

  await t.test("what one process writes, all read", async (t) => {
    for (const { key } of [here, there])
      for (const writer of services) {
        const { status, body } = await call(writer, key, "customers", { displayName: "Written" });
        t.equal(status, 200);
        for (const reader of services) {
          const read = await call(reader, key, `customers/${body.data.id}`);
          t.equal(read.status, 200);
          t.equal(read.body.data.displayName, "Written");
        }
      }
  });

  await t.test("a revoked key is refused at once by all", async (t) => {
    for (const url of [coordinator, first, second]) {
      const { id, key, keyId } = await addCompany(db, first, MANY);
      for (const service of services) t.equal((await call(service, key, "customers")).status, 200);
      const revoked = await adminProcess(url, "", "key", "revoke", "--company", id, "--key", keyId);
      t.equal(revoked.code, 0, revoked.stderr);
      for (const service of services) t.equal((await call(service, key, "customers")).status, 401);
    }
  });

  await t.test("a changed quota applies at once in processes that listen", async (t) => {
    const { id, key } = await addCompany(db, second, MANY);
    for (const service of [onFirst, third]) await call(service, key, "customers");
    const set = ["company", "set-quota", "--company", id, "--quota", "77"];
    const { code, stderr } = await startAdmin({ DATABASE_URL: second }, ...set).ended;
    t.equal(code, 0, stderr);
    for (const service of [onFirst, third]) {
      const { headers } = await call(service, key, "customers");
      t.match(headers.get("ratelimit-policy"), "q=77;");
    }
  });

  await t.test("all processes count the same quota", async (t) => {
    const { key } = await addCompany(db, second, QUOTA);
    const calls = Array.from({ length: 2 * QUOTA }, async (_, i) => {
      const service = services[i % services.length];
      return service && (await call(service, key, "customers")).status;
    });
    const statuses = await Promise.all(calls);
    t.equal(statuses.filter((status) => status === 200).length, QUOTA);
    t.equal(statuses.filter((status) => status === 429).length, QUOTA);
  });

  await t.test("a repeated request is run by one process", async (t) => {
    for (let round = 0; round < 5; round++) {
      const name = `Repeated ${round}`;
      const idempotency = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        services.map((service) =>
          call(service, here.key, "customers", { displayName: name }, idempotency),
        ),
      );
      const written = answers.filter(({ status }) => status === 200);
      t.ok(written.length > 0);
      t.equal(new Set(written.map(({ body }) => body.data.id)).size, 1);
      t.ok(answers.every(({ status }) => status === 200 || status === 409));
      const again = await call(third, here.key, "customers", { displayName: name }, idempotency);
      t.equal(again.body.data.id, written[0]?.body.data.id);
    }
  });

  await t.test("events of all are in the feed in order, and delivered", async (t) => {
    const receiver = await startReceiver(t);
    const { id, key } = await addCompany(db, first, MANY);
    const endpoint = ["--company", id, "--url", receiver.url, "--events", "customer.created"];
    const environment = { ...settings, DATABASE_URL: second };
    const created = await startAdmin(environment, "webhook", "create", ...endpoint).ended;
    t.equal(created.code, 0, created.stderr);
    const ids = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const service = services[i % services.length];
        const written = service && (await call(service, key, "customers", { displayName: "One" }));
        t.equal(written?.status, 200);
        return written?.body.data.id ?? "";
      }),
    );
    const stored = await db.work.runStatement(
      "select id::text from events where company_id = $1 order by sequence",
      [id],
    );
    t.equal(stored.rows.length, ids.length);
    for (const service of services) {
      const { data } = (await call<{ id: string }[]>(service, key, "events?limit=100")).body;
      t.strictSame(
        data.map((event) => event.id),
        stored.rows.map((row) => row["id"]),
      );
    }
    const startedAt = performance.now();
    const arrived = () => receiver.received.map(({ body }) => JSON.parse(body.toString()).data.id);
    await eventually(
      "all deliveries",
      async () => ids.every((each) => arrived().includes(each)) || undefined,
    );
    t.comment(`all arrived after ${Math.round(performance.now() - startedAt)} ms`);
    t.equal(receiver.received.length, ids.length, "each once");
  });

  await t.test("a process that can't find the coordinator doesn't start to deliver", async (t) => {
    const lost = await startService(t, { ...settings, DATABASE_URL: second });
    t.equal(await lost.ended, 1);
    t.match(lost.output(), "DATABASE_URL must name the cluster's coordinator, too");
    const polling = await startService(t, { ...settings, DATABASE_URL: second, ROLE: "api" });
    await isReady(polling);
    t.equal((await call(polling, here.key, "customers")).status, 200);
  });

  await t.test("processes leave a node that dies, and serve the companies of others", async (t) => {
    const server = await serverOf(first);
    process.kill(server.pid, "SIGKILL");
    toFirst.cut();
    const killedAt = performance.now();
    for (const service of services) {
      await eventually("a process that serves", async () => {
        const answer = await call(service, there.key, "customers", { displayName: "Moved" });
        t.ok([200, 503].includes(answer.status), `${answer.status}`);
        return answer.status === 200 || undefined;
      });
      t.comment(`served ${Math.round(performance.now() - killedAt)} ms after the kill`);
    }
    t.equal((await call(onFirst, here.key, "customers")).status, 503, "its rows aren't there");
    await server.start();
    toFirst.restore();
    for (const service of services)
      await eventually(
        "the company of the node",
        async () => (await call(service, here.key, "customers")).status === 200 || undefined,
      );
    t.equal((await call(onSecond, here.key, "customers", { displayName: "Back" })).status, 200);
  });

  for (const service of services) {
    t.comment(errorsOf(service));
    t.notMatch(errorsOf(service), /not allowed|not supported/, "Citus refuses no statement");
  }
  for (const service of services) service.kill("SIGTERM");
  for (const service of services) t.equal(await service.ended, 0);
});

/** The different errors that a process logged, and how often. */
function errorsOf(service: ServiceProcess): string {
  const lines = service.output().split("\n");
  const errors = lines.filter((line) => /"level":[56]0/.test(line));
  const messages = errors.map((line) => {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
    return `${msg}: ${err?.message ?? ""}`;
  });
  const counts = Map.groupBy(messages, (message) => message);
  return [...counts].map(([message, { length }]) => `${length} × ${message}`).join("\n");
}

/** The URLs of the database on the workers. */
async function workersOf(coordinator: string): Promise<string[]> {
  const workers = "select nodeport as port from pg_dist_node where groupid > 0 order by nodeport";
  return (await query(coordinator, workers)).map(({ port }) => {
    const url = new URL(coordinator);
    url.port = String(port);
    return url.href;
  });
}

/** A URL with the hosts of several. */
function withHosts(url: string, urls: readonly string[]): string {
  return url.replace(new URL(url).host, urls.map((each) => new URL(each).host).join(","));
}

/** Adds a company whose rows are on a node. */
async function addCompany(db: OpenDatabase, node: string, quota: number): Promise<Company> {
  const now = new Date();
  for (;;) {
    const id = randomUUID();
    const { rows } = await db.work.runStatement(
      `select nodeport as port from pg_dist_shard_placement
        where shardid = get_shard_id_for_distribution_column('company_counters', $1::uuid)`,
      [id],
    );
    if (String(rows[0]?.["port"]) !== new URL(node).port) continue;
    await insertCompany(db.work, { id, name: "Company", quota, createdAt: now });
    const [key, keyId] = [createApiKey("live"), randomUUID()];
    await insertKey(db.work, id, {
      id: keyId,
      name: "test",
      hash: hashApiKey(key),
      lastFour: key.slice(-4),
      scopes: ["customers:read", "customers:write"],
      createdAt: now,
      createdBy: "test",
    });
    return { id, key, keyId };
  }
}

interface Answer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly data: Data };
}

async function call<Data = { readonly id: string; readonly displayName: string }>(
  service: ServiceProcess,
  key: string,
  path: string,
  body?: object,
  headers = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${service.url}/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { status, headers: received } = response;
  return { status, headers: received, body: (await response.json()) as Answer<Data>["body"] };
}

async function isReady(service: ServiceProcess): Promise<void> {
  await eventually("the process is ready", async () => {
    const { status } = await fetch(`${service.url}/health/ready`).catch(() => ({ status: 0 }));
    return status === 200 || undefined;
  });
}

/** The server of a node, as its own account starts it. */
async function serverOf(url: string): Promise<{ pid: number; start: () => Promise<void> }> {
  const [found] = await query(
    url,
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid,
      current_setting('data_directory') as folder,
      (select setting from pg_config where name = 'BINDIR') as programs`,
  );
  const { pid, folder, programs } = found as { pid: number; folder: string; programs: string };
  return {
    pid,
    async start() {
      const command = `'${programs}/pg_ctl' -D '${folder}' -l '${folder}/log' -w start`;
      // Processes of the server that was killed may still be ending.
      await eventually("the server starts", async () =>
        run("su", ["postgres", "-s", "/bin/bash", "-c", command]).catch(() => undefined),
      );
    },
  };
}
