import t from "tap";
import { listAudit, type AuditRow } from "#src/db/audit-log.ts";
import * as endpoints from "#src/webhooks/endpoints/endpoints.ts";
import { recover, resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import {
  activateSecret,
  replaceSecret,
  rollSecret,
} from "#src/webhooks/endpoints/secrets-rotation.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import { eventually } from "../../helpers/eventually.ts";
import { failWrites } from "../../helpers/failing-writes.ts";
import { stored } from "../../helpers/stored.ts";
import {
  addCustomers,
  addEndpoint,
  deliveryRows,
  jobRows,
  queryRows,
  settle,
  startSubscribers,
  UNKNOWN,
  type Subscriber,
} from "./company.ts";

const JO = "jo@company.example";
const HOOK = "http://127.0.0.1:9/hook";
const LONG_AGO = new Date(0);
const addSubscriber = await startSubscribers(t);

/** What is noted of a company, oldest first. */
async function notes({ webhooks, companyId }: Subscriber): Promise<AuditRow[]> {
  const rows = await listAudit(webhooks.db.work, companyId, { limit: 1000 });
  return rows.toReversed();
}

/** A company whose webhooks Jo manages. */
async function addJo(): Promise<Subscriber> {
  const subscriber = await addSubscriber();
  return { ...subscriber, webhooks: { ...subscriber.webhooks, actor: JO } };
}

t.test("each change of an endpoint is noted once, with who and what", async (t) => {
  const subscriber = await addJo();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  const events = ["location.created"];
  await endpoints.updateEndpoint(webhooks, companyId, id, { url: `${HOOK}?a=1`, events });
  await endpoints.updateEndpoint(webhooks, companyId, id, { url: HOOK, events });
  await endpoints.disableEndpoint(webhooks, companyId, id, "Moving house.");
  await endpoints.enableEndpoint(webhooks, companyId, id);
  const rolled = await rollSecret(webhooks, companyId, id);
  await activateSecret(webhooks, companyId, id);
  const replaced = await replaceSecret(webhooks, companyId, id);
  const test = await sendTest(webhooks, companyId, id);
  await endpoints.deleteEndpoint(webhooks, companyId, id);

  const noted = await notes(subscriber);
  t.strictSame(
    noted.map(({ action, target, details }) => ({ action, target, details })),
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
      { action: "endpoint.disabled", target: HOOK, details: { reason: "Moving house." } },
      { action: "endpoint.enabled", target: HOOK, details: { reasonBefore: "Moving house." } },
      {
        action: "endpoint.secret_rolled",
        target: HOOK,
        details: { nextSecretAt: rolled.endpoint.nextSecretAt?.toISOString() },
      },
      { action: "endpoint.secret_activated", target: HOOK, details: {} },
      { action: "endpoint.secret_replaced", target: HOOK, details: {} },
      { action: "endpoint.tested", target: HOOK, details: { ...test } },
      { action: "endpoint.deleted", target: HOOK, details: { cancelled: 1 } },
    ],
  );
  for (const row of noted) t.match(row, { actor: JO, targetId: id, at: Date });
  const text = JSON.stringify(noted);
  for (const { secret } of [rolled, replaced]) t.notOk(text.includes(secret.slice(6)));
});

t.test("a resend and a recovery are noted, a recovery once however long it is", async (t) => {
  const subscriber = await addJo();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  const [eventId] = await addCustomers(subscriber, 1);
  await settle(webhooks, id, "failed");
  const [sent] = await deliveryRows(webhooks, id);
  const resent = await resendDelivery(webhooks, companyId, sent?.["id"]);
  await settle(webhooks, id, "failed");
  await addEvents(subscriber, 1200);
  const since = webhooks.clock.now().getTime() - 3_600_000;
  t.match(await recover(webhooks, companyId, id, new Date(since)), { deliveries: 1201 });
  t.match((await notes(subscriber)).slice(1), [
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
});

t.test("a recovery that is ended half way is noted with what it made", async (t) => {
  const subscriber = await addJo();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  await addEvents(subscriber, 1200);
  // Somebody disables the endpoint while the first transaction runs, and gets it before the second one.
  let disabled: Promise<unknown> | undefined;
  const queue: Webhooks["queue"] = {
    ...webhooks.queue,
    async add(tx, jobs) {
      disabled ??= endpoints.disableEndpoint(webhooks, companyId, id);
      await eventually("it waits for the endpoint", () => isWaiting(webhooks));
      await webhooks.queue.add(tx, jobs);
    },
  };
  const recovery = recover({ ...webhooks, queue }, companyId, id, LONG_AGO);
  await t.rejects(recovery, { name: "WebhookRefusal", message: /is disabled/ });
  await disabled;
  const made = await deliveryRows(webhooks, id);
  t.equal(made.length, 500, "what is done stays done");
  const noted = (await notes(subscriber)).map(({ action, details }) => ({ action, details }));
  const recovered = noted.filter(({ action }) => action === "endpoint.recovered");
  t.match(recovered, [{ details: { deliveries: 500 } }]);
  t.equal(recovered.length, 1);
});

t.test("what changes nothing or is refused is not noted", async (t) => {
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
  const noted = async () => (await notes(subscriber)).map(({ action }) => action);
  t.strictSame(await noted(), actions);

  const refused: (() => Promise<unknown>)[] = [
    () => endpoints.createEndpoint(webhooks, companyId, { url: "ftp://x", events }),
    () => endpoints.createEndpoint(webhooks, companyId, { id, url: HOOK, events }),
    () => endpoints.updateEndpoint(webhooks, companyId, id, { events: [] }),
    () => endpoints.updateEndpoint(webhooks, companyId, UNKNOWN, { events }),
    () => activateSecret(webhooks, companyId, id),
    () => rollSecret(webhooks, companyId, UNKNOWN),
    () => replaceSecret(webhooks, companyId, UNKNOWN),
    () => sendTest(webhooks, companyId, UNKNOWN),
    () => resendDelivery(webhooks, companyId, deliveryId),
    () => recover(webhooks, companyId, id, LONG_AGO),
    () => endpoints.deleteEndpoint(webhooks, companyId, UNKNOWN),
  ];
  for (const refuse of refused) await t.rejects(refuse(), { name: "WebhookRefusal" });
  t.strictSame(await noted(), actions);
  await endpoints.deleteEndpoint(webhooks, companyId, id);
  await endpoints.deleteEndpoint(webhooks, companyId, id);
  t.strictSame(await noted(), [...actions, "endpoint.deleted"]);
});

t.test("what can't be noted is not done", async (t) => {
  const subscriber = await addSubscriber();
  const { api, webhooks, companyId } = subscriber;
  const [id, disabled] = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
  await rollSecret(webhooks, companyId, id);
  await addCustomers(subscriber, 2);
  await settle(webhooks, id, "failed");
  await endpoints.disableEndpoint(webhooks, companyId, disabled);
  const [sent] = await deliveryRows(webhooks, id);
  const all = async () => [await stored(api), await jobRows(webhooks, id)];
  const before = await all();
  const allow = await failWrites(api, "audit_log");
  t.teardown(allow);

  const changes: { [name: string]: () => Promise<unknown> } = {
    create: () => addEndpoint(subscriber),
    update: () => endpoints.updateEndpoint(webhooks, companyId, id, { url: `${HOOK}/2` }),
    enable: () => endpoints.enableEndpoint(webhooks, companyId, disabled),
    disable: () => endpoints.disableEndpoint(webhooks, companyId, id),
    delete: () => endpoints.deleteEndpoint(webhooks, companyId, id),
    roll: () => rollSecret(webhooks, companyId, id),
    activate: () => activateSecret(webhooks, companyId, id),
    replace: () => replaceSecret(webhooks, companyId, id),
    test: () => sendTest(webhooks, companyId, id),
    resend: () => resendDelivery(webhooks, companyId, sent?.["id"]),
    recover: () => recover(webhooks, companyId, id, LONG_AGO),
  };
  for (const [name, change] of Object.entries(changes)) {
    await t.rejects(change(), { cause: { message: /secret detail of the failure/ } }, name);
    t.strictSame(await all(), before, name);
  }
});

/** Whether a statement waits for a lock. */
async function isWaiting(webhooks: Webhooks): Promise<true | undefined> {
  const [row] = await queryRows(
    webhooks,
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row && true;
}

/** Events for an endpoint to have missed. */
async function addEvents({ webhooks, companyId }: Subscriber, count: number): Promise<void> {
  await queryRows(
    webhooks,
    `insert into events (company_id, id, type, sequence, body, created_at)
     select $1, 'evt_' || i, 'customer.created', i + 1000, '{}', $3 from generate_series(1, $2) i`,
    [companyId, count, webhooks.clock.now()],
  );
}
