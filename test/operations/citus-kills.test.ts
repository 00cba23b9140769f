/**
 * Kills the servers of a Citus cluster and a delivery worker under load: nothing that was acknowledged is lost or doubled,
 * every event is received, and requests that meet a server that is down get 503.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import t, { type Test } from "tap";
import { createKey } from "#src/accounts/keys.ts";
import { readConfig } from "#src/config/config.ts";
import { OPERATOR } from "#src/db/accounts/audit-log.ts";
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { openServices } from "#src/services.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { findServers, prepareLoads } from "../helpers/servers/citus-servers.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { LOAD_SETTINGS, type WriteLoad } from "../helpers/write-load.ts";

/** Rounds of kills of each server. */
const ROUNDS = Number(process.env["CITUS_KILL_ROUNDS"] ?? 1);
/** Until a killed server is started again. */
const OUTAGE_MS = 1500;
/** Each company's writes before the next kill. */
const WRITES = 10;
/** Between the keys that are created for each company. */
const KEY_PAUSE_MS = 50;
/** How often Citus ends the transactions that were prepared and neither committed nor rolled back. */
const RECOVERY_MS = 2000;

t.setTimeout(600_000 + ROUNDS * 120_000);

t.test("a cluster whose servers are killed", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  await query(url, `alter system set citus.recover_2pc_interval = ${RECOVERY_MS}`);
  await query(url, "select pg_reload_conf()");
  const servers = await findServers(url);

  const prepared = await prepareLoads(t, url, servers);
  const settings = { ...LOAD_SETTINGS, DATABASE_URL: url };
  const startWorker = () => startService(t, { ...settings, ROLE: "worker" });
  const [api, ...workers] = await Promise.all([
    startService(t, { ...settings, ROLE: "api" }),
    startWorker(),
    startWorker(),
  ]);
  await eventually("a service that is ready", async () => {
    const response = await fetch(`${api.url}/health/ready`).catch(() => undefined);
    return response?.status === 200 || undefined;
  });
  const loads = new Map([...prepared].map(([port, one]) => [port, one.begin([api.url])]));
  const writes = async (load: WriteLoad) => {
    const before = load.successes.length;
    await eventually("writes", async () => load.successes.length >= before + WRITES || undefined);
  };
  const keys = await startCreatingKeys(
    t,
    url,
    [...prepared.values()].map(({ companyId }) => companyId),
  );
  const writesOfAll = () => Promise.all([...loads.values()].map(writes));

  for (let round = 0; round < ROUNDS; round++) {
    for (const what of ["postmaster", "all"] as const)
      for (const server of servers) {
        await writesOfAll();
        await server.kill(what);
        const killedMs = performance.now();
        const others = server.isCoordinator
          ? []
          : [...loads].filter(([port]) => port !== server.port).map(([, load]) => load);
        const refused = () => others.map(({ statuses }) => statuses.get(503) ?? 0);
        const refusedBefore = refused();
        await Promise.all([pause(OUTAGE_MS), ...others.map(writes)]);
        t.strictSame(refused(), refusedBefore, "companies on living nodes notice nothing");
        const outageMs = Math.round(performance.now() - killedMs);
        await server.start();
        await writesOfAll();
        const backMs = Math.round(performance.now() - killedMs);
        t.comment(
          `${server.name}, ${what}: down for ${outageMs} ms, writes of all companies after ${backMs} ms`,
        );
      }
    workers.shift()?.kill("SIGKILL");
    workers.push(await startWorker());
  }
  await writesOfAll();
  await Promise.all([...loads.values()].map((load) => load.stop()));

  const created = await keys.stop();
  for (const load of loads.values()) {
    t.strictSame(await load.findings(url), []);
    t.comment(load.describe());
    t.strictSame(
      [...load.statuses.keys()].filter((status) => status !== 200 && status !== 503),
      [],
      "no answer is a 500",
    );
    for (const body of load.unavailable) t.match(body, /"code":"SERVICE_UNAVAILABLE"/);
  }
  await eventually("the end of all deliveries", async () => {
    const [left] = await query(
      url,
      `select (select count(*) from delivery_queue)
        + (select count(*) from deliveries where state <> 'succeeded') as count`,
    );
    return Number(left?.["count"]) === 0 || undefined;
  });
  await eventually("the end of prepared transactions", async () => {
    const rows = await query(
      url,
      "select from run_command_on_all_nodes('select count(*) from pg_prepared_xacts') where result <> '0'",
    );
    return rows.length === 0 || undefined;
  });
  await keys.check(t, created);
});

/** Creates API keys, which all nodes store and the company's node audits, until it is stopped. */
async function startCreatingKeys(t: Test, url: string, companyIds: readonly string[]) {
  const services = await openServices(readConfig({ ...LOAD_SETTINGS, DATABASE_URL: url }));
  teardown(t, "closing the services of another process", () => services.close());
  const { db, clock } = services;
  const accounts = { db, clock, actor: OPERATOR };
  const created = new Set<string>();
  let isStopping = false;
  let failures = 0;
  const create = async (companyId: string) => {
    const name = randomUUID();
    await createKey(accounts, companyId, {
      name,
      scopes: ["customers:read"],
      expiresAt: null,
    }).then(
      () => created.add(name),
      (error: unknown) => {
        if (!isUnavailable(error)) throw error;
        failures++;
      },
    );
    await pause(KEY_PAUSE_MS);
  };
  const ended = Promise.all(
    companyIds.map(async (companyId) => {
      while (!isStopping) await create(companyId);
    }),
  );
  ended.catch(() => {}); // reported by `stop`
  return {
    async stop() {
      isStopping = true;
      await ended;
      return created;
    },
    /** Checks that each key is stored once, with its entry of the audit log, and that all nodes have the same ones. */
    async check(t: Test, created: ReadonlySet<string>) {
      t.comment(`${created.size} keys were created, ${failures} weren't`);
      const stored = await query(url, "select name, id from api_keys");
      const names = stored.map(({ name }) => String(name)).filter((name) => name !== "load");
      t.equal(new Set(names).size, names.length, "no key is stored twice");
      t.strictSame([...created.difference(new Set(names))], [], "no key is lost");
      const audited = await query(
        url,
        "select target from audit_log where action = 'api_key.created'",
      );
      t.equal(audited.length, stored.length, "each has its entry in the audit log");
      const nodes = await query(
        url,
        `select distinct result from run_command_on_all_nodes(
          $$ select count(*) || ' ' || md5(string_agg(id::text || name, ',' order by id)) from api_keys $$)`,
      );
      t.equal(nodes.length, 1, "all nodes have the same keys");
    },
  };
}
