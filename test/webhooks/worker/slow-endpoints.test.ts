/** An endpoint whose successes are slow goes behind its company's fast ones. */
import t from "tap";
import type { DeliveryJob } from "#src/webhooks/queue.ts";
import { loadDeliveries } from "#src/db/webhooks/loaded-deliveries.ts";
import { outcomeOf } from "#src/webhooks/worker/outcome.ts";
import { ResultWriter } from "#src/webhooks/worker/result-writer.ts";
import { startApi } from "../../helpers/api.ts";
import { placeWaiting } from "../../helpers/queue-places.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

const api = await startApi(t);
const { db, queue, clock } = api.services.webhooks;
const slow = (await addEndpoint(api, "http://127.0.0.1:9/slow", ["customer.created"])).endpoint.id;
const fast = (await addEndpoint(api, "http://127.0.0.1:9/fast", ["customer.created"])).endpoint.id;

async function write(): Promise<void> {
  await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  await placeWaiting(api);
}

/** The queue priorities of an endpoint's jobs, as the last write added them. */
async function priorities(): Promise<Record<string, number>> {
  const { rows } = await db.work.runStatement(
    "select group_id, priority from pgboss.job where name = 'webhooks' and state = 'created'",
    [],
  );
  return Object.fromEntries(rows.map((row) => [row["group_id"], row["priority"]]));
}

/** Records a success of each job that took this long. */
async function succeed(jobs: readonly DeliveryJob[], durationMs: (job: DeliveryJob) => number) {
  const deliveries = await loadDeliveries(db.jobs, jobs);
  const writer = new ResultWriter({
    db,
    queue,
    clock,
    onError: (error) => t.error(error),
    onRecorded: () => {},
  });
  for (const job of jobs) {
    const delivery = deliveries.get(job.deliveryId);
    if (!delivery) throw new Error("the delivery is not stored");
    const result = {
      ok: true,
      status: 200,
      stage: null,
      error: null,
      durationMs: durationMs(job),
      excerpt: null,
      headers: null,
      retryAfterSeconds: null,
      timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
    };
    writer.add(outcomeOf(job, delivery, { startedAt: clock.now(), result }, { clock }));
  }
  await writer.finish(60_000);
}

t.test(
  "after slow successes its deliveries get the last places, after a fast one any",
  async (t) => {
    await write();
    t.strictSame(await priorities(), { [slow]: 7, [fast]: 7 });
    const first = await queue.claim("first", 4, []);
    await succeed(first, ({ endpointId }) => (endpointId === slow ? 3_000 : 10));
    await write();
    t.strictSame(await priorities(), { [slow]: 2, [fast]: 7 });
    const [ahead] = await queue.claim("first", 1, []);
    t.equal(ahead?.endpointId, fast);
    const second = await queue.claim("first", 4, []);
    await succeed([...second, ...(ahead ? [ahead] : [])], () => 10);
    await write();
    t.strictSame(await priorities(), { [slow]: 7, [fast]: 7 });
  },
);
