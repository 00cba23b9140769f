import { sql } from "drizzle-orm";
import t from "tap";
import type { DeliveryJob } from "#src/webhooks/queue.ts";
import { ResultWriter } from "#src/webhooks/worker/result-writer.ts";
import { startApi } from "../../helpers/api.ts";
import { activityView } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { placeWaiting } from "../../helpers/data/queue-places.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

const THROTTLED_AFTER = 5;

t.test(
  "results that are counted while their endpoint changes queue priority cause no deadlock",
  async (t) => {
    const api = await startApi(t);
    const { db, queue, clock } = api.services.webhooks;
    await addEndpoint(api, "http://127.0.0.1:9/");
    // The endpoint is already failing, so another failure doesn't change or lock it.
    await db.work.execute(sql`update webhook_endpoints set failing_since = now()`);
    for (let i = 0; i < 20; i++) await api.call("createCustomer", { body: { displayName: "A" } });
    await placeWaiting(api);
    const waiting = async () => {
      const { rows } = await db.work.execute<{ count: number }>(sql`
      select count(*)::int from ${sql.raw(await activityView())}
      where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count ?? 0;
    };
    const errors: unknown[] = [];
    const now = clock.now();
    const record = (jobs: readonly DeliveryJob[]) => {
      const isRecorded = Promise.withResolvers<void>();
      const onRecorded = () => isRecorded.resolve();
      const resultWriter = new ResultWriter({
        db,
        queue,
        clock,
        onError: (e) => errors.push(e),
        onRecorded,
      });
      const ended = {
        state: "failed",
        nextAttemptAt: null,
        finishedAt: now,
        attempt: null,
      } as const;
      const health = {
        ok: false,
        isGone: false,
        isSlow: null,
        error: "The receiver answered 500.",
      };
      for (const job of jobs)
        resultWriter.add({
          job,
          result: { companyId: job.companyId, deliveryId: job.deliveryId, ...ended },
          health,
        });
      return isRecorded.promise;
    };

    // Another transaction holds two of three jobs, so that the move stops partway, in whatever order it reaches them.
    const failed = await queue.claim("first", THROTTLED_AFTER, []);
    const isHeld = Promise.withResolvers<void>();
    const releaseJobs = Promise.withResolvers<void>();
    const holder = db.work.transaction(async (tx) => {
      await tx.execute(sql`
      select from pgboss.job where id in (
        select id from (select id, row_number() over (order by id) as n from pgboss.job
          where name = 'webhooks' and state = 'created') as jobs
        where n % 3 > 0) for update`);
      isHeld.resolve();
      await releaseJobs.promise;
    });
    await isHeld.promise;
    const first = record(failed);
    await eventually("the move waits for a job", async () => (await waiting()) === 1 || undefined);

    // Meanwhile, a job that the move has not reached yet is claimed, attempted and counted.
    let isSecondRecorded = false;
    const claimed = await queue.claim("first", 1, []);
    t.equal(claimed.length, 1);
    const second = record(claimed).then(() => (isSecondRecorded = true));
    await eventually(
      "it is recorded or waits, too",
      async () => isSecondRecorded || (await waiting()) === 2 || undefined,
    );
    releaseJobs.resolve();
    await Promise.all([holder, first, second]);
    t.strictSame(errors, []);
  },
);
