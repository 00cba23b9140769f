import { randomUUID } from "node:crypto";
import t from "tap";
import {
  createEndpoint,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import { claimAll } from "../../helpers/data/delivery-queue.ts";
import {
  addCustomers,
  addEndpoint,
  deliveryRows,
  endpointRow,
  queueRows,
  queryRows,
  startSubscribers,
} from "./company.ts";

const HOOK = "http://127.0.0.1:9/hook";
const ALL = ["pricelist.created", "customer.created"];

const addSubscriber = await startSubscribers(t);

t.test("an endpoint's secret is shown once and stored only encrypted", async (t) => {
  const { webhooks, companyId } = await addSubscriber();
  const request = { url: `${HOOK}?a=1`, events: [...ALL, "customer.created"] };
  const { endpoint, secret } = await createEndpoint(webhooks, companyId, request);
  t.match(secret, /^whsec_/);
  t.match(endpoint, {
    url: request.url,
    events: ["customer.created", "pricelist.created"],
    status: "enabled",
    disabledReason: null,
    failingSince: null,
    nextSecretAt: null,
  });
  const row = await endpointRow(webhooks, endpoint.id);
  t.equal(webhooks.secrets.open(row["secret"], endpoint.id), secret);
  t.notOk(row["secret"].includes(secret.slice(6)));

  const shown = [
    await getEndpoint(webhooks, companyId, endpoint.id),
    ...(await listEndpoints(webhooks, companyId)),
    await updateEndpoint(webhooks, companyId, endpoint.id, {}),
    await disableEndpoint(webhooks, companyId, endpoint.id),
    await enableEndpoint(webhooks, companyId, endpoint.id),
  ];
  t.notMatch(JSON.stringify(shown), secret);
  for (const one of shown)
    t.strictSame(Object.keys(one), Object.keys(endpoint), "no other properties");
  t.notMatch(Object.keys(endpoint).join(), /secret\b|nextSecret\b/);
});

t.test("an endpoint that is requested twice with the same id is created once", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = randomUUID();
  const request = { id: id.toUpperCase(), url: HOOK, events: ALL };
  const create = (owner = companyId) => createEndpoint(webhooks, owner, request);
  const made = await Promise.allSettled([create(), create(), create()]);
  t.equal(made.filter(({ status }) => status === "fulfilled").length, 1);
  const [row] = await queryRows(webhooks, "select * from webhook_endpoints where id = $1", [id]);
  t.match(
    webhooks.secrets.open(row?.["secret"], id),
    /^whsec_/,
    "encrypted for the id as it is stored",
  );

  const refusal = { reason: "conflict", field: "url", message: /already been created.*rotate it/ };
  await t.rejects(create(), refusal);
  await t.rejects(create((await addSubscriber()).companyId), refusal, "for another company, too");
  await deleteEndpoint(webhooks, companyId, id);
  await t.rejects(create(), refusal, "after it was deleted, too");
});

t.test("an invalid URL and invalid event types are refused with what to do", async (t) => {
  const { webhooks, companyId } = await addSubscriber();
  const strict = { ...webhooks, allowLocal: false };
  const id = await addEndpoint({ webhooks, companyId });
  const cases: [request: { url: string; events: string[] }, field: string, message: RegExp][] = [
    [{ url: HOOK, events: ALL }, "url", /must start with https:/],
    [{ url: "https://10.0.0.1/", events: ALL }, "url", /is not public\./],
    [{ url: "https://localhost/", events: ALL }, "url", /not a public name/],
    [{ url: HOOK, events: [] }, "events", /^Choose at least one event type: customer.created,/],
    [
      { url: HOOK, events: ["webhook.test"] },
      "events",
      /no event type "webhook.test"\. Choose from/,
    ],
  ];
  for (const [request, field, message] of cases) {
    const refusal = { name: "Refusal", reason: "invalid", field, message };
    await t.rejects(createEndpoint(strict, companyId, request), refusal);
    await t.rejects(updateEndpoint(strict, companyId, id, request), refusal);
  }
  t.equal((await listEndpoints(webhooks, companyId)).length, 1);
  t.match(await getEndpoint(webhooks, companyId, id), { url: HOOK, events: ["customer.created"] });
});

t.test("a company has at most 16 endpoints, even when they are created concurrently", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const made = await Promise.allSettled(Array.from({ length: 20 }, () => addEndpoint(subscriber)));
  t.equal(made.filter(({ status }) => status === "fulfilled").length, 16);
  const refusal = { reason: "conflict", message: /at most 16 endpoints\. Delete one/ };
  await t.rejects(addEndpoint(subscriber), refusal);
  const [first] = await listEndpoints(webhooks, companyId);
  await deleteEndpoint(webhooks, companyId, first?.id ?? "");
  await addEndpoint(subscriber);
  t.equal((await listEndpoints(webhooks, companyId)).length, 16);
  await addEndpoint(await addSubscriber());
});

t.test(
  "changed event types apply to new events, and a new URL has no record of failures",
  async (t) => {
    const subscriber = await addSubscriber();
    const { webhooks, companyId } = subscriber;
    const id = await addEndpoint(subscriber, ["pricelist.created"]);
    await addCustomers(subscriber, 1);
    t.equal((await deliveryRows(webhooks, id)).length, 0);
    const since = webhooks.clock.now();
    await queryRows(webhooks, "update webhook_endpoints set failing_since = $1", [since]);
    const events = ["customer.created"];
    const typed = await updateEndpoint(webhooks, companyId, id, { url: HOOK, events });
    t.match(typed, { events, url: HOOK, failingSince: since });
    await addCustomers(subscriber, 1);
    t.equal((await deliveryRows(webhooks, id)).length, 1);
    const moved = await updateEndpoint(webhooks, companyId, id, { url: `${HOOK}/2` });
    t.match(moved, { events, url: `${HOOK}/2`, failingSince: null });
  },
);

t.test("a disabled endpoint says why, and its events are stored as skipped", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  const disabled = await disableEndpoint(webhooks, companyId, id);
  t.match(disabled, { status: "disabled", disabledReason: "Disabled by hand." });
  await addCustomers(subscriber, 2);
  t.match(await deliveryRows(webhooks, id), [{ state: "skipped" }, { state: "skipped" }]);
  t.strictSame(await queueRows(webhooks, id), []);

  await enableEndpoint(webhooks, companyId, id);
  await disableEndpoint(webhooks, companyId, id, "Server maintenance.");
  const again = await disableEndpoint(webhooks, companyId, id, "Another reason.");
  t.match(again, { status: "disabled", disabledReason: "Server maintenance." });
  const gone = "The receiver answered 410 Gone.";
  await queryRows(
    webhooks,
    "update webhook_endpoints set status = 'auto_disabled', disabled_reason = $1",
    [gone],
  );
  const auto = await disableEndpoint(webhooks, companyId, id);
  t.match(auto, { status: "auto_disabled", disabledReason: gone });
});

t.test(
  "an enabled endpoint has no record of failures, and its deliveries go with the others again",
  async (t) => {
    const subscriber = await addSubscriber();
    const { webhooks, companyId } = subscriber;
    const [id, other] = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
    await queryRows(
      webhooks,
      "update webhook_endpoints set is_throttled = true, failing_since = created_at",
    );
    await addCustomers(subscriber, 2);
    const claimFirst = async () => {
      const claims = await claimAll(subscriber.api, companyId, { late: 0 });
      return claims.map(({ endpointId }) => endpointId);
    };
    t.strictSame(await claimFirst(), []);
    await queryRows(
      webhooks,
      "update webhook_endpoints set status = 'auto_disabled', disabled_reason = 'It failed.'",
    );
    const enabled = await enableEndpoint(webhooks, companyId, id);
    t.match(enabled, { status: "enabled", disabledReason: null, failingSince: null });
    t.match(await endpointRow(webhooks, id), { is_throttled: false });
    t.strictSame(await claimFirst(), [id, id], "other endpoints are not affected");
    t.equal((await queueRows(webhooks, other)).length, 2);
    await addCustomers(subscriber, 1);
    t.equal((await queueRows(webhooks, id)).length, 3);
  },
);

t.test("deleting an endpoint removes its secrets and cancels its queued deliveries", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const [id, other] = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
  const ended = ["succeeded", "failed", "skipped"];
  const eventIds = await addCustomers(subscriber, 5);
  for (const [i, state] of ["retrying", ...ended].entries())
    await queryRows(webhooks, "update deliveries set state = $1 where event_id = $2", [
      state,
      eventIds[i],
    ]);
  t.strictSame(await deleteEndpoint(webhooks, companyId, id), { cancelled: 2 });
  const rows = await deliveryRows(webhooks, id);
  t.strictSame(
    rows.map(({ state }) => state as string).toSorted(),
    ["cancelled", "cancelled", ...ended].toSorted(),
  );
  for (const row of rows)
    if (row["state"] === "cancelled") t.match(row, { next_attempt_at: null, finished_at: Date });
  t.match(await endpointRow(webhooks, id), {
    status: "deleted",
    secret: Buffer.alloc(0),
    next_secret: null,
  });
  t.match(
    (await deliveryRows(webhooks, other)).map(({ state }) => state as string).toSorted(),
    ["pending", "retrying", ...ended].toSorted(),
    "other endpoints are not affected",
  );

  t.strictSame(await deleteEndpoint(webhooks, companyId, id), { cancelled: 0 }, "idempotent");
  t.match(await listEndpoints(webhooks, companyId), [{ id: other }]);
  const refusal = { reason: "not_found", field: "endpointId", message: new RegExp(id) };
  await t.rejects(getEndpoint(webhooks, companyId, id), refusal);
  await t.rejects(updateEndpoint(webhooks, companyId, id, {}), refusal);
  await t.rejects(enableEndpoint(webhooks, companyId, id), refusal);
  await t.rejects(disableEndpoint(webhooks, companyId, id), refusal);
  await addCustomers(subscriber, 1);
  t.equal((await deliveryRows(webhooks, id)).length, 5, "no new delivery");
});

t.test("deleting doesn't wait for a result that is being written", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const id = await addEndpoint(subscriber);
  const [eventId] = await addCustomers(subscriber, 2);
  await webhooks.db.forAllCompanies.jobs.transaction(async (tx) => {
    await tx.runStatement("update deliveries set attempts = 1 where event_id = $1", [eventId]);
    t.strictSame(await deleteEndpoint(webhooks, companyId, id), { cancelled: 1 });
  });
});
