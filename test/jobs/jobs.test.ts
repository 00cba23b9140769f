/** Tests background jobs: transactions, keys, times, failures and processes that die. */
import t, { type Test } from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { openJobs, type JobsOptions, type Queue } from "#src/jobs/jobs.ts";
import { serviceOptions, serviceUrl, testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { teardown } from "../helpers/teardown.ts";
import { JobsClock, useTestClock } from "./clock.ts";

const SHORT: Queue<{ readonly name: string }> = { name: "short", policy: "short" };
const RECURRING: Queue = { name: "recurring", policy: "stately" };
const INTERVAL_SECONDS = 100;
const START = Date.parse("2026-01-01T00:00:00Z");

t.test("a job is run once its transaction is committed, and never if it isn't", async (t) => {
  const { db, clock, tickUntil, open } = await setUp(t);
  const { jobs } = await open();
  const names: string[] = [];
  jobs.work(SHORT, async ({ name }) => void names.push(name));
  await t.rejects(
    db.work.transaction(async (tx) => {
      await jobs.send(tx, SHORT, { name: "rolled back" });
      throw new Error("no");
    }),
    { message: "no" },
  );
  await db.work.transaction(async (tx) => {
    await jobs.send(tx, SHORT, { name: "committed" });
  });
  await tickUntil("the job", () => names.length > 0);
  await clock.tick(10_000);
  t.strictSame(names, ["committed"]);
});

t.test("one job of a key waits, until its time, which upsert moves", async (t) => {
  const { db, clock, tickUntil, open } = await setUp(t);
  const { jobs } = await open();
  const names: string[] = [];
  jobs.work(SHORT, async ({ name }) => void names.push(name), { concurrency: 4 });
  const at = (seconds: number) => new Date(START + seconds * 1000);
  await jobs.send(db.jobs, SHORT, { name: "a" }, { singletonKey: "a", startAfter: at(100) });
  await jobs.send(db.jobs, SHORT, { name: "dropped" }, { singletonKey: "a", startAfter: at(1) });
  await jobs.send(db.jobs, SHORT, { name: "b" }, { singletonKey: "b", startAfter: 100 });
  await jobs.upsert(db.jobs, SHORT, { name: "b" }, { singletonKey: "b", startAfter: at(50) });
  await jobs.upsert(db.jobs, SHORT, { name: "new" }, { singletonKey: "c", startAfter: at(70) });
  await clock.tick(49_000);
  t.strictSame(names, [], "before the first time");
  await tickUntil("the jobs", () => names.length === 3);
  t.strictSame(names, ["b", "new", "a"]);
});

t.test("a job can add itself again while it runs", async (t) => {
  const { db, clock, tickUntil, open } = await setUp(t);
  const { jobs } = await open();
  const names: string[] = [];
  const key = { singletonKey: "endpoint" };
  jobs.work(SHORT, async ({ name }) => {
    await jobs.send(db.jobs, SHORT, { name: `${name}+` }, { ...key, startAfter: 60 });
    names.push(name);
  });
  await jobs.send(db.jobs, SHORT, { name: "a" }, key);
  for (const [index, name] of ["a", "a+", "a++"].entries()) {
    await tickUntil(`run ${index + 1}`, () => names.length > index);
    t.equal(names[index], name);
    await clock.tick(50_000);
    t.equal(names.length, index + 1, "not before its time");
    await clock.tick(12_000);
  }
});

t.test("a job that fails is reported and run again", async (t) => {
  const { db, clock, tickUntil, open } = await setUp(t);
  const { jobs, errors } = await open();
  let runs = 0;
  jobs.work(SHORT, async () => {
    if (++runs === 1) throw new Error("failed once");
  });
  await jobs.send(db.jobs, SHORT, { name: "a" });
  await tickUntil("the failure", () => errors.length > 0);
  t.match(errors, [{ error: { message: "failed once" }, queue: "short" }]);
  await tickUntil("the second run", () => runs === 2);
  await clock.tick(60_000);
  t.equal(runs, 2);
  t.equal(errors.length, 1);
});

t.test(
  "recurring work runs now and at its interval, in one of two processes at a time",
  async (t) => {
    const { clock, tickUntil, open } = await setUp(t);
    let running = 0;
    let runs = 0;
    let end = Promise.withResolvers<void>();
    const work = async () => {
      running++;
      runs++;
      await end.promise;
      running--;
    };
    const [first, second] = [await open(), await open()];
    first.jobs.repeat(RECURRING, INTERVAL_SECONDS, work);
    await tickUntil("the first run", () => runs === 1);
    second.jobs.repeat(RECURRING, INTERVAL_SECONDS, work);
    await clock.tick(30_000);
    t.equal(running, 1, "while it runs, nobody else begins");
    end.resolve();
    await tickUntil("the run of the second process' start", () => runs === 2 && running === 0);
    end = Promise.withResolvers();
    await clock.tick((INTERVAL_SECONDS - 20) * 1000);
    t.equal(runs, 2, "before the interval has passed");
    await tickUntil("the next run", () => runs === 3);
    end.resolve();
    await Promise.all([first, second].map(({ jobs }) => jobs.stop()));
    t.equal(running, 0, "stopping waits for the run");
  },
);

t.test("recurring work that fails is reported, and runs again at its interval", async (t) => {
  const { clock, tickUntil, open } = await setUp(t);
  const { jobs, errors } = await open();
  let runs = 0;
  jobs.repeat(RECURRING, INTERVAL_SECONDS, async () => {
    runs++;
    throw new Error(`failed ${runs} times`);
  });
  await tickUntil("the first run", () => errors.length > 0);
  await clock.tick((INTERVAL_SECONDS - 10) * 1000);
  t.equal(runs, 1);
  await tickUntil("the next run", () => errors.length > 1);
  t.match(errors, [
    { error: { message: "failed 1 times" }, queue: "recurring" },
    { error: { message: "failed 2 times" }, queue: "recurring" },
  ]);
});

t.test("recurring work can be asked to run soon, by a process that runs no jobs too", async (t) => {
  const { db, clock, tickUntil, open } = await setUp(t);
  const { jobs } = await open();
  const { jobs: other } = await open({ runsJobs: false });
  let runs = 0;
  jobs.repeat(RECURRING, INTERVAL_SECONDS, async () => void runs++);
  await tickUntil("the first run", () => runs === 1);
  await clock.tick(60_000);
  t.equal(runs, 1);
  await db.work.transaction(async (tx) => other.runSoon(tx, RECURRING));
  await tickUntil("the second run", () => runs === 2);
});

t.test("another process runs the work of one that died", async (t) => {
  const { clock, tickUntil, open } = await setUp(t);
  // Nothing moves its clock, so it confirms nothing.
  const stopped = await open({ clock: new JobsClock(START) });
  const forever = Promise.withResolvers<void>();
  teardown(t, "ending the work", () => forever.resolve());
  const began = Promise.withResolvers<void>();
  stopped.jobs.repeat(RECURRING, INTERVAL_SECONDS, async () => {
    began.resolve();
    await forever.promise;
  });
  await began.promise;
  const { jobs } = await open();
  let runs = 0;
  jobs.repeat(RECURRING, INTERVAL_SECONDS, async () => void runs++);
  await clock.tick(10_000);
  t.equal(runs, 0, "while it may be alive");
  await tickUntil("the run", () => runs > 0);
  forever.resolve();
});

async function setUp(t: Test) {
  const url = await testDatabase(t);
  await useTestClock(url);
  const db = openDatabase(serviceUrl(url), { poolSize: 2, ...(await serviceOptions(url)) });
  teardown(t, "closing the database", () => db.close());
  const clock = new JobsClock(START);
  return {
    db,
    clock,
    /** Moves the clock until `condition` holds. Work may need time between two looks at the clock. */
    tickUntil: async (what: string, condition: () => boolean) =>
      eventually(what, async () => {
        await clock.tick(1_000);
        return condition() ? true : undefined;
      }),
    /** Opens the jobs of a process. */
    open: async (options: Partial<JobsOptions> = {}) => {
      const errors: { error: unknown; queue: string | undefined }[] = [];
      const jobs = openJobs(db, {
        queues: [SHORT, RECURRING],
        runsJobs: true,
        clock,
        onError: (error, queue) => errors.push({ error, queue }),
        ...options,
      });
      teardown(t, "closing the jobs", () => jobs.close());
      return { jobs, errors };
    },
  };
}
