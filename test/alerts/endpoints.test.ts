/** Alerts of webhook endpoints: one per change of state, whatever evaluates, fails or flaps. */
import { and, eq } from "drizzle-orm";
import t from "tap";
import { events, webhookEndpoints } from "#src/db/schema/index.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import {
  alertsOf,
  emailsOf,
  evaluateOnce,
  operationalEventsOf,
  problemsOf,
} from "../helpers/data/alerts.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { failWrites } from "../helpers/failing-writes.ts";
import { withPassword } from "../helpers/users.ts";
import { runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const MINUTE = 60_000;
const api = await startApi(t);
const { db, clock, webhooks } = api.services;
// Tests compare times, and look a second before a limit.
clock.stopAt(clock.now());

/** A company with an endpoint whose health the test sets. */
async function companyWithEndpoint(url = "https://hooks.partner.example/in?token=secret") {
  const { id: companyId, key } = await api.addCompany();
  const input = { url: "http://127.0.0.1:9/", events: ["customer.created"] };
  const { endpoint } = await createEndpoint(webhooks, companyId, input);
  const isEndpoint = and(
    eq(webhookEndpoints.companyId, companyId),
    eq(webhookEndpoints.id, endpoint.id),
  );
  const set = (changes: Partial<typeof webhookEndpoints.$inferInsert>) =>
    db.work.update(webhookEndpoints).set(changes).where(isEndpoint);
  await set({ url });
  return {
    companyId,
    key,
    id: endpoint.id,
    fail: async () => {
      const failingSince = clock.now();
      await set({ failingSince });
      return { since: failingSince.toISOString() };
    },
    succeed: () => set({ failingSince: null, lastSuccessAt: clock.now() }),
    autoDisable: () =>
      set({ status: "auto_disabled", disabledReason: "The receiver answered 410 Gone." }),
    state: () => alertsOf(api, companyId),
  };
}

t.test("an endpoint raises one alert after 15 minutes, and one when it recovered", async (t) => {
  const endpoint = await companyWithEndpoint();
  const { companyId, id } = endpoint;
  const admin = await withPassword(api, "admin", { id: companyId });
  await withPassword(api, "viewer", { id: companyId });
  const { since } = await endpoint.fail();
  clock.advance(15 * MINUTE - 1000);
  await evaluateOnce(api);
  t.strictSame(await endpoint.state(), [], "not before");
  clock.advance(1000);
  await Promise.all(Array.from({ length: 4 }, () => evaluateOnce(api)));
  await evaluateOnce(api);
  t.strictSame(await endpoint.state(), ["webhook_endpoint.failing"], "four processes raise one");
  t.strictSame(await emailsOf(api, companyId), [
    `${admin.email} [Test] Webhook endpoint hooks.partner.example is failing`,
  ]);
  const [failing] = await operationalEventsOf(api, companyId);
  t.strictSame(problemsOf(failing), []);
  t.match(failing.data, {
    endpointId: id,
    endpointUrl: "https://hooks.partner.example/in",
    since,
    pageUrl: `http://localhost:3000/developer/webhooks/${id}`,
  });

  clock.advance(1);
  await endpoint.succeed();
  await evaluateOnce(api);
  clock.advance(5 * MINUTE - 1000);
  await evaluateOnce(api);
  t.strictSame(await endpoint.state(), ["webhook_endpoint.failing"], "it may fail again");
  clock.advance(1000);
  await Promise.all(Array.from({ length: 4 }, () => evaluateOnce(api)));
  t.strictSame(await endpoint.state(), ["webhook_endpoint.failing: The endpoint recovered."]);
  const [, recovered, ...others] = await operationalEventsOf(api, companyId);
  t.strictSame(others, []);
  t.strictSame(problemsOf(recovered), []);
  t.equal(recovered.data.alertId, failing.data.alertId);
  t.equal((await emailsOf(api, companyId)).length, 2);
});

t.test("an endpoint that succeeds now and then raises no further alert", async (t) => {
  const endpoint = await companyWithEndpoint();
  await endpoint.fail();
  clock.advance(15 * MINUTE);
  await evaluateOnce(api);
  for (let n = 0; n < 5; n++) {
    await endpoint.succeed();
    await evaluateOnce(api);
    clock.advance(4 * MINUTE);
    await evaluateOnce(api);
    await endpoint.fail();
    clock.advance(16 * MINUTE);
    await evaluateOnce(api);
  }
  t.strictSame(await endpoint.state(), ["webhook_endpoint.failing"]);
  t.equal((await operationalEventsOf(api, endpoint.companyId)).length, 1);
});

t.test("an endpoint that the service disables again raises another alert", async (t) => {
  const endpoint = await companyWithEndpoint();
  await endpoint.fail();
  clock.advance(15 * MINUTE);
  await evaluateOnce(api);
  await endpoint.autoDisable();
  await evaluateOnce(api);
  await evaluateOnce(api);
  await enableEndpoint(webhooks, endpoint.companyId, endpoint.id);
  await evaluateOnce(api);
  await endpoint.autoDisable();
  await evaluateOnce(api);
  const disabled = "webhook_endpoint.disabled";
  t.strictSame(await endpoint.state(), [
    "webhook_endpoint.failing: The endpoint was disabled.",
    `${disabled}: The endpoint was disabled.`,
    disabled,
  ]);
  clock.advance(MINUTE);
  await enableEndpoint(webhooks, endpoint.companyId, endpoint.id);
  await evaluateOnce(api);
  clock.advance(6 * MINUTE);
  await evaluateOnce(api);
  t.match((await endpoint.state()).at(-1), /disabled$/, "enabled alone isn't a recovery");
  await endpoint.succeed();
  await evaluateOnce(api);
  const types = (await operationalEventsOf(api, endpoint.companyId)).map(({ type }) => type);
  t.strictSame(types, [
    "webhook_endpoint.failing",
    disabled,
    disabled,
    "webhook_endpoint.recovered",
  ]);
});

t.test("alerts about endpoints that a user disables or deletes end without an event", async (t) => {
  const [disabled, deleted] = [await companyWithEndpoint(), await companyWithEndpoint()];
  for (const endpoint of [disabled, deleted]) await endpoint.fail();
  clock.advance(15 * MINUTE);
  await evaluateOnce(api);
  await disableEndpoint(webhooks, disabled.companyId, disabled.id);
  await deleteEndpoint(webhooks, deleted.companyId, deleted.id);
  await evaluateOnce(api);
  const failing = "webhook_endpoint.failing";
  t.strictSame(await disabled.state(), [`${failing}: The endpoint was disabled by a user.`]);
  t.strictSame(await deleted.state(), [`${failing}: The endpoint was deleted.`]);
  t.equal((await operationalEventsOf(api, disabled.companyId)).length, 1);
});

t.test("if its emails or its event can't be stored, neither is the alert", async (t) => {
  const endpoint = await companyWithEndpoint();
  await withPassword(api, "admin", { id: endpoint.companyId });
  await endpoint.fail();
  clock.advance(15 * MINUTE);
  for (const table of ["events", "emails", "alerts"]) {
    const allow = await failWrites(api, table);
    await t.rejects(evaluateOnce(api), table);
    await allow();
    t.strictSame(await endpoint.state(), [], table);
    t.strictSame(await emailsOf(api, endpoint.companyId), []);
    t.strictSame(await operationalEventsOf(api, endpoint.companyId), []);
  }
  await evaluateOnce(api);
  t.strictSame(await endpoint.state(), ["webhook_endpoint.failing"], "and it isn't lost");
  t.equal((await emailsOf(api, endpoint.companyId)).length, 1);
});

t.test("only endpoints that select it get an alert, and the feed never does", async (t) => {
  const endpoint = await companyWithEndpoint();
  const { companyId, key } = endpoint;
  const [selecting, other] = [await startReceiver(t), await startReceiver(t)];
  const types = ["webhook_endpoint.failing", "webhook_endpoint.recovered"];
  await createEndpoint(webhooks, companyId, { url: selecting.url, events: types });
  await createEndpoint(webhooks, companyId, { url: other.url, events: ["customer.created"] });
  await endpoint.fail();
  clock.advance(15 * MINUTE);
  await evaluateOnce(api);
  runDeliveryWorker(t, api);
  const received = await eventually("the alert", async () => selecting.received[0]);
  const [failing] = await operationalEventsOf(api, companyId);
  t.strictSame(JSON.parse(received.body.toString()), failing);
  const customer = { displayName: "After" };
  await api.call("createCustomer", { key, body: customer });
  await eventually("the other endpoint's event", async () => other.received[0]);
  t.equal(other.received.length, 1, "only the customer");
  const { data } = (await api.call("listEvents", { key })).json();
  t.strictSame(
    data.map(({ type }: { type: string }) => type),
    ["customer.created"],
  );
  const stored = await db.work.select().from(events).where(eq(events.companyId, companyId));
  t.equal(stored.length, 2);
});

t.test("an endpoint that can't receive the alert about itself raises no others", async (t) => {
  const receiver = await startReceiver(t);
  receiver.answer = (response) => response.writeHead(500).end();
  const { id: companyId, key } = await api.addCompany();
  const types = ["customer.created", "webhook_endpoint.failing", "webhook_endpoint.disabled"];
  await createEndpoint(webhooks, companyId, { url: receiver.url, events: types });
  runDeliveryWorker(t, api);
  await api.call("createCustomer", { key, body: { displayName: "Lost" } });
  await eventually("a failure", async () => {
    const [row] = await db.work
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.companyId, companyId));
    return row?.failingSince ?? undefined;
  });
  clock.advance(16 * MINUTE);
  await evaluateOnce(api);
  await eventually("the alert at the endpoint", async () =>
    receiver.received.find(({ headers }) => String(headers["x-service-event-type"]) === types[1]),
  );
  for (let n = 0; n < 5; n++) {
    clock.advance(20 * MINUTE);
    await evaluateOnce(api);
  }
  t.strictSame(await alertsOf(api, companyId), ["webhook_endpoint.failing"]);
  const [failing] = await operationalEventsOf(api, companyId);
  t.match(failing.data.reason, /The last one failed with status 500\./);
});
