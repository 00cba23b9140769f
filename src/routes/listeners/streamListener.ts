import { eventRetentionStart, findEvent } from "../../db/events/events.ts";
import { findLastSequence } from "../../db/events/feed.ts";
import { findDelivery } from "../../db/webhooks/deliveries.ts";
import { extendListener } from "../../db/webhooks/listeners.ts";
import { notFound } from "../../kernel/errors.ts";
import { openListenerStream, resendToListener } from "../../webhooks/listeners/listener-stream.ts";
import { deliveryIdOf, listensUntil } from "../../webhooks/listeners/listeners.ts";
import { requireStart } from "../feed-start.ts";
import type { Handler } from "../handler.ts";

const LAST_EVENT_ID = { in: "header", path: "/last-event-id", name: "Last-Event-ID" } as const;

/** Streams events as signed requests, or sends one event again. */
export const streamListener: Handler<"streamListener"> = async (call, services, respond) => {
  const { companyId, params, query, lastEventId } = call;
  const { db, clock } = services;
  const id = params.id.toLowerCase();
  const now = clock.now();
  const retainedSince = eventRetentionStart(now);
  const extend = async () => {
    const until = listensUntil(now);
    const secret = await extendListener(db.work, companyId, id, { now, until });
    if (secret === undefined) throw notFound("listener", params.id);
    return { companyId, id, secret };
  };
  if (query.event !== undefined) {
    const event = await findEvent(db.work, companyId, query.event);
    if (!event || event.sequence === null || event.createdAt <= retainedSince)
      throw notFound("event", query.event);
    const { sequence } = event;
    const sent = await findDelivery(db.work, companyId, deliveryIdOf(id, event.id));
    const listener = await extend();
    const attempt = (sent?.attempts ?? 0) + 1;
    return respond(200, resendToListener(services, listener, { ...event, sequence }, attempt));
  }
  const { types = [] } = query;
  const after = lastEventId ?? query.after ?? "latest";
  const sentIn = lastEventId === undefined ? undefined : LAST_EVENT_ID;
  const sequence =
    after === "latest"
      ? await findLastSequence(db.read, companyId)
      : await requireStart(db, companyId, after, retainedSince, sentIn);
  const filter = types.length > 0 ? [...new Set(types)] : undefined;
  const listener = await extend();
  return respond(200, openListenerStream(services, listener, { after: sequence, types: filter }));
};
