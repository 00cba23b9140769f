/** Finding a request by an id that somebody pasted. */
import type { Database } from "../../db/core/client.ts";
import { findEvent } from "../../db/events/events.ts";
import { findRequest, type FoundRequest } from "../../db/requests/request-list.ts";

const EVENT_ID = /\bevt_[0-9a-f]{32}\b/i;
const REQUEST_ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;

/**
 * Looks for the request that a text names: by its own id, or by that of an event that it caused. Blanks, quotes
 * and whatever else was copied along with the id are no hindrance.
 * @returns the request, or in words why there is none
 */
export async function lookUp(
  db: Database,
  companyId: string,
  text: string,
): Promise<FoundRequest | string> {
  const eventId = EVENT_ID.exec(text)?.[0].toLowerCase();
  if (eventId !== undefined) return await lookUpCause(db, companyId, eventId);
  const id = REQUEST_ID.exec(text)?.[0];
  if (id === undefined)
    return "This is no request id. One reads like 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d; an event's id begins with evt_.";
  return (await findRequest(db.work, companyId, id)) ?? UNKNOWN;
}

const UNKNOWN =
  "There is no request with this id in the last 7 days. Copy it whole; a request is listed a second after its answer. One without a key or an agent of your company is not listed here.";

async function lookUpCause(
  db: Database,
  companyId: string,
  eventId: string,
): Promise<FoundRequest | string> {
  const event = await findEvent(db.work, companyId, eventId);
  if (!event) return "There is no event with this id in the last 30 days. Copy it whole.";
  if (event.requestId === null) return "No request caused this event.";
  return (
    (await findRequest(db.work, companyId, event.requestId)) ??
    `Request ${event.requestId} caused this event, and is no longer kept: requests are for 7 days.`
  );
}
