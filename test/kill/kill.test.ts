/** Runs a short kill test; `npm run test:kill` runs a longer one. */
import t from "tap";
import { testDatabase } from "../helpers/database.ts";
import { SEED } from "../helpers/seed.ts";
import { runKillTest } from "./scenario.ts";

const KILLS = 30;

t.test(
  `no event is lost, forged or stuck while ${KILLS} writers and delivery workers are killed with SIGKILL`,
  async (t) => {
    t.comment(`seed ${SEED}`);
    const databaseUrl = await testDatabase(t);
    const { findings, summary, errors } = await runKillTest({
      databaseUrl,
      seed: SEED,
      kills: KILLS,
    });
    t.comment(summary, errors);
    t.strictSame(findings, []);
    t.equal(summary.killedWriters + summary.killedWorkers, KILLS);
    t.ok(summary.committed > KILLS && summary.rolledBack > 0, "writers were working throughout");
    t.ok(summary.lapsed > 0, "kills hit deliveries in flight");
  },
);
