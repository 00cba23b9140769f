import t from "tap";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { deleteEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import {
  addCustomers,
  addEndpoint,
  deliveryRows,
  queryRows,
  settle,
  startSubscribers,
} from "./company.ts";

const addSubscriber = await startSubscribers(t);

t.test("deliveries are listed newest first, page by page, of one endpoint or all", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const ids = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
  const eventIds = await addCustomers(subscriber, 5);
  // Some at the same instant.
  await queryRows(
    webhooks,
    "update deliveries set created_at = date_trunc('second', created_at) where company_id = $1",
    [companyId],
  );
  const stored = (await Promise.all(ids.map((id) => deliveryRows(webhooks, id)))).flat();
  const expected = stored
    .map((row) => ({ at: row["created_at"].getTime() as number, id: row["id"] as string }))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

  const seen: string[] = [];
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const page = await listDeliveries(webhooks, companyId, { limit: 3, before });
    if (page.length === 0) break;
    seen.push(...page.map(({ id }) => id));
  }
  t.strictSame(seen, expected);

  const ofOne = await listDeliveries(webhooks, companyId, { endpointId: ids[0], limit: 10 });
  t.strictSame(ofOne.map(({ eventId }) => eventId).toSorted(), eventIds.toSorted());
  t.match(ofOne[0], {
    endpointId: ids[0],
    eventType: "customer.created",
    trigger: "event",
    state: "pending",
    attempts: 0,
    nextAttemptAt: Date,
    finishedAt: null,
  });
});

t.test("deliveries are listed by state, and a deleted endpoint's are still there", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const endpointId = await addEndpoint(subscriber);
  const [eventId] = await addCustomers(subscriber, 3);
  await settle(webhooks, endpointId, "failed", eventId);
  await deleteEndpoint(webhooks, companyId, endpointId);
  const failed = await listDeliveries(webhooks, companyId, { state: "failed", limit: 10 });
  t.match(failed, [{ eventId, attempts: 1, nextAttemptAt: null, finishedAt: Date }]);
  const filter = { endpointId, state: "cancelled", limit: 10 } as const;
  t.equal((await listDeliveries(webhooks, companyId, filter)).length, 2);
});

t.test("a delivery's attempts are listed in order, with all that is known of them", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const endpointId = await addEndpoint(subscriber);
  await addCustomers(subscriber, 1);
  const [row] = await deliveryRows(webhooks, endpointId);
  const deliveryId = row?.["id"] as string;
  t.strictSame(await listAttempts(webhooks, companyId, deliveryId), []);
  const at = webhooks.clock.now();
  const attempts = [
    { number: 1, at, durationMs: 12, status: null, stage: "dns", error: "No.", excerpt: null },
    { number: 2, at, durationMs: 30, status: 500, stage: null, error: "500.", excerpt: "Oops" },
  ];
  for (const { number, durationMs, status, stage, error, excerpt } of attempts.toReversed())
    await queryRows(
      webhooks,
      "insert into delivery_attempts values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      [companyId, deliveryId, number, at, durationMs, status, stage, error, excerpt],
    );
  t.strictSame(await listAttempts(webhooks, companyId, deliveryId), attempts);
  t.match(await getDelivery(webhooks, companyId, deliveryId), { id: deliveryId, state: "pending" });
});
