/** Inserts many deliveries with common and rare combinations of types, states and triggers. */
import { sql } from "drizzle-orm";
import type { Executor } from "#src/db/core/connections/client.ts";

export const ENDPOINTS = [1, 2, 3, 4].map((n) => `019b0000-0000-7000-8000-00000000000${n}`);

/**
 * Gives a company four endpoints and about four times as many deliveries as events, ten of them per timestamp. The
 * second endpoint gets no location events; the fourth is deleted and has only old deliveries; only old deliveries of
 * location events failed.
 */
export async function addManyDeliveries(
  db: Executor,
  companyId: string,
  count: number,
): Promise<void> {
  const [, customersOnly, skipping, deleted] = ENDPOINTS;
  await db.execute(sql`
    insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
    select ${companyId}::uuid, id, 'https://receiver.example/' || id, '{}',
      case when id = ${deleted}::uuid then 'deleted' else 'enabled' end, '', now()
    from unnest(${sql.param(ENDPOINTS)}::uuid[]) id`);
  await db.execute(sql`
    insert into events (company_id, id, type, sequence, body, created_at)
    select ${companyId}::uuid, 'evt_' || i,
      case when i % 4000 = 7 then 'pricelist.created' when i % 3 = 0 then 'location.created'
        else 'customer.created' end,
      i, '{}', date_trunc('second', now() - (${count}::int - i) * interval '1 second' / 10)
    from generate_series(1, ${count}::int) i`);
  await db.execute(sql`
    insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, finished_at)
    select v.company_id, gen_random_uuid(), e.id, v.id, 'event',
      case when v.sequence > ${count}::int - 20 then 'pending'
        when e.id = ${skipping}::uuid and v.sequence between 100 and 300 then 'skipped'
        when v.type = 'customer.created' and v.sequence % 2 = 0 then 'failed'
        when v.type = 'location.created' and v.sequence < 90 then 'failed'
        else 'succeeded' end,
      v.created_at, case when v.sequence <= ${count}::int - 20 then v.created_at end
    from events v join webhook_endpoints e using (company_id)
    where v.company_id = ${companyId}::uuid
      and (e.id <> ${customersOnly}::uuid or v.type = 'customer.created')
      and (e.id <> ${deleted}::uuid or v.sequence < ${count}::int * 0.6)`);
  // Resends and recoveries, later than their events, and tests.
  await db.execute(sql`
    insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, finished_at)
    select company_id, gen_random_uuid(), ${skipping}::uuid, id,
      case when sequence = 11 then 'resend' else 'recover' end, 'succeeded', created_at + interval '1 minute', now()
    from events
    where company_id = ${companyId}::uuid and (sequence = 11 or sequence between 100 and 300)`);
  await db.execute(sql`
    with test as (
      insert into events (company_id, id, type, body, created_at)
      select ${companyId}::uuid, 'evt_test' || i, 'webhook.test', '{}', now() - i * interval '1 minute'
      from generate_series(1, 30) i returning *
    )
    insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, finished_at)
    select company_id, gen_random_uuid(), ${deleted}::uuid, id, 'test', 'succeeded', created_at, created_at
    from test`);
  await db.execute(sql`vacuum (analyze) deliveries`);
  await db.execute(sql`vacuum (analyze) events`);
}
