/** Tests how a sandbox sends events: their data, number, order and cost. That each type is sent is in test/contract/. */
import t from "tap";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { SUBSCRIBABLE_TYPES } from "#src/events/envelope.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const shared = await startApi(t, { environment: "sandbox" });

/** Returns another sandbox with a receiver of all types. */
async function withReceiver(t: Parameters<typeof startReceiver>[0]) {
  const api = await shared.asNewCompany();
  const receiver = await startReceiver(t);
  const settings = { url: receiver.url, events: SUBSCRIBABLE_TYPES };
  await createEndpoint(api.services.webhooks, api.company.id, settings);
  return { api, receiver };
}

const send = async (api: Api, body: object) => {
  const response = await api.call("createSandboxEvents", { body });
  return response.json().data as { eventIds: string[]; deliveries: number };
};

t.test("events have the given fields and are in the list of events, in order", async (t) => {
  const api = await shared.asNewCompany();
  const fields = { displayName: "Maria Delgado" };
  const { eventIds, deliveries } = await send(api, { type: "customer.updated", fields, count: 3 });
  t.equal(deliveries, 0, "no endpoint subscribes");
  const { data } = (await api.call("listEvents")).json();
  t.strictSame(
    data.map(({ id, sequence }: { id: string; sequence: number }) => [id, sequence]),
    eventIds.map((id, at) => [id, at + 1]),
  );
  t.match(data[2], { type: "customer.updated", data: fields, actor: { type: "api_key" } });
  t.equal((await api.call("listCustomers")).json().total, 0, "nothing else changes");
});

t.test("events can be sent twice, and the newest first", async (t) => {
  const { api, receiver } = await withReceiver(t);
  const body = { type: "customer.updated", count: 20, duplicate: true, reverse: true };
  const { eventIds, deliveries } = await send(api, body);
  t.equal(deliveries, 40);
  const { rows } = await shared.services.db.work.runStatement(
    `select event_id, sequence, trigger from delivery_queue q
      join deliveries d on d.company_id = q.company_id and d.id = q.delivery_id
      join events e on e.company_id = q.company_id and e.id = d.event_id
      where q.company_id = '${api.company.id}' order by position`,
  );
  t.strictSame(
    rows.slice(0, 20).map((row) => row["event_id"]),
    eventIds.toReversed(),
  );
  t.strictSame(new Set(rows.slice(20).map((row) => row["event_id"])), new Set(eventIds));
  runDeliveryWorker(t, shared);
  await eventually("all deliveries", async () =>
    receiver.received.length >= 40 ? true : undefined,
  );
  const counts = Map.groupBy(receiver.received, (each) =>
    String(each.headers["x-service-event-id"]),
  );
  t.ok(eventIds.every((id) => counts.get(id)?.length === 2));
});

t.test("fields that don't match the schema of the event are refused", async (t) => {
  const api = await shared.asNewCompany();
  const body = { type: "customer.created", fields: { status: "asleep", color: "red" } };
  const response = await api.call("createSandboxEvents", { body });
  t.equal(response.statusCode, 400);
  t.strictSame(
    response
      .json()
      .extraData.issues.map(({ path }: { path: string }) => path)
      .toSorted(),
    ["/fields/color", "/fields/status"],
  );
  t.equal((await api.call("listEvents")).json().data.length, 0);
});

t.test(
  "many events count as several requests, and a repeated request sends them once",
  async (t) => {
    const api = await shared.asNewCompany(20);
    const body = { type: "zone.updated", count: 100 };
    const headers = { "idempotency-key": "once" };
    const first = await api.call("createSandboxEvents", { body, headers });
    t.match(first, { statusCode: 200, headers: { ratelimit: /r=9;/ } });
    const again = await api.call("createSandboxEvents", { body, headers });
    t.match(again.headers, { "idempotency-replayed": "true" });
    t.strictSame(again.json(), first.json());
    const refused = await api.call("createSandboxEvents", { body });
    t.equal(refused.statusCode, 429);
    t.equal((await api.call("listEvents", { query: { limit: 100 } })).json().hasMore, false);
  },
);

t.test("a live company sends no events", async (t) => {
  const { key } = await shared.addCompany(undefined, "live");
  const body = { type: "customer.created" };
  const response = await shared.call("createSandboxEvents", { body, key });
  t.match(response, { statusCode: 403 });
  t.equal(response.json().code, "SANDBOX_ONLY");
  t.equal((await shared.call("listEvents", { key })).json().data.length, 0);
});
