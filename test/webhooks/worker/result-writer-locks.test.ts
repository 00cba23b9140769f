import { sql } from "drizzle-orm";
import t from "tap";
import { lockEndpoint } from "#src/db/webhooks/webhook-endpoints.ts";
import { ResultWriter } from "#src/webhooks/worker/result-writer.ts";
import { startApi } from "../../helpers/api.ts";
import { activityView } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { placeWaiting } from "../../helpers/data/queue-places.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

t.test(
  "recording a result while its endpoint's jobs change priority makes no deadlock",
  async (t) => {
    const api = await startApi(t);
    const { db, queue, clock } = api.services.webhooks;
    const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/");
    for (let i = 0; i < 20; i++) await api.call("createCustomer", { body: { displayName: "A" } });
    await placeWaiting(api);
    const waiting = async (count: number) => {
      const { rows } = await db.work.execute<{ count: number }>(sql`
      select count(*)::int from ${sql.raw(await activityView())}
      where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count === count || undefined;
    };

    // The move stops at the first job that it comes to, whichever that is.
    await db.work.execute(sql`
    create function hold_move() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(1); return new; end'`);
    await db.work.execute(sql`
    create trigger hold_move before update on pgboss.job for each row
      when (new.priority <> old.priority) execute function hold_move()`);
    const isHeld = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    t.teardown(() => release.resolve());
    const holder = db.work.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      isHeld.resolve();
      await release.promise;
    });
    await isHeld.promise;
    const mover = db.jobs.transaction(async (tx) => {
      await lockEndpoint(tx, api.company.id, endpoint.id);
      await queue.moveEndpoint(tx, { companyId: api.company.id, endpointId: endpoint.id }, true);
    });
    await eventually("the mover waits at a job", () => waiting(1));

    // Another job is claimed and attempted meanwhile.
    const [job] = await queue.claim("first", 1, []);
    if (!job) throw new Error("nothing was claimed");
    const { companyId, deliveryId } = job;
    const errors: unknown[] = [];
    const recorded = Promise.withResolvers<void>();
    const onRecorded = () => recorded.resolve();
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
      health: { ok: false, isGone: false, isSlow: null, error: "The receiver answered 500." },
    });
    await eventually("the result waits for the endpoint", () => waiting(2));
    release.resolve();
    await Promise.all([holder, mover, recorded.promise]);
    t.strictSame(errors, []);
  },
);
