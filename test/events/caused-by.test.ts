/** Events store the request that caused them, and requests can be searched for their events. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { findEvent, listEventsOfRequest } from "#src/db/events/events.ts";
import { startApi } from "../helpers/api.ts";
import { requests } from "../helpers/requests.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const { db, events } = api.services;
const world = await makeWorld(api);
const idOf = (response: { headers: { [name: string]: unknown } }) =>
  String(response.headers["x-request-id"]);

t.test("each write's event has the id of its request", async (t) => {
  const caused: [string, string | undefined][] = [];
  for (const [operation, type] of [
    ["createCustomer", "customer.created"],
    ["updateCustomer", "customer.updated"],
    ["updateLocation", "location.updated"],
    ["createPricelist", "pricelist.created"],
    ["createLocation", undefined],
    ["getCustomer", undefined],
  ] as const) {
    const response = await api.call(operation, requests[operation](world));
    const found = await listEventsOfRequest(db.work, api.company.id, idOf(response));
    t.strictSame(
      found.map((event) => event.type),
      type ? [type] : [],
      operation,
    );
    const [{ id } = { id: "" }] = found;
    if (type) caused.push([idOf(response), id]);
  }
  for (const [requestId, eventId = ""] of caused) {
    const event = await findEvent(db.work, api.company.id, eventId);
    t.match(event, { id: eventId, requestId, createdAt: Date });
    t.match(JSON.parse(event?.body ?? ""), { id: eventId, type: event?.type });
  }
});

t.test("concurrent requests each have their own event", async (t) => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      api.call("createCustomer", { body: { displayName: `Customer ${n}` } }),
    ),
  );
  for (const answer of answers) {
    const found = await listEventsOfRequest(db.work, api.company.id, idOf(answer));
    const [{ id } = { id: "" }] = found;
    const event = await findEvent(db.work, api.company.id, id);
    t.equal(JSON.parse(event?.body ?? "").data.id, answer.json().data.id);
  }
});

t.test("a replayed response causes no event", async (t) => {
  const once = { body: { displayName: "Once" }, headers: { "idempotency-key": uuid() } };
  const [first, again] = [
    await api.call("createCustomer", once),
    await api.call("createCustomer", once),
  ];
  t.equal((await listEventsOfRequest(db.work, api.company.id, idOf(first))).length, 1);
  t.strictSame(await listEventsOfRequest(db.work, api.company.id, idOf(again)), []);
});

t.test("an event without a request has no request id", async (t) => {
  const customer = (await api.call("getCustomer", { params: { id: world.customerId } })).json()
    .data;
  const id = await db.work.transaction((tx) =>
    events.emit(tx, api.company.id, "customer.updated", customer),
  );
  t.match(await findEvent(db.work, api.company.id, id), { requestId: null });
});

t.test("another company finds neither the event nor the request", async (t) => {
  const other = await api.addCompany();
  const response = await api.call("createCustomer", { body: { displayName: "Mine" } });
  const [event] = await listEventsOfRequest(db.work, api.company.id, idOf(response));
  t.ok(event);
  t.equal(await findEvent(db.work, other.id, event?.id ?? ""), undefined);
  t.strictSame(await listEventsOfRequest(db.work, other.id, idOf(response)), []);
});
