import { eventRetentionStart, findEvent } from "../../db/events/events.ts";
import type { EventResponse } from "../../generated/schemas.ts";
import { notFound } from "../../kernel/errors.ts";
import { JsonText } from "../../kernel/json-text.ts";
import type { Handler } from "../handler.ts";

export const getEvent: Handler<"getEvent"> = async (call, { db, clock }, respond) => {
  const event = await findEvent(db.read, call.companyId, call.params.id);
  const isListed =
    event && event.sequence !== null && event.createdAt > eventRetentionStart(clock.now());
  if (!isListed) throw notFound("event", call.params.id);
  return respond(200, new JsonText<EventResponse>(`{"data":${event.body}}`));
};
