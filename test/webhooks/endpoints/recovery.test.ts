import t from "tap";
import { lockEndpoint } from "#src/db/webhooks/webhook-endpoints.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import { recover, resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import {
  addCustomers,
  addEndpoint,
  deliveryRows,
  queueRows,
  queryRows,
  record,
  startSubscribers,
  UNKNOWN,
} from "./company.ts";

const DAY_MS = 86_400_000;
const NOT_FOUND = { name: "Refusal", reason: "not_found" };
const LONG_AGO = new Date(0);
const addSubscriber = await startSubscribers(t);

t.test("a test is one delivery with one attempt, and its event is not in the feed", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  await queryRows(webhooks, "update webhook_endpoints set is_throttled = true");
  await disableEndpoint(webhooks, companyId, id);
  const { deliveryId, eventId } = await sendTest(webhooks, companyId, id);
  t.match(await deliveryRows(webhooks, id), [
    { id: deliveryId, event_id: eventId, trigger: "test", state: "pending", attempts: 0 },
  ]);
  t.match(await queueRows(webhooks, id), [{ id: deliveryId, attempt: 1 }]);
  const [event] = await queryRows(webhooks, "select * from events where id = $1", [eventId]);
  t.match(event, { type: "webhook.test", sequence: null, company_id: companyId });
  t.match(JSON.parse(event?.["body"]), {
    id: eventId,
    type: "webhook.test",
    data: { message: String, endpointId: id },
  });
  await t.rejects(sendTest(webhooks, companyId, UNKNOWN), NOT_FOUND);
});

t.test("a resend is a new delivery of the same event with its own attempts", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const [id, other] = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
  const [eventId] = await addCustomers(subscriber, 1);
  await record(webhooks, id, "succeeded");
  const [sent] = await deliveryRows(webhooks, id);
  const storedBody = () => queryRows(webhooks, "select body from events where id = $1", [eventId]);
  const body = await storedBody();

  const resent = await resendDelivery(webhooks, companyId, sent?.["id"]);
  t.strictSame({ ...resent, deliveryId: null }, { deliveryId: null, endpointId: id, eventId });
  t.match(await deliveryRows(webhooks, id), [
    sent,
    { id: resent.deliveryId, event_id: eventId, trigger: "resend", state: "pending", attempts: 0 },
  ]);
  const [first] = await queueRows(webhooks, id);
  t.match(first, { id: resent.deliveryId, attempt: 1 }, "ahead of others, since a user waits");
  t.strictSame(await storedBody(), body, "the stored body is unchanged");
  t.equal((await deliveryRows(webhooks, other)).length, 1, "only to its endpoint");
});

t.test("a resend is refused for a test and for an endpoint that is not enabled", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  await addCustomers(subscriber, 1);
  const [sent] = await deliveryRows(webhooks, id);
  const test = await sendTest(webhooks, companyId, id);
  const refused = async (deliveryId: string, reason: string, message: RegExp) =>
    await t.rejects(resendDelivery(webhooks, companyId, deliveryId), { reason, message });
  await refused(test.deliveryId, "conflict", /Send a new one/);
  await refused(UNKNOWN, "not_found", /no delivery with the id/);
  await disableEndpoint(webhooks, companyId, id);
  await refused(sent?.["id"], "conflict", /is disabled\. Enable it, then resend/);
  await t.rejects(recover(webhooks, companyId, id, LONG_AGO), { message: /then recover/ });
  await deleteEndpoint(webhooks, companyId, id);
  await refused(sent?.["id"], "conflict", /is deleted/);
  await t.rejects(recover(webhooks, companyId, id, LONG_AGO), { message: /is deleted/ });
  await t.rejects(recover(webhooks, companyId, UNKNOWN, LONG_AGO), NOT_FOUND);
  t.equal((await deliveryRows(webhooks, id)).length, 2, "no new delivery");
});

t.test(
  "recovery sends events that failed, were skipped or cancelled, or were never attempted",
  async (t) => {
    const subscriber = await addSubscriber();
    const { webhooks, companyId } = subscriber;
    const neverAttempted = await addCustomers(subscriber, 2);
    const id = await addEndpoint(subscriber);
    const other = await addEndpoint(subscriber);
    const states = ["failed", "cancelled", "succeeded", "pending", "retrying"];
    const eventIds = await addCustomers(subscriber, states.length);
    for (const [i, state] of states.entries()) await record(webhooks, id, state, eventIds[i]);
    await disableEndpoint(webhooks, companyId, id);
    const skipped = await addCustomers(subscriber, 1);
    await enableEndpoint(webhooks, companyId, id);
    await subscriber.api.call("updateCustomer", {
      key: subscriber.company.key,
      params: { id: await findCustomer(subscriber) },
      body: { phone: "+1 512 555 0142" },
    });
    await sendTest(webhooks, companyId, id);
    await record(webhooks, other, "failed");
    const before = await deliveryRows(webhooks, id);

    t.strictSame(await recover(webhooks, companyId, id, LONG_AGO), { deliveries: 5 });
    const after = await deliveryRows(webhooks, id);
    const made = after.filter(({ trigger }) => trigger === "recover");
    t.strictSame(
      made.map((row) => row["event_id"] as string).toSorted(),
      [...neverAttempted, ...eventIds.slice(0, 2), ...skipped].toSorted(),
    );
    for (const row of made)
      t.match(row, { state: "pending", attempts: 0, next_attempt_at: Date, finished_at: null });
    t.strictSame(
      after.filter(({ trigger }) => trigger !== "recover"),
      before,
      "the existing deliveries are unchanged",
    );
    const queued = new Set((await queueRows(webhooks, id)).map((row) => row["id"] as string));
    t.ok(made.every((row) => queued.has(row["id"])));
    t.strictSame(
      await recover(webhooks, companyId, id, LONG_AGO),
      { deliveries: 0 },
      "already in progress",
    );
    t.equal((await deliveryRows(webhooks, other)).length, 6, "only to this endpoint");
  },
);

t.test("recovery goes back to the requested time, at most 30 days", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  const eventIds = await addCustomers(subscriber, 4);
  await record(webhooks, id, "failed");
  const now = webhooks.clock.now().getTime();
  for (const [i, days] of [31, 29, 3, 1].entries())
    await queryRows(webhooks, "update events set created_at = $1 where id = $2", [
      new Date(now - days * DAY_MS),
      eventIds[i],
    ]);
  const recoverSince = async (daysAgo: number) => {
    await recover(webhooks, companyId, id, new Date(now - daysAgo * DAY_MS));
    const rows = await deliveryRows(webhooks, id);
    await record(webhooks, id, "succeeded");
    const pending = rows.filter(({ state }) => state === "pending");
    await record(webhooks, id, "failed");
    return pending.map((row) => row["event_id"] as string).toSorted();
  };
  t.strictSame(await recoverSince(0), []);
  t.strictSame(await recoverSince(3), eventIds.slice(2).toSorted());
  t.strictSame(await recoverSince(40), eventIds.slice(1).toSorted());
});

t.test("concurrent recoveries create one delivery of each event, over many batches", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  await queryRows(
    webhooks,
    `insert into events (company_id, id, type, sequence, body, created_at)
     select $1, 'evt_' || i, case when i % 3 = 0 then 'location.created' else 'customer.created' end,
       i, '{}', $2 from generate_series(1, 2000) i`,
    [companyId, webhooks.clock.now()],
  );
  const id = await addEndpoint(subscriber);
  const counts = await Promise.all([1, 2, 3].map(() => recover(webhooks, companyId, id, LONG_AGO)));
  t.equal(
    counts.reduce((sum, { deliveries }) => sum + deliveries, 0),
    1334,
  );
  const events = new Set(
    (await deliveryRows(webhooks, id)).map((row) => row["event_id"] as string),
  );
  t.equal(events.size, 1334);
  t.equal((await queueRows(webhooks, id)).length, 1334);
});

t.test("events can be written while an endpoint is locked for a recovery or change", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  await webhooks.db.forAllCompanies.jobs.transaction(async (tx) => {
    await lockEndpoint(tx, companyId, id);
    await addCustomers(subscriber, 1);
  });
  t.equal((await deliveryRows(webhooks, id)).length, 1);
});

async function findCustomer({ webhooks, companyId }: { webhooks: Webhooks; companyId: string }) {
  const [row] = await queryRows(
    webhooks,
    "select id from customers where company_id = $1 limit 1",
    [companyId],
  );
  return row?.["id"] as string;
}
