/** One priority of the delivery worker, on the real queue. */
import t from "tap";
import { v7 as uuid } from "uuid";
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
      })),
    ),
  );

t.test("a claim that lapsed and came back here takes no room for ever", async (t) => {
  const claimed: DeliveryJob[] = [];
  const loop = new ClaimLoop({
    queue,
    priority: "first",
    room: 64,
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
  t.strictSame(loop.underWay, [again]);
  loop.end(again);
  await db.work.transaction((tx) => queue.release(tx, [again]));
  t.strictSame(loop.underWay, []);
  await add(16);
  await eventually("all that an endpoint has room for", async () => claimed[17]);
  t.equal(loop.underWay.length, 16);
});

for (const [name, isThrottled, counts] of [
  ["first", false, [16, 32, 40]],
  ["retry", true, [2, 4, 5]],
] as const)
  t.test(`what waited for room in the ${name} priority comes when there is some`, async (t) => {
    await db.work.execute("delete from pgboss.job");
    const claimed: DeliveryJob[] = [];
    const loop = new ClaimLoop({
      queue,
      priority: name,
      room: 64,
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
      const done = loop.underWay;
      await db.work.transaction((tx) => queue.release(tx, done));
      for (const job of done) loop.end(job);
    }
  });
