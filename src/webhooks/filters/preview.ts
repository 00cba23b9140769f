/** Shows what a filter does to recent events. */
import { findEvent } from "../../db/events/events.ts";
import * as stored from "../../db/webhooks/filter-preview.ts";
import type { FilterCondition } from "../../db/schema/event-filters.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Webhooks } from "../webhooks.ts";

export type { FilterPreview, RecentEvent } from "../../db/webhooks/filter-preview.ts";

/** The number of events that a preview reads. */
export const PREVIEWED_EVENTS = 100;
const MAX_LISTED = 25;

/** Counts, by type, how many of the company's last 100 events of some types meet a filter. */
export async function previewFilter(
  { db }: Webhooks,
  companyId: string,
  types: readonly string[],
  filter: readonly FilterCondition[],
): Promise<stored.FilterPreview[]> {
  return await stored.previewFilter(db.work, companyId, types, filter, PREVIEWED_EVENTS);
}

/** Lists the company's last 25 events of some types, newest first. */
export async function listRecentEvents(
  { db }: Webhooks,
  companyId: string,
  types: readonly string[],
): Promise<stored.RecentEvent[]> {
  return await stored.listRecentEvents(db.work, companyId, types, MAX_LISTED);
}

/**
 * Finds an event of the company, with its parsed data.
 * @throws Refusal when the company has no such event
 */
export async function getEventData(
  { db }: Webhooks,
  companyId: string,
  id: string,
): Promise<{ readonly type: string; readonly data: unknown }> {
  const event = await findEvent(db.work, companyId, id);
  if (!event)
    throw new Refusal(
      "not_found",
      "eventId",
      `There is no event ${id}. Events are stored for 30 days.`,
    );
  const { data } = JSON.parse(event.body) as { readonly data: unknown };
  return { type: event.type, data };
}
