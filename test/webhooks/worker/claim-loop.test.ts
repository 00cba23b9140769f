/** Tests the claim loop of one queue priority on a real queue. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { LOWEST_PLACE, THROTTLED_PRIORITY } from "#src/db/webhooks/queue-places.ts";
import { ClaimLoop } from "#src/webhooks/worker/claim-loop.ts";
import type { DeliveryJob } from "#src/webhooks/queue.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";

const api = await startApi(t);
const { db, queue } = api.services.webhooks;
const companyId = api.company.id;
const endpointId = uuid();

const add = (count: number, isThrottled = false) =>
  db.work.transaction((tx) =>
    queue.add(
      tx,
      Array.from({ length: count }, () => ({
        companyId,
        deliveryId: uuid(),
        endpointId,
        isThrottled,
        priority: isThrottled ? THROTTLED_PRIORITY : LOWEST_PLACE,
      })),
    ),
  );

t.test(
  "a lapsed claim that the same process claims again doesn't use up capacity forever",
  async (t) => {
    const claimed: DeliveryJob[] = [];
    const loop = new ClaimLoop({
      queue,
      priority: "first",
      capacity: 64,
      pollMs: 20,
      onError: (error) => t.error(error),
      onClaimed: (jobs) => claimed.push(...jobs),
    });
    t.teardown(() => loop.stop());
    await add(1);
    const first = await eventually("a claim", async () => claimed[0]);
    await db.work.execute("update pgboss.job set heartbeat_on = now() - interval '1 hour'");
    await queue.supervise();
    const again = await eventually("the same delivery", async () => claimed[1]);
    t.match(again, { deliveryId: first.deliveryId, claim: 1, attempt: 2 });
    loop.end(first);
    t.strictSame(loop.inFlight, [again]);
    loop.end(again);
    await db.work.transaction((tx) => queue.release(tx, [again]));
    t.strictSame(loop.inFlight, []);
    await add(16);
    await eventually("as many claims as an endpoint allows", async () => claimed[17]);
    t.equal(loop.inFlight.length, 16);
  },
);

t.test("the claim of a retry is counted apart from the claim of the attempt before", async (t) => {
  await db.work.execute("delete from pgboss.job");
  const claimed: DeliveryJob[] = [];
  const loop = new ClaimLoop({
    queue,
    priority: "first",
    capacity: 64,
    pollMs: 20,
    onError: (error) => t.error(error),
    onClaimed: (jobs) => claimed.push(...jobs),
  });
  t.teardown(() => loop.stop());
  await add(1);
  const first = await eventually("a claim", async () => claimed[0]);
  // Its result is committed, but this process doesn't know that yet.
  const { deliveryId } = first;
  const retry = { companyId, deliveryId, endpointId, isThrottled: false, priority: LOWEST_PLACE };
  await db.work.transaction(async (tx) => {
    await queue.release(tx, [first]);
    await queue.add(tx, [{ ...retry, attempt: 2 }]);
  });
  const second = await eventually("the next attempt", async () => claimed[1]);
  t.equal(loop.inFlightOf(endpointId), 2);
  loop.end(first);
  t.strictSame(loop.inFlight, [second]);
  loop.end(second);
  t.equal(loop.inFlightOf(endpointId), 0);
  await db.work.execute("delete from pgboss.job");
});

for (const [name, isThrottled, counts] of [
  ["first", false, [16, 32, 40]],
  ["retry", true, [2, 4, 5]],
] as const)
  t.test(
    `jobs that waited for capacity in the ${name} priority are claimed when some is free`,
    async (t) => {
      await db.work.execute("delete from pgboss.job");
      const claimed: DeliveryJob[] = [];
      const loop = new ClaimLoop({
        queue,
        priority: name,
        capacity: 64,
        pollMs: 3_600_000,
        onError: (error) => t.error(error),
        onClaimed: (jobs) => claimed.push(...jobs),
      });
      t.teardown(() => loop.stop());
      await add(counts[2], isThrottled);
      loop.wake();
      for (const count of counts) {
        await eventually(`${count} claims`, async () => claimed[count - 1]);
        t.equal(claimed.length, count);
        const done = loop.inFlight;
        await db.work.transaction((tx) => queue.release(tx, done));
        for (const job of done) loop.end(job);
      }
    },
  );
