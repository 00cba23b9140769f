/**
 * An upgrade from the last released version beside its running processes: no write fails, nothing is deadlocked, and each
 * event is delivered once, whichever version wrote it.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import t from "tap";
import { checkOut, findReleased, NoCommit } from "../../bench/regression/commits.ts";
import { createKeyedBox } from "#src/kernel/secrets-key.ts";
import { createSecret } from "#src/webhooks/endpoints/secrets-rotation.ts";
import { emptyDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { temporaryFolder } from "../helpers/temporary.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const WRITERS = 5;
const PAUSE_MS = 20;
/** The number of writes before and after the upgrade. */
const WRITES = 100;
const SECRETS_KEY = Buffer.alloc(32, 1);
const SETTINGS = {
  WEBHOOKS_ALLOW_LOCAL: "on",
  DEMO_ACTIVITY: "off",
  LOG_LEVEL: "info",
  SECRETS_KEY: SECRETS_KEY.toString("base64"),
};

const folder = join(await temporaryFolder(t), "released");
const missing = await findReleased(ROOT)
  .then((commit) => checkOut(ROOT, commit, folder))
  .then(
    () => false as const,
    (error: unknown) => {
      if (error instanceof NoCommit) return error.message;
      throw error;
    },
  );

async function untilReady({ url }: ServiceProcess): Promise<void> {
  await eventually("a process that is ready", async () => {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    return response?.status === 200 || undefined;
  });
}

t.test("from the last release to this version, with live writers", { skip: missing }, async (t) => {
  const url = await emptyDatabase(t);
  const settings = { ...SETTINGS, DATABASE_URL: url };
  const args = [
    "--import",
    pathToFileURL(join(folder, "src/process/quick-imports.js")).href,
    join(folder, "src/main.ts"),
  ];
  // The released version can't choose a free port.
  const released = async (demo: string) => {
    const PORT = String(await freePort());
    const service = await startService(t, { ...settings, PORT, DEMO: demo }, args);
    await untilReady(service);
    return service;
  };
  const first = await released("on");
  const [key = ""] = await first.says(/pak_[A-Za-z0-9]{38}/);
  const second = await released("off");
  await query(url, "update companies set quota = 1000000");
  const receiver = await startReceiver(t);
  // Some answers are slow, so that deliveries wait while the version changes.
  receiver.answer = (response) =>
    receiver.received.length % 40 === 0 ? setTimeout(() => response.end(), 3000) : response.end();
  const endpointId = randomUUID();
  const secret = createKeyedBox([SECRETS_KEY], "").seal(createSecret(), endpointId);
  await query(
    url,
    `insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
      select company_id, '${endpointId}', '${receiver.url}', '{customer.created,customer.updated}', 'enabled',
        '\\x${secret.toString("hex")}', now()
      from api_keys where revoked_at is null limit 1`,
  );

  const statuses = new Map<number, number>();
  const bodies = new Set<string>();
  const ids: string[] = [];
  const send = async (service: string, method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const response = await fetch(service + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 200) return (JSON.parse(text) as { data: { id: string } }).data.id;
    bodies.add(text);
    return undefined;
  };
  const stop = new AbortController();
  const services = [first, second];
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !stop.signal.aborted; n++) {
      const service = services[(writer + n) % services.length]?.url ?? "";
      const id = ids[(n * 7 + writer) % Math.max(1, ids.length)];
      const name = { displayName: `Writer ${writer}, ${n}` };
      if (id !== undefined && n % 3 === 1)
        await send(service, "PATCH", `/v1/customers/${id}`, name);
      else if (id !== undefined && n % 3 === 2)
        await send(service, "POST", "/v1/locations", {
          customerId: id,
          address: `${100 + n} Congress Ave, Austin, TX 78701`,
        });
      else ids.push((await send(service, "POST", "/v1/customers", name)) ?? "none");
      await pause(PAUSE_MS);
    }
  });
  const count = () => [...statuses.values()].reduce((sum, one) => sum + one, 0);
  const more = async () => {
    const before = count();
    await eventually("more writes", async () => count() >= before + WRITES || undefined);
  };
  const deadlocks = async () => {
    const rows = await query(
      url,
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    return rows[0]?.["deadlocks"] as number;
  };

  await more();
  const before = await deadlocks();
  const startedMs = performance.now();
  const current = await startService(t, { ...settings, DEMO: "off", MIGRATE: "on" });
  await untilReady(current);
  const tookMs = performance.now() - startedMs;
  services.push(current);
  await more();
  stop.abort();
  await Promise.all(writers);
  t.comment(`ready after ${Math.round(tookMs)} ms; ${JSON.stringify([...statuses])}`);
  t.strictSame([...statuses.keys()], [200], [...bodies].join("\n"));
  t.equal(await deadlocks(), before);

  for (const service of [first, second]) {
    service.kill("SIGTERM");
    await service.ended;
  }
  await eventually("the end of all deliveries", async () => {
    const rows = await query(
      url,
      `select from deliveries where endpoint_id = '${endpointId}' and state <> 'succeeded'`,
    );
    return rows.length === 0 || undefined;
  });
  const [written] = await query(
    url,
    `select count(*)::int as count from deliveries where endpoint_id = '${endpointId}'`,
  );
  const delivered = written?.["count"] as number;
  t.ok(delivered > WRITES, `${delivered} deliveries`);
  const eventIds = receiver.received.map(({ headers }) => headers["x-service-event-id"]);
  t.equal(new Set(eventIds).size, delivered, "each event arrives");
  t.equal(eventIds.length, delivered, "once");
});
