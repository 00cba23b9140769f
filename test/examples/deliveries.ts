/** Records events, as webhooks deliver them and as they are listed. */
import type { EventList, EventType } from "#src/generated/schemas.ts";
import type { TestScope } from "../helpers/teardown.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { EVENT_TYPES, SUBSCRIBABLE_TYPES } from "#src/events/envelope.ts";
import { eventually } from "../helpers/eventually.ts";
import { runDeliveryWorker, startReceiver, type TestReceiver } from "../helpers/webhooks.ts";
import { changeCatalog } from "./catalog.ts";
import { eventRole, IDS, type Role } from "./ids.ts";
import { emitOperationalEvents, OPERATIONAL_ROLES } from "./operational.ts";
import type { Recorder } from "./recorder.ts";

/** Types of the events of an import. */
const CATALOG_TYPES: readonly EventType[] = ["sku.updated", "service.updated", "zone.updated"];

/** Starts a receiver, to which all events of the company will be delivered. */
export async function addReceiver(t: TestScope, { api }: Recorder): Promise<TestReceiver> {
  const receiver = await startReceiver(t);
  await createEndpoint(api.services.webhooks, api.company.id, {
    id: IDS.endpoint,
    url: receiver.url,
    events: SUBSCRIBABLE_TYPES,
  });
  return receiver;
}

/** Records the list of events. */
export async function recordEvents(recorder: Recorder): Promise<void> {
  const { data }: EventList = (await recorder.call("listEvents", { query: { limit: 100 } })).json();
  for (const { actor } of data) recorder.ids.set("request", actor?.requestId ?? "");
  for (const type of EVENT_TYPES) {
    const first = data.find((event) => event.type === type);
    if (first) recorder.ids.set(eventRole(type), first.id);
  }
  await recorder.record("listEvents", "someMore", { query: { limit: 2 } });
  await recorder.record("getEvent", "event", { params: { id: IDS.customerCreated } });
  const after = data.at(-1)?.id ?? "";
  await recorder.record("listEvents", "caughtUp", { query: { after } });
}

/** Delivers a test event and all others, and records the first of each type. */
export async function recordDeliveries(
  t: TestScope,
  recorder: Recorder,
  receiver: TestReceiver,
): Promise<void> {
  const { api, ids } = recorder;
  const { webhooks, clock } = api.services;
  clock.stopAt(new Date("2025-11-03T15:15:33.000Z"));
  const { eventId } = await sendTest(webhooks, api.company.id, IDS.endpoint);
  ids.set("webhookTest", eventId);
  clock.resume();
  clock.stopAt(new Date("2025-11-12T15:20:00.000Z"));
  await changeCatalog(api, api.company.id);
  const types = CATALOG_TYPES.join();
  const imported = await recorder.call("listEvents", { query: { types } });
  const { data: changes }: EventList = imported.json();
  for (const { type, id } of changes) ids.set(eventRole(type), id);
  clock.resume();
  await emitOperationalEvents(recorder);
  runDeliveryWorker(t, api);
  const roles: { readonly [type: string]: Role } = {
    ...Object.fromEntries(EVENT_TYPES.map((type) => [type, eventRole(type)])),
    ...OPERATIONAL_ROLES,
    "webhook.test": "webhookTest",
  };
  for (const [type, role] of Object.entries(roles)) {
    const id = ids.toReal(IDS[role]);
    const delivery = await eventually(`the delivery of ${type}`, async () =>
      receiver.received.find(({ headers }) => headers["x-service-event-id"] === id),
    );
    recorder.addDelivery(type, "delivery", JSON.parse(delivery.body.toString()));
  }
}
