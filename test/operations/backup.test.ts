/**
 * A disaster: a service is backed up while it is written to, and then lost with its folder. It is restored into a new
 * folder, and moved from there to an external server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import t, { type Test } from "tap";
import postgres from "postgres";
import { createCompany } from "#src/admin/company-commands.ts";
import { createCompanyKey } from "#src/admin/key-commands.ts";
import { createWebhook } from "#src/admin/webhook-endpoint-commands.ts";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { startAdmin, type Ran } from "../admin/run-admin.ts";
import { DATABASE_FOLDER } from "../helpers/servers/database-folder.ts";
import { untilEnded } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { ENV, plainNode } from "../helpers/process/plain-node.ts";
import { reasonToSkip, startPostgres } from "./postgres-versions.ts";
import {
  allCustomers,
  allEvents,
  caller,
  startWriters,
  type Acknowledged,
  type Call,
} from "./recorded-writer.ts";
import { errorsIn, startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { startReceiver, type TestReceiver } from "../helpers/webhooks.ts";
import { databaseUrl } from "../runner/template.ts";

const BACKUP_PASSPHRASE = "purple stapler under eleven bridges";
const COMMON = { DEMO: "off", WEBHOOKS_ALLOW_LOCAL: "on", BACKUP_PASSPHRASE };
const WRITERS = 4;
/** Writes before the delivery worker is killed, before the backup starts, and after it has started. */
const STEPS = { delivered: 60, pending: 60, after: 40 };
const ADMIN = new URL("../../src/admin/main.ts", import.meta.url).pathname;

t.test("a backup under writes restores all of them, and moves to another server", async (t) => {
  const receiver = await startReceiver(t);
  const [lost, restored] = [await folder(t), await folder(t)];
  const file = join(await folder(t), "backup");
  const { key, secret } = await setUp(lost, receiver.url);

  const api = await startService(t, { ...COMMON, DATA_DIR: lost, ROLE: "api" });
  const worker = await startService(t, { ...COMMON, DATA_DIR: lost, ROLE: "worker" });
  await api.says(/Server listening/);
  const writers = startWriters(caller(api.url, key), WRITERS);
  const { acknowledged } = writers;
  await writers.more(STEPS.delivered);
  await eventually("a delivery", async () => receiver.received.length > 0 || undefined);
  // From now on, deliveries are pending.
  worker.kill("SIGKILL");
  await worker.ended;
  await writers.more(STEPS.pending);
  const backup = startAdmin({ ...COMMON, DATA_DIR: lost }, "backup", file, "--json");
  const backedUp = await resultOf(t, backup.ended);
  await writers.more(STEPS.after);
  await writers.stop();
  api.kill("SIGKILL");
  await api.ended;
  const takenAtMs = Date.parse(String(backedUp["createdAt"]));
  const before = acknowledged.filter(({ atMs }) => atMs < takenAtMs);
  t.ok(before.length >= STEPS.delivered + STEPS.pending && before.length < acknowledged.length);
  t.comment(
    `${acknowledged.length} acknowledged writes, ${before.length} before the snapshot; ${String(backedUp["rows"])} rows in ${String(backedUp["seconds"])} s`,
  );

  const lostWrites = acknowledged.slice(before.length).filter(({ method }) => method === "POST");
  const deliveredEarlier = receiver.received.length;
  await t.test("restored into a new folder of an embedded server", async (t) => {
    const ran = await startAdmin({ ...COMMON, DATA_DIR: restored }, "restore", file, "--json")
      .ended;
    const result = await resultOf(t, ran);
    t.match(result, { rows: backedUp["rows"], secrets: 1, unreadableSecrets: 0 });
    const service = await startService(t, { ...COMMON, DATA_DIR: restored });
    await service.says(/Server listening/);
    const call = caller(service.url, key);
    await expectEverything(t, call, before, lostWrites.at(-1));
    await expectDeliveries(t, call, receiver, secret);
    t.comment(
      `${deliveredEarlier} deliveries before the disaster, ${receiver.received.length - deliveredEarlier} afterwards`,
    );
    service.kill("SIGTERM");
    t.equal(await service.ended, 0);
    t.strictSame(errorsIn(service), [], "no error is logged");
  });

  await t.test(
    "moved to an external server of another version",
    { skip: reasonToSkip(15) },
    async (t) => {
      const DATABASE_URL = await ownedDatabase(t);
      const dataDir = await folder(t);
      const from = { ...COMMON, DATA_DIR: restored };
      const to = { ...COMMON, DATA_DIR: dataDir, DATABASE_URL };
      const startedAt = performance.now();
      t.strictSame(await pipe(from, to), [0, 0]);
      t.comment(`backup | restore in ${Math.round(performance.now() - startedAt)} ms`);
      const service = await startService(t, to);
      await service.says(/Server listening/);
      const call = caller(service.url, key);
      await expectEverything(t, call, before, lostWrites.at(-2));
      await expectDeliveries(t, call, receiver, secret);
      service.kill("SIGTERM");
      t.equal(await service.ended, 0);
    },
  );
});

/** Creates a company with a key and an endpoint. */
async function setUp(dataDir: string, url: string) {
  Object.assign(process.env, COMMON, { DATA_DIR: dataDir, DATABASE_URL: "" });
  const { id } = (await createCompany({ name: "Writers", quota: "1000000" })).json;
  const company = String(id);
  const scopes = "customers:read,customers:write";
  const { json: key } = await createCompanyKey({ company, name: "Writer", scopes });
  const { json: endpoint } = await createWebhook({ company, url, events: "customer.created" });
  return { key: String(key["secret"]), secret: String(endpoint["secret"]) };
}

/** Checks customers, events, numbers, and answers to repeated requests. */
async function expectEverything(
  t: Test,
  call: Call,
  before: readonly Acknowledged[],
  lost: Acknowledged | undefined,
): Promise<void> {
  const customers = new Map((await allCustomers(call)).map((found) => [found.id, found]));
  const missing = before.filter(({ customer }) => {
    const found = customers.get(customer.id);
    return !found || found.updatedAt < customer.updatedAt;
  });
  t.strictSame(missing, [], `${before.length} acknowledged writes are there`);
  const events = await allEvents(call);
  const idsOf = (type: string) => events.filter((e) => e.type === type).map((e) => e.data.id);
  const updated = [...customers.values()].filter(({ companyName }) => companyName === "updated");
  t.strictSame(idsOf("customer.created").toSorted(), [...customers.keys()].toSorted());
  t.strictSame(idsOf("customer.updated").toSorted(), updated.map(({ id }) => id).toSorted());

  const first = before.find(({ method }) => method === "POST");
  if (!first || !lost) throw new Error("too few writes were acknowledged");
  const repeat = { "idempotency-key": first.idempotencyKey };
  const replay = await call(first.method, first.path, first.body, repeat);
  t.equal(replay.headers.get("idempotency-replayed"), "true");
  t.strictSame(replay.json.data, first.customer, "a repeated request gets the stored answer");
  // Repeating a write whose answer was lost too is a new write.
  const numbers = [...customers.values()].map(({ customerId }) => Number(customerId));
  const next = await call(lost.method, lost.path, lost.body, {
    "idempotency-key": lost.idempotencyKey,
  });
  t.equal(next.status, 200);
  t.equal(next.headers.get("idempotency-replayed"), null);
  t.match(next.json.data, { customerId: String(Math.max(...numbers) + 1) }, "numbers go on");
}

/** Waits until every event was delivered, before the disaster or after, and checks the signatures. */
async function expectDeliveries(t: Test, call: Call, receiver: TestReceiver, secret: string) {
  const events = (await allEvents(call)).filter(({ type }) => type === "customer.created");
  await eventually("all deliveries", async () => {
    const ids = new Set(receiver.received.map(({ body }) => JSON.parse(body.toString()).id));
    return events.every(({ id }) => ids.has(id)) || undefined;
  });
  for (const { body, headers } of receiver.received) verify(body, headers, secret);
  t.pass(`${events.length} events were delivered and signed with the endpoint's secret`);
}

/** Pipes a backup of one database into another; returns the exit codes. */
async function pipe(from: Record<string, string>, to: Record<string, string>): Promise<unknown[]> {
  const start = (env: Record<string, string>, ...args: string[]) =>
    spawn(ENV, plainNode(ADMIN, ...args), {
      env: { PATH: process.env["PATH"], ...env },
      stdio: ["pipe", "pipe", "inherit"],
    });
  const [source, target] = [start(from, "backup", "-"), start(to, "restore", "-")];
  const ended = [source, target].map(async (child) => (await once(child, "close"))[0]);
  target.stdout.resume();
  await pipeline(source.stdout, target.stdin);
  return await Promise.all(ended);
}

async function resultOf(t: Test, running: Ran | Promise<Ran>) {
  const ran = await running;
  // A slow machine prints how much is restored.
  t.match(ran, { code: 0, stderr: /^(?:\[[#.]*\] .*\n)*$/ });
  return ran.json() as { readonly [field: string]: unknown };
}

/** A folder for DATA_DIR and files. */
async function folder(t: Test): Promise<string> {
  const path = await mkdtemp(join(DATABASE_FOLDER, "backup-drill-"));
  teardown(t, "removing a folder", async () => {
    await untilEnded(join(path, "postgres18"));
    await rm(path, { recursive: true });
  });
  return path;
}

/** An empty database whose owner has no other privileges. */
async function ownedDatabase(t: Test): Promise<string> {
  const { url, password } = await startPostgres(t, 15);
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(`create role service login password '${password}'`);
  await sql`create database service owner service`;
  await sql.end();
  const owned = new URL(databaseUrl(url, "service"));
  owned.username = "service";
  return owned.href;
}
