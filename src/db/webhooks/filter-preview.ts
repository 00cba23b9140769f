/** Counts how many recent events meet a filter, lists recent events, and checks one event. */
import type { Executor } from "../core/connections/client.ts";
import type { FilterCondition } from "../schema/event-filters.ts";
import type { events } from "../schema/index.ts";

/** The number of events that a preview reads. */
export const PREVIEWED_EVENTS = 100;
const MAX_LISTED = 25;

/** Number of an event type's recent events that meet a filter. */
export interface FilterPreview {
  readonly type: string;
  readonly events: number;
  readonly matching: number;
}

/** A recent event, without its body. */
export type RecentEvent = Pick<typeof events.$inferSelect, "id" | "type" | "createdAt">;

/** The newest events of some types: through the index of each type, so that the cost doesn't depend on the others. */
const recent = (limit: number) => `select recent.* from unnest($2::text[]) as requested (type)
    cross join lateral (
      select id, type, sequence, body, created_at from events
      where company_id = $1 and events.type = requested.type and sequence is not null
      order by sequence desc limit ${limit}
    ) as recent
    order by sequence desc limit ${limit}`;

const COUNT = `
  select type, count(*)::int as events,
    count(*) filter (where event_matches($3::jsonb, body::jsonb -> 'data'))::int as matching
  from (${recent(PREVIEWED_EVENTS)}) as recent group by type`;

/** Counts how many of a company's newest events of some types meet a filter, by type. */
export async function previewFilter(
  db: Executor,
  companyId: string,
  types: readonly string[],
  filter: readonly FilterCondition[],
): Promise<FilterPreview[]> {
  const { rows } = await db.runStatement(COUNT, [companyId, types, JSON.stringify(filter)]);
  return rows as FilterPreview[];
}

const LIST = `select id, type, created_at as "createdAt" from (${recent(MAX_LISTED)}) as recent order by sequence desc`;

/** Lists a company's newest events of some types, newest first. */
export async function listRecentEvents(
  db: Executor,
  companyId: string,
  types: readonly string[],
): Promise<RecentEvent[]> {
  const { rows } = await db.runStatement(LIST, [companyId, types]);
  return rows as RecentEvent[];
}

/** An event with what it has in the fields of conditions. `found`: the value in a list, which is empty if it is missing */
export interface CheckedEvent {
  readonly type: string;
  readonly conditions: readonly { condition: FilterCondition; found: unknown[]; isMet: boolean }[];
}

const CHECK = `
  select type, coalesce((
    select json_agg(json_build_object('condition', condition,
      'found', case when value is null then '[]' else json_build_array(value) end,
      'isMet', event_matches(jsonb_build_array(condition), data::jsonb)) order by n)
    from jsonb_array_elements($3::jsonb) with ordinality as filter (condition, n)
    cross join lateral (
      select data #> (string_to_array(condition ->> 'field', '.'))[2:] as value
    ) as field
  ), '[]') as conditions
  from (
    select type, body::json -> 'data' as data from events where company_id = $1 and id = $2
  ) as event`;

/** Checks each condition on an event. Returns undefined when the company has no such event. */
export async function checkEvent(
  db: Executor,
  companyId: string,
  id: string,
  filter: readonly FilterCondition[],
): Promise<CheckedEvent | undefined> {
  const { rows } = await db.runStatement(CHECK, [companyId, id, JSON.stringify(filter)]);
  return rows[0] as CheckedEvent | undefined;
}
