import { sql } from "drizzle-orm";
import t from "tap";
import { lockEndpoint } from "#src/db/webhooks/webhook-endpoints.ts";
import { ResultWriter } from "#src/webhooks/worker/result-writer.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

t.test(
  "a result that is recorded while its endpoint changes queue priority causes no deadlock",
  async (t) => {
    const api = await startApi(t);
    const { db, queue, clock } = api.services.webhooks;
    const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/");
    for (let i = 0; i < 20; i++) await api.call("createCustomer", { body: { displayName: "A" } });
    const waiting = async (count: number) => {
      const { rows } = await db.work.execute<{ count: number }>(sql`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count === count || undefined;
    };

    // Another transaction holds two of the jobs, so that the move stops partway through.
    const isHeld = Promise.withResolvers<void>();
    const releaseJobs = Promise.withResolvers<void>();
    const holder = db.work.transaction(async (tx) => {
      await tx.execute(
        sql`select from pgboss.job where name = 'webhooks' order by ctid limit 2 for update`,
      );
      isHeld.resolve();
      await releaseJobs.promise;
    });
    await isHeld.promise;
    const mover = db.jobs.transaction(async (tx) => {
      await lockEndpoint(tx, api.company.id, endpoint.id);
      await queue.moveEndpoint(tx, endpoint.id, true);
    });
    await eventually("the mover waits for a job", () => waiting(1));

    // Meanwhile, a job that the move has not reached yet is claimed and attempted.
    const [job] = await queue.claim("first", 1, []);
    if (!job) throw new Error("nothing was claimed");
    const { companyId, deliveryId } = job;
    const errors: unknown[] = [];
    const isRecorded = Promise.withResolvers<void>();
    const onRecorded = () => isRecorded.resolve();
    const resultWriter = new ResultWriter({
      db,
      queue,
      clock,
      onError: (e) => errors.push(e),
      onRecorded,
    });
    const now = clock.now();
    const ended = { nextAttemptAt: null, finishedAt: now, attempt: null };
    resultWriter.add({
      job,
      result: { companyId, deliveryId, state: "failed", ...ended },
      health: { ok: false, isGone: false, error: "The receiver answered 500." },
    });
    await eventually("the result writer waits, too", () => waiting(2));
    releaseJobs.resolve();
    await Promise.all([holder, mover, isRecorded.promise]);
    t.strictSame(errors, []);
  },
);
