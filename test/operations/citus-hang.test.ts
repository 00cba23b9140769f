/** Lets a worker of a Citus cluster hang under load: its companies get 503, and others notice nothing. */
import { setTimeout as pause } from "node:timers/promises";
import t from "tap";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { findServers, prepareLoads } from "../helpers/servers/citus-servers.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { LOAD_SETTINGS, type WriteLoad } from "../helpers/write-load.ts";

/** Longer than the time limit of a request that can't be counted. */
const HANG_MS = 8_000;
/** Each company's writes before and after. */
const WRITES = 10;

t.test("a cluster with a worker that hangs", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const servers = await findServers(url);
  const prepared = await prepareLoads(t, url, servers);
  const settings = { ...LOAD_SETTINGS, DATABASE_URL: url };
  const api = await startService(t, { ...settings, ROLE: "api" });
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

  await writesOfAll();
  for (const server of servers.filter(({ isCoordinator }) => !isCoordinator)) {
    const mine = loads.get(server.port);
    const [, other] = [...loads].find(([port]) => port !== server.port) ?? [];
    if (!mine || !other) throw new Error("each worker has a company");
    const refused = () => ({
      mine: mine.statuses.get(503) ?? 0,
      other: other.statuses.get(503) ?? 0,
    });
    const before = refused();
    const written = other.successes.length;
    const goOn = await server.freeze();
    try {
      await pause(HANG_MS);
      const now = refused();
      t.ok(now.mine > before.mine, "requests of its companies get 503");
      t.equal(now.other, before.other, "requests of others don't");
      t.ok(other.successes.length > written + WRITES, "they are answered");
    } finally {
      goOn();
    }
    await writesOfAll();
  }
  await Promise.all([...loads.values()].map((load) => load.stop()));
  await startService(t, { ...settings, ROLE: "worker" });
  for (const load of loads.values()) {
    t.strictSame(await load.findings(url), [], "nothing is lost or doubled");
    t.strictSame(
      [...load.statuses.keys()].filter((status) => status !== 200 && status !== 503),
      [],
    );
    t.comment(load.describe());
  }
});
