/** Finds a request by a pasted id. */
import type { Executor } from "../../db/core/connections/client.ts";
import { findEvent } from "../../db/events/events.ts";
import { findRequest, type FoundRequest } from "../../db/requests/request-list.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";

const EVENT_ID = /\bevt_[0-9a-f]{32}\b/i;
const REQUEST_ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;

/** The id of a request or an event in a text, if any. */
export function idIn(text: string): string | undefined {
  return (EVENT_ID.exec(text) ?? REQUEST_ID.exec(text))?.[0];
}

/**
 * Finds the request that a text names, by its own id or by the id of an event that it caused. Ignores anything
 * copied along with the id, such as spaces and quotes.
 * @returns the request, or a message why it was not found
 */
export async function lookUp(
  db: Executor,
  companyId: string,
  text: string,
  now: Date,
): Promise<FoundRequest | string> {
  const since = requestRetentionStart(now);
  const eventId = EVENT_ID.exec(text)?.[0].toLowerCase();
  if (eventId !== undefined) return await lookUpCause(db, companyId, eventId, since);
  const id = REQUEST_ID.exec(text)?.[0];
  if (id === undefined)
    return "Enter a request ID, such as 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d, or an event ID, which starts with evt_.";
  return (await findRequest(db, companyId, id, since)) ?? UNKNOWN;
}

const UNKNOWN =
  "No request with this ID in the last 7 days. Check that you copied the complete ID. A request appears here about a second after its response; requests without a key or an agent of your company don’t appear.";

async function lookUpCause(
  db: Executor,
  companyId: string,
  eventId: string,
  since: Date,
): Promise<FoundRequest | string> {
  const event = await findEvent(db, companyId, eventId);
  if (!event)
    return "No event with this ID in the last 30 days. Check that you copied the complete ID.";
  if (event.requestId === null) return "This event was not caused by a request.";
  return (
    (await findRequest(db, companyId, event.requestId, since)) ??
    `Request ${event.requestId} caused this event, but requests are only retained for 7 days.`
  );
}
