/**
 * Runs the kill test on a separate cluster, where the servers are killed too: postmasters alone, and all processes of a
 * server at once.
 */
import t from "tap";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { findServers } from "../helpers/servers/citus-servers.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { SEED } from "../helpers/seed.ts";
import { runKillTest } from "./scenario.ts";

/** A third of them of servers. */
const KILLS = Number(process.env["CITUS_KILLS"] ?? 45);
/** How often Citus ends the transactions that were prepared and neither committed nor rolled back. */
const RECOVERY_MS = 2000;

t.setTimeout(300_000 + KILLS * 10_000);

t.test(
  "no event is lost, forged or stuck while writers, delivery workers and servers of a cluster are killed with SIGKILL",
  { skip: withoutCluster },
  async (t) => {
    t.comment(`seed ${SEED}`);
    const databaseUrl = await startCluster(t);
    await query(databaseUrl, `alter system set citus.recover_2pc_interval = ${RECOVERY_MS}`);
    await query(databaseUrl, "select pg_reload_conf()");
    const servers = await findServers(databaseUrl);
    const { findings, summary, errors } = await runKillTest({
      databaseUrl,
      seed: SEED,
      kills: KILLS,
      servers,
    });
    t.comment(summary);
    t.strictSame(findings, []);
    t.strictSame([...new Set(errors)], [], "errors are known as those of servers that were killed");
    t.equal(summary.killedWriters + summary.killedWorkers, KILLS - Math.floor(KILLS / 3));
    t.ok(summary.committed > KILLS && summary.rolledBack > 0, "writers were working throughout");
    t.ok(summary.lapsed > 0, "kills hit deliveries in flight");
  },
);
