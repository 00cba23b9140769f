/**
 * SQL for statements that write customers, so that stored totals (search-totals.ts) and positions
 * (anchors.ts) stay exact. A statement that increments `customers` or `next_event` without it makes all of a
 * company's stored totals and positions unused.
 */

/**
 * Assignments to `company_counters` for each new customer.
 * @param createdAt SQL of the customer's creation time
 */
export const countCreated = (createdAt: string) => `
  customers = customers + 1, recorded_writes = recorded_writes + 1, customer_version = customer_version + 1,
  anchored_until = least(anchored_until, ${createdAt} - interval '1 millisecond')`;

/** Assignments to `company_counters` for each updated customer. */
export const COUNT_UPDATED = "customer_version = customer_version + 1";

/** Assignments to `company_counters` for each event. */
export const COUNT_EVENT = "next_event = next_event + 1, recorded_writes = recorded_writes + 1";

/** Assignments to `company_counters as counters` for the `n` events of `writes`. */
export const COUNT_EVENTS = `next_event = counters.next_event + writes.n,
      recorded_writes = counters.recorded_writes + writes.n`;

/** The same for new customers with an event each, the earliest created at `writes.first_at`. */
export const COUNT_ALL_CREATED = `next_event = counters.next_event + writes.n,
      customers = counters.customers + writes.n, recorded_writes = counters.recorded_writes + 2 * writes.n,
      customer_version = counters.customer_version + writes.n,
      anchored_until = least(counters.anchored_until, writes.first_at - interval '1 millisecond')`;

/** The same for updated customers with an event each. */
export const COUNT_ALL_UPDATED = `${COUNT_EVENTS},
      customer_version = counters.customer_version + writes.n`;

/**
 * A CTE that stores changes, while searches need them. It reads another one, `changed`, with `company_id`, `version` (a
 * company's new `customer_version`; a statement that writes several customers adds their number, and gives each its own),
 * `stored_until` (the company's `stored_changes_until`), `id`, `created_at`, and what searches and filters compare:
 * `before` (the `search_text`; null for a new customer), `status_before`, `updated_before`, and the same after the write.
 */
export const STORED_CHANGE = `stored_change as (
    insert into customer_changes (company_id, version, id, created_at, before, after,
      status_before, status_after, updated_before, updated_after)
    select company_id, version, id, created_at, before, after, status_before, status_after, updated_before, updated_after
    from changed where version <= stored_until
  )`;
