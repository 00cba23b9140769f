/**
 * Kills the servers of a Citus cluster and a delivery worker under load: nothing that was acknowledged is lost or doubled,
 * every event is received, and requests that meet a server that is down get 503.
 */
import { setTimeout as pause } from "node:timers/promises";
import t from "tap";
import { startCluster, withoutCluster } from "../helpers/citus.ts";
import { findServers } from "../helpers/citus-servers.ts";
import { query } from "../helpers/embedded-server.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/service-process.ts";
import { LOAD_SETTINGS, prepareLoad, type WriteLoad } from "../helpers/write-load.ts";

/** Rounds of kills of each server. */
const ROUNDS = Number(process.env["CITUS_KILL_ROUNDS"] ?? 1);
/** Until a killed server is started again. */
const OUTAGE_MS = 1500;
/** Each company's writes before the next kill. */
const WRITES = 10;
/** How often Citus ends the transactions that were prepared and neither committed nor rolled back. */
const RECOVERY_MS = 2000;

t.setTimeout(600_000 + ROUNDS * 120_000);

t.test("a cluster whose servers are killed", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  await query(url, `alter system set citus.recover_2pc_interval = ${RECOVERY_MS}`);
  await query(url, "select pg_reload_conf()");
  const servers = await findServers(url);

  // Companies on both workers.
  const prepared = new Map<number, Awaited<ReturnType<typeof prepareLoad>>>();
  while (prepared.size < servers.length - 1) {
    const one = await prepareLoad(t, url);
    const [placed] = await query(
      url,
      `select nodeport as port from citus_shards
        where shardid = get_shard_id_for_distribution_column('customers', '${one.companyId}')`,
    );
    prepared.set(Number(placed?.["port"]), one);
  }

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
      `select (select count(*) from pgboss.job where name = 'webhooks')
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
});
