import { v7 as uuid } from "uuid";
import type { Transaction } from "../../db/core/connections/client.ts";
import { insertTestEvents } from "../../db/events/events.ts";
import { listQueuedDeliveries } from "../../db/webhooks/deliveries.ts";
import { insertDeliveries } from "../../db/webhooks/delivery-writes.ts";
import { listEndpoints } from "../../db/webhooks/webhook-endpoints.ts";
import {
  EVENT_TYPES,
  makeEvent,
  type EventData,
  type EventType,
  type OperationalType,
} from "../../events/envelope.ts";
import { eventSamples } from "../../generated/event-samples.ts";
import { envelopes, type WebhookType } from "../../generated/events.ts";
import { validationFailed } from "../../kernel/errors.ts";
import type { RequestServices } from "../../services.ts";
import { compileCheck, type Check } from "../../validation/validation.ts";
import { testContent } from "../../webhooks/endpoints/test-event.ts";
import type { Handler } from "../handler.ts";

/** Events that count as one more request, as in a batch. */
const EVENTS_PER_REQUEST = 10;

/** Checks of the data of events, by type. */
const checks = new Map<WebhookType, Check>();

/** Creates events as the changes do that cause them: with their deliveries, in one transaction. */
export const createSandboxEvents: Handler<"createSandboxEvents"> = async (
  { companyId, body, write, charge },
  services,
  respond,
) => {
  const { type, count, duplicate, reverse, fields } = body;
  const data = dataOf(type, fields);
  const more = Math.floor(count / EVENTS_PER_REQUEST);
  if (more > 0) await charge(more);
  return await write(async (tx) => {
    const eventIds =
      type === "webhook.test"
        ? await emitTests(tx, companyId, count, services)
        : await emit(
            tx,
            companyId,
            type,
            Array.from({ length: count }, () => data),
            reverse,
            services,
          );
    const queued = await listQueuedDeliveries(tx, companyId, eventIds);
    const copies = duplicate ? queued : [];
    const options = { trigger: "resend", priority: "first", now: services.clock.now() } as const;
    for (const [endpointId, some] of Map.groupBy(copies, (delivery) => delivery.endpointId)) {
      const requested = some.map(({ eventId }) => ({ id: uuid(), eventId }));
      await insertDeliveries(tx, companyId, endpointId, requested, options);
    }
    if (queued.length > 0)
      tx.afterCommit(() => services.events.outbox.handOver(companyId, [], true));
    return respond(200, { data: { eventIds, deliveries: queued.length + copies.length } });
  });
};

/**
 * Returns the data of the type's example with other fields.
 * @throws ApiError VALIDATION_FAILED
 */
function dataOf(type: WebhookType, fields: object = {}): EventData[WebhookType] {
  const check = checks.get(type) ?? compileCheck(envelopes[type].properties.data, "body");
  checks.set(type, check);
  const { value, issues } = check({ ...eventSamples[type].data, ...fields });
  if (issues.length > 0)
    throw validationFailed(issues.map((issue) => ({ ...issue, path: `/fields${issue.path}` })));
  return value as EventData[WebhookType];
}

const isInFeed = (type: WebhookType): type is EventType =>
  EVENT_TYPES.some((known) => known === type);

/** @returns the ids of the events */
async function emit(
  tx: Transaction,
  companyId: string,
  type: Exclude<WebhookType, "webhook.test">,
  data: readonly EventData[WebhookType][],
  isReversed: boolean,
  { events }: RequestServices,
): Promise<string[]> {
  const texts = data.map((each) => JSON.stringify(each));
  if (isInFeed(type)) return await events.emitMany(tx, companyId, type, texts, isReversed);
  const ids: string[] = [];
  for (const each of data)
    ids.push(await events.emitOperational(tx, companyId, type, each as EventData[OperationalType]));
  return ids;
}

/** Creates test events for all endpoints that are enabled. */
async function emitTests(
  tx: Transaction,
  companyId: string,
  count: number,
  { clock }: RequestServices,
): Promise<string[]> {
  const now = clock.now();
  const options = { trigger: "test", priority: "first", now } as const;
  const ids: string[] = [];
  const endpoints = await listEndpoints(tx, companyId);
  for (const { id: endpointId } of endpoints.filter(({ status }) => status === "enabled")) {
    const { data } = testContent("webhook.test", endpointId);
    const tests = Array.from({ length: count }, () =>
      makeEvent<WebhookType>("webhook.test", data, now),
    );
    await insertTestEvents(tx, companyId, tests);
    const requested = tests.map((event) => ({ id: uuid(), eventId: event.id }));
    await insertDeliveries(tx, companyId, endpointId, requested, options);
    ids.push(...tests.map(({ id }) => id));
  }
  return ids;
}
