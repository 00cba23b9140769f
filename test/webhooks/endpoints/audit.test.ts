import t from "tap";
import * as endpoints from "#src/webhooks/endpoints/endpoints.ts";
import { recover, resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "#src/webhooks/endpoints/secrets-rotation.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import {
  addCustomers,
  addEndpoint,
  addEvents,
  deliveryRows,
  auditEntries,
  record,
  startSubscribers,
  UNKNOWN,
  type Subscriber,
} from "./company.ts";

const JO = "jo@company.example";
const HOOK = "http://127.0.0.1:9/hook";
const LONG_AGO = new Date(0);
const addSubscriber = await startSubscribers(t);

/** Adds a company whose webhooks are managed by Jo. */
async function addJo(): Promise<Subscriber> {
  const subscriber = await addSubscriber();
  return { ...subscriber, webhooks: { ...subscriber.webhooks, actor: JO } };
}

t.test("each change of an endpoint is recorded once, with its actor and details", async (t) => {
  const subscriber = await addJo();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  const events = ["location.created"];
  await endpoints.updateEndpoint(webhooks, companyId, id, { url: `${HOOK}?a=1`, events });
  await endpoints.updateEndpoint(webhooks, companyId, id, { url: HOOK, events });
  await endpoints.disableEndpoint(webhooks, companyId, id, "Server maintenance.");
  await endpoints.enableEndpoint(webhooks, companyId, id);
  const rotated = await rotateSecret(webhooks, companyId, id);
  await activateSecret(webhooks, companyId, id);
  const replaced = await replaceSecret(webhooks, companyId, id);
  const test = await sendTest(webhooks, companyId, id);
  await endpoints.deleteEndpoint(webhooks, companyId, id);

  const entries = await auditEntries(subscriber);
  t.strictSame(
    entries.map(({ action, target, details }) => ({ action, target, details })),
    [
      { action: "endpoint.created", target: HOOK, details: { events: ["customer.created"] } },
      {
        action: "endpoint.updated",
        target: `${HOOK}?a=1`,
        details: {
          urlBefore: HOOK,
          url: `${HOOK}?a=1`,
          eventsBefore: ["customer.created"],
          events,
        },
      },
      {
        action: "endpoint.updated",
        target: HOOK,
        details: { urlBefore: `${HOOK}?a=1`, url: HOOK },
      },
      { action: "endpoint.disabled", target: HOOK, details: { reason: "Server maintenance." } },
      {
        action: "endpoint.enabled",
        target: HOOK,
        details: { reasonBefore: "Server maintenance." },
      },
      {
        action: "endpoint.secret_rotated",
        target: HOOK,
        details: { nextSecretAt: rotated.endpoint.nextSecretAt?.toISOString() },
      },
      { action: "endpoint.secret_activated", target: HOOK, details: {} },
      { action: "endpoint.secret_replaced", target: HOOK, details: {} },
      { action: "endpoint.tested", target: HOOK, details: { ...test, eventType: "webhook.test" } },
      { action: "endpoint.deleted", target: HOOK, details: { cancelled: 1 } },
    ],
  );
  for (const row of entries) t.match(row, { actor: JO, targetId: id, at: Date });
  const text = JSON.stringify(entries);
  for (const { secret } of [rotated, replaced]) t.notOk(text.includes(secret.slice(6)));
});

t.test(
  "resends and recoveries are recorded, each recovery once regardless of its size",
  async (t) => {
    const subscriber = await addJo();
    const { webhooks, companyId } = subscriber;
    const id = await addEndpoint(subscriber);
    const [eventId] = await addCustomers(subscriber, 1);
    await record(webhooks, id, "failed");
    const [sent] = await deliveryRows(webhooks, id);
    const resent = await resendDelivery(webhooks, companyId, sent?.["id"]);
    await record(webhooks, id, "failed");
    await addEvents(subscriber, 1200);
    const since = webhooks.clock.now().getTime() - 3_600_000;
    t.match(await recover(webhooks, companyId, id, new Date(since)), { deliveries: 1201 });
    t.match((await auditEntries(subscriber)).slice(1), [
      {
        actor: JO,
        action: "delivery.resent",
        targetId: sent?.["id"],
        target: HOOK,
        details: { eventId, eventType: "customer.created", newDeliveryId: resent.deliveryId },
      },
      {
        actor: JO,
        action: "endpoint.recovered",
        targetId: id,
        target: HOOK,
        details: { since: new Date(since).toISOString(), deliveries: 1201 },
      },
    ]);
  },
);

t.test("requests that change nothing or are refused are not recorded", async (t) => {
  const subscriber = await addJo();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber, ["customer.created", "pricelist.created"]);
  const events = ["pricelist.created", "customer.created"];
  await endpoints.updateEndpoint(webhooks, companyId, id, {});
  await endpoints.updateEndpoint(webhooks, companyId, id, { url: HOOK, events });
  await endpoints.enableEndpoint(webhooks, companyId, id);
  await recover(webhooks, companyId, id, LONG_AGO);
  const { deliveryId } = await sendTest(webhooks, companyId, id);
  await endpoints.disableEndpoint(webhooks, companyId, id);
  await endpoints.disableEndpoint(webhooks, companyId, id);
  const actions = ["endpoint.created", "endpoint.tested", "endpoint.disabled"];
  const recordedActions = async () => (await auditEntries(subscriber)).map(({ action }) => action);
  t.strictSame(await recordedActions(), actions);

  const refused: (() => Promise<unknown>)[] = [
    () => endpoints.createEndpoint(webhooks, companyId, { url: "ftp://x", events }),
    () => endpoints.createEndpoint(webhooks, companyId, { id, url: HOOK, events }),
    () => endpoints.updateEndpoint(webhooks, companyId, id, { events: [] }),
    () => endpoints.updateEndpoint(webhooks, companyId, UNKNOWN, { events }),
    () => activateSecret(webhooks, companyId, id),
    () => rotateSecret(webhooks, companyId, UNKNOWN),
    () => replaceSecret(webhooks, companyId, UNKNOWN),
    () => sendTest(webhooks, companyId, UNKNOWN),
    () => resendDelivery(webhooks, companyId, deliveryId),
    () => recover(webhooks, companyId, id, LONG_AGO),
    () => endpoints.deleteEndpoint(webhooks, companyId, UNKNOWN),
  ];
  for (const refuse of refused) await t.rejects(refuse(), { name: "Refusal" });
  t.strictSame(await recordedActions(), actions);
  await endpoints.deleteEndpoint(webhooks, companyId, id);
  await endpoints.deleteEndpoint(webhooks, companyId, id);
  t.strictSame(await recordedActions(), [...actions, "endpoint.deleted"]);
});
