/** Tests background jobs on a Citus cluster whose coordinator, which has the jobs, is killed. */
import { sql } from "drizzle-orm";
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { openJobs, type Queue } from "#src/jobs/jobs.ts";
import { eventually } from "../helpers/eventually.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { findServers } from "../helpers/servers/citus-servers.ts";
import { teardown } from "../helpers/teardown.ts";

const QUEUE: Queue<{ readonly name: string }> = { name: "short", policy: "short" };
const LATE: Queue<{ readonly name: string }> = { name: "late", policy: "short" };
const RECURRING: Queue = { name: "recurring", policy: "stately" };
/** Statements that pg-boss sends while the coordinator is down. */
const POLLS = 10;

t.test(
  "a coordinator that is down delays jobs, and nothing else",
  { skip: withoutCluster },
  async (t) => {
    const url = await startCluster(t);
    const servers = await findServers(url);
    const coordinator = servers.find(({ isCoordinator }) => isCoordinator);
    const worker = servers.find(({ isCoordinator }) => !isCoordinator);
    if (!coordinator || !worker) throw new Error("a cluster has both");
    const onWorker = new URL(url);
    onWorker.port = String(worker.port);
    const db = openDatabase(onWorker.href, {
      poolSize: 2,
      isSharded: true,
      knowsCoordinator: true,
      directUrl: url,
    });
    teardown(t, "closing the database", () => db.close());
    let statements = 0;
    const counting = {
      ...db,
      forAllCompanies: {
        ...db.forAllCompanies,
        get jobs() {
          statements += 1;
          return db.jobs;
        },
      },
    };
    const errors: string[] = [];
    const onError = (error: unknown) => errors.push((error as Error).message);
    const queues = [QUEUE, LATE, RECURRING];
    const jobs = openJobs(counting, { queues, runsJobs: true, onError });
    teardown(t, "closing the jobs", () => jobs.close());
    const names: string[] = [];
    jobs.work(QUEUE, async ({ name }) => void names.push(name), { pollSeconds: 0.5 });
    let runs = 0;
    jobs.repeat(RECURRING, 1, async () => void runs++, { pollSeconds: 0.5 });
    const add = async (name: string) =>
      db.work.transaction(async (tx) => {
        await jobs.send(tx, QUEUE, { name });
        const { rows } = await tx.execute(sql`select count(*) from secrets_keys`);
        return rows.length;
      });

    await add("before");
    await eventually("a job", async () => names[0]);
    await eventually("recurring work", async () => runs > 1 || undefined);
    t.strictSame(errors, []);

    await coordinator.kill("postmaster");
    const before = statements;
    t.equal(await add("during"), 1, "a transaction of another node is committed");
    await eventually("polls", async () => statements > before + POLLS || undefined);
    t.equal(errors.length, 1, "the outage is reported once");

    const late = openJobs(db, { queues, onError: () => {} });
    teardown(t, "closing the jobs of a process that started meanwhile", () => late.close());
    const lateNames: string[] = [];
    late.work(LATE, async ({ name }) => void lateNames.push(name), { pollSeconds: 0.5 });

    await coordinator.start();
    const ranBefore = { runs, names: names.length };
    await eventually("recurring work again", async () => runs > ranBefore.runs || undefined);
    // Not added if the job of the outage, which a dying coordinator may still have stored, waits: that one runs.
    await add("after");
    await eventually(
      "a job after the outage",
      async () => names.length > ranBefore.names || undefined,
    );
    await jobs.send(db.jobs, LATE, { name: "late" });
    await eventually("a job of the process that started", async () => lateNames[0]);
  },
);
