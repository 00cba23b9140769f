import t from "tap";
import { eventBody } from "#src/db/events/event-body.ts";
import { deliveryAttempts } from "#src/db/schema/index.ts";
import {
  getDelivery,
  getDeliveryDetails,
  listAttempts,
  listDeliveries,
} from "#src/webhooks/endpoints/delivery-log.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  updateEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import {
  addCustomers,
  addEndpoint,
  deliveryRows,
  queryRows,
  record,
  startSubscribers,
} from "./company.ts";

const addSubscriber = await startSubscribers(t);

t.test("deliveries are listed newest first, in pages, for one endpoint or all", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const ids = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
  const eventIds = await addCustomers(subscriber, 5);
  // Some deliveries have the same time.
  await queryRows(
    webhooks,
    "update deliveries set created_at = $2 where company_id = $1 and event_id = any($3)",
    [companyId, webhooks.clock.now(), eventIds.slice(1, 4)],
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

  const ofOneEndpoint = await listDeliveries(webhooks, companyId, {
    endpointId: ids[0],
    limit: 10,
  });
  t.strictSame(ofOneEndpoint.map(({ eventId }) => eventId).toSorted(), eventIds.toSorted());
  t.match(ofOneEndpoint[0], {
    endpointId: ids[0],
    endpointUrl: "http://127.0.0.1:9/hook",
    eventType: "customer.created",
    trigger: "event",
    state: "pending",
    attempts: 0,
    nextAttemptAt: Date,
    finishedAt: null,
  });
});

t.test("deliveries are listed by state, including those of a deleted endpoint", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const endpointId = await addEndpoint(subscriber);
  const [eventId] = await addCustomers(subscriber, 3);
  await record(webhooks, endpointId, "failed", eventId);
  await deleteEndpoint(webhooks, companyId, endpointId);
  const failed = await listDeliveries(webhooks, companyId, { state: "failed", limit: 10 });
  t.match(failed, [{ eventId, attempts: 1, nextAttemptAt: null, finishedAt: Date }]);
  const filter = { endpointId, state: "cancelled", limit: 10 } as const;
  t.equal((await listDeliveries(webhooks, companyId, filter)).length, 2);
});

t.test("a delivery's attempts are listed in order, with all their details", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const endpointId = await addEndpoint(subscriber);
  await addCustomers(subscriber, 1);
  const [row] = await deliveryRows(webhooks, endpointId);
  const deliveryId = row?.["id"] as string;
  t.strictSame(await listAttempts(webhooks, companyId, deliveryId), []);
  const at = webhooks.clock.now();
  const untimed = { headers: null, dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
  const failed = { number: 1, at, durationMs: 12.3, status: null, stage: "dns", error: "No." };
  const answered = { number: 2, at, durationMs: 30, status: 500, stage: null, error: "500." };
  const headers = { "x-service-event-type": "customer.created" };
  const timed = { headers, dnsMs: 1.5, connectMs: 2.5, tlsMs: 4, firstByteMs: 20.25 };
  const attempts = [
    { ...failed, excerpt: null, ...untimed },
    { ...answered, excerpt: "Oops", ...timed },
  ];
  // Earlier versions stored whole milliseconds only.
  const rows = attempts.toReversed().map(({ durationMs, ...attempt }) => ({
    companyId,
    deliveryId,
    ...attempt,
    roundedMs: Math.round(durationMs),
    totalMs: Number.isInteger(durationMs) ? null : durationMs,
  }));
  await webhooks.db.forAllCompanies.work.insert(deliveryAttempts).values(rows);
  t.strictSame(await listAttempts(webhooks, companyId, deliveryId), attempts);
  t.match(await getDelivery(webhooks, companyId, deliveryId), { id: deliveryId, state: "pending" });
});

t.test(
  "a delivery's details include its event and the current state of its endpoint",
  async (t) => {
    const subscriber = await addSubscriber();
    const { webhooks, companyId } = subscriber;
    const endpointId = await addEndpoint(subscriber);
    const [eventId] = await addCustomers(subscriber, 1);
    const query = `select ${eventBody("e")} as body, request_id from events e where id = $1`;
    const [event] = await queryRows(webhooks, query, [eventId]);
    const [row] = await deliveryRows(webhooks, endpointId);
    const deliveryId = row?.["id"] as string;
    const url = "http://127.0.0.1:9/moved";
    await updateEndpoint(webhooks, companyId, endpointId, { url });
    await disableEndpoint(webhooks, companyId, endpointId);
    t.strictSame(await getDeliveryDetails(webhooks, companyId, deliveryId), {
      ...(await getDelivery(webhooks, companyId, deliveryId)),
      endpointUrl: url,
      endpointStatus: "disabled",
      body: event?.["body"],
      requestId: event?.["request_id"],
    });
    await deleteEndpoint(webhooks, companyId, endpointId);
    const after = await getDeliveryDetails(webhooks, companyId, deliveryId);
    t.match(after, { endpointStatus: "deleted", endpointUrl: url });
  },
);
