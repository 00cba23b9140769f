/**
 * SQL for statements that write customers or locations, so that stored totals (search-totals.ts) and positions
 * (anchors.ts) stay exact. A statement that increments `customers` or `next_event` without it makes all of a company's
 * stored totals and positions unused.
 */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { ListedTable } from "./listed-table.ts";

/**
 * Assignments to `company_counters as counters` for events.
 * @param count SQL of their number
 */
export const countEvents = (count: string) => `next_event = counters.next_event + ${count},
      recorded_writes = counters.recorded_writes + ${count}, recorded_events = counters.recorded_events + ${count}`;

/** The same for the `n` events of `writes`. */
export const COUNT_EVENTS = countEvents("writes.n");

/** The same for new customers with an event each, the earliest created at `writes.first_at`. */
export const COUNT_ALL_CREATED = `next_event = counters.next_event + writes.n,
      recorded_events = counters.recorded_events + writes.n,
      customers = counters.customers + writes.n, recorded_writes = counters.recorded_writes + 2 * writes.n,
      customer_version = counters.customer_version + writes.n,
      anchored_until = least(counters.anchored_until, writes.first_at - interval '1 millisecond')`;

/** The same for updated customers with an event each. */
export const COUNT_ALL_UPDATED = `${COUNT_EVENTS},
      customer_version = counters.customer_version + writes.n`;

/** The same for updated locations with an event each. */
export const COUNT_UPDATED_LOCATIONS = `${COUNT_EVENTS},
      location_version = counters.location_version + writes.n`;

/** The same for new locations with an event each, the earliest created at `writes.first_at`. */
export const COUNT_CREATED_LOCATIONS = `${COUNT_UPDATED_LOCATIONS},
      locations_anchored_until = least(counters.locations_anchored_until, writes.first_at - interval '1 millisecond')`;

/**
 * A CTE that stores changes, while searches need them. It reads another one, `changed`, with `company_id`, `version` (the
 * company's new version of the table's rows; a statement that writes several adds their number, and gives each its own),
 * `stored_until` (the company's version until which changes are stored), `id`, `created_at`, and what searches and filters
 * compare: `before` (the `search_text`; null for a new row), `status_before`, `updated_before`, and the same after the
 * write.
 * @param changes the table of changes
 */
export const storedChange = (changes: ListedTable["changes"]) => companySql`stored_change as (
    insert into ${tableOf(changes)} (company_id, version, id, created_at, before, after,
      status_before, status_after, updated_before, updated_after)
    select company_id, version, id, created_at, before, after, status_before, status_after, updated_before, updated_after
    from changed where version <= stored_until
  )`;
