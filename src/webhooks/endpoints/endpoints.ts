/**
 * Webhook endpoints, as a company's users manage them. Each function throws a Refusal when the
 * company has no such endpoint, or has deleted it. What changes something notes it in the audit log, in the
 * change's own transaction.
 */
import { v7 as uuid } from "uuid";
import type { Executor } from "../../db/core/client.ts";
import { cancelUnfinishedDeliveries } from "../../db/webhooks/delivery-writes.ts";
import * as stored from "../../db/webhooks/webhook-endpoints.ts";
import { updateEndpointRow } from "./change.ts";
import {
  checkUrl,
  readEvents,
  toEndpoint,
  type Endpoint,
  type EndpointWithSecret,
} from "./endpoint.ts";
import { noteEndpoint } from "./audit.ts";
import { alreadyCreated, tooManyEndpoints, unknownEndpoint } from "./refusal.ts";
import { createSecret } from "../signing-secret.ts";
import type { Webhooks } from "../webhooks.ts";

/** Every event is sent to each: they multiply what one write costs. */
const MOST_ENDPOINTS = 16;
const DISABLED_BY_HAND = "Disabled by hand.";
const NO_SECRETS = { secret: Buffer.alloc(0), nextSecret: null, nextSecretAt: null };

/**
 * Makes an endpoint that is sent all events of some types from now on.
 * @param wanted `id`: a UUID of the caller's choice, so that what is sent twice is made once
 * @throws Refusal for a URL that may not be a target, wrong event types, one endpoint too many, or
 *   an id that an endpoint has already
 */
export async function createEndpoint(
  webhooks: Webhooks,
  companyId: string,
  wanted: {
    readonly id?: string | undefined;
    readonly url: string;
    readonly events: readonly string[];
  },
): Promise<EndpointWithSecret> {
  const { db, clock, secrets, allowLocal } = webhooks;
  const eventTypes = readEvents(wanted.events);
  await checkUrl(wanted.url, allowLocal);
  // As the database writes it: the secret is sealed for it.
  const id = wanted.id?.toLowerCase() ?? uuid();
  const secret = createSecret();
  const now = clock.now();
  const row = await db.work.transaction(async (tx) => {
    await stored.lockEndpointCount(tx, companyId);
    if (wanted.id !== undefined && (await stored.endpointIdExists(tx, id))) throw alreadyCreated();
    if ((await stored.countEndpoints(tx, companyId)) >= MOST_ENDPOINTS)
      throw tooManyEndpoints(MOST_ENDPOINTS);
    const inserted = await stored.insertEndpoint(tx, companyId, {
      id,
      url: wanted.url,
      eventTypes,
      status: "enabled",
      secret: secrets.seal(secret, id),
      createdAt: now,
    });
    const note = { action: "endpoint.created", details: { events: eventTypes } } as const;
    await noteEndpoint(webhooks, tx, companyId, inserted, note);
    return inserted;
  });
  return { endpoint: toEndpoint(row, now), secret };
}

/** A company's endpoints, oldest first. */
export async function listEndpoints(
  { db, clock }: Webhooks,
  companyId: string,
): Promise<Endpoint[]> {
  const now = clock.now();
  return (await stored.listEndpoints(db.work, companyId)).map((row) => toEndpoint(row, now));
}

export async function getEndpoint(
  { db, clock }: Webhooks,
  companyId: string,
  id: string,
): Promise<Endpoint> {
  const row = await stored.findEndpoint(db.work, companyId, id);
  if (!row || row.status === "deleted") throw unknownEndpoint(id);
  return toEndpoint(row, clock.now());
}

/**
 * Changes where an endpoint's events go, or which they are. What waits for it goes to the new URL, which
 * begins with a clean record.
 * @throws Refusal for a URL that may not be a target, or wrong event types
 */
export async function updateEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  changes: { readonly url?: string | undefined; readonly events?: readonly string[] | undefined },
): Promise<Endpoint> {
  const { url, events } = changes;
  const eventTypes = events && readEvents(events);
  if (url !== undefined) await checkUrl(url, webhooks.allowLocal);
  return await updateEndpointRow(webhooks, companyId, id, async (tx, before) => {
    const isMoved = url !== undefined && url !== before.url;
    const hasOtherEvents = eventTypes !== undefined && !hasSame(eventTypes, before.eventTypes);
    const details = {
      ...(isMoved ? { urlBefore: before.url, url } : {}),
      ...(hasOtherEvents ? { eventsBefore: before.eventTypes, events: eventTypes } : {}),
    };
    return {
      changes: {
        url: url ?? before.url,
        eventTypes: eventTypes ?? before.eventTypes,
        ...(isMoved ? await cleanRecord(webhooks, tx, before) : {}),
      },
      note: isMoved || hasOtherEvents ? { action: "endpoint.updated", details } : undefined,
    };
  });
}

/** Has an endpoint sent events again, with a clean record. Those of the time between can be recovered. */
export async function enableEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
): Promise<Endpoint> {
  return await updateEndpointRow(webhooks, companyId, id, async (tx, before) => {
    const record = await cleanRecord(webhooks, tx, before);
    const details = { reasonBefore: before.disabledReason };
    return {
      changes: { ...record, status: "enabled", disabledReason: null },
      note: before.status === "enabled" ? undefined : { action: "endpoint.enabled", details },
    };
  });
}

/** Stops deliveries to an endpoint. One that is disabled already keeps the reason that it has. */
export async function disableEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  reason = DISABLED_BY_HAND,
): Promise<Endpoint> {
  return await updateEndpointRow(webhooks, companyId, id, async (_tx, { status, disabledReason }) =>
    status === "enabled"
      ? {
          changes: { status: "disabled", disabledReason: reason },
          note: { action: "endpoint.disabled", details: { reason } },
        }
      : { changes: { status, disabledReason }, note: undefined },
  );
}

/**
 * Deletes an endpoint with its secrets, and cancels what is queued for it. Its log stays for 30 days.
 * Deleting it once more changes nothing.
 * @returns how many deliveries were cancelled. One whose result is just being written is not among them:
 *   it ends by that, or is cancelled instead of its next attempt.
 */
export async function deleteEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
): Promise<{ cancelled: number }> {
  const { db, clock } = webhooks;
  return await db.work.transaction(async (tx) => {
    const before = await stored.lockEndpoint(tx, companyId, id);
    if (!before) throw unknownEndpoint(id);
    await stored.updateEndpointRow(tx, companyId, id, { status: "deleted", ...NO_SECRETS });
    const cancelled = await cancelUnfinishedDeliveries(tx, companyId, id, clock.now());
    const note = { action: "endpoint.deleted", details: { cancelled } } as const;
    if (before.status !== "deleted") await noteEndpoint(webhooks, tx, companyId, before, note);
    return { cancelled };
  });
}

/** Forgets failures, and brings what waits for the endpoint back to the priority of those that work. */
async function cleanRecord({ queue }: Webhooks, tx: Executor, before: stored.EndpointRow) {
  if (before.isThrottled) await queue.moveEndpoint(tx, before.id, false);
  return { failingSince: null, isThrottled: false };
}

/** Whether two lists hold the same types, in whatever order. */
function hasSame(types: readonly string[], others: readonly string[]): boolean {
  return types.toSorted().join() === others.toSorted().join();
}
