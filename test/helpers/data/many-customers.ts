/** Inserts many customers, for tests of costs that must not grow with them. */
import { sql } from "drizzle-orm";
import type { Executor } from "#src/db/core/connections/client.ts";

/** One statement inserts this many within the statement timeout. */
const BATCH = 10_000;

/**
 * Gives a company customers with varied names, addresses, numbers and external IDs, newest first by their ordinal, and
 * updates statistics and the visibility map.
 */
export async function addManyCustomers(
  db: Executor,
  companyId: string,
  count: number,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    await db.execute(sql`
      insert into customers (company_id, id, display_name, customer_number, external_id, status, email, phone, created_at, updated_at)
      select ${companyId}::uuid, gen_random_uuid(),
        (array['James','Maria','Robert','Linda','John','Patricia','Elena','Wei','Aisha','Tom'])[1 + i * 7 % 10]
          || ' ' || (array['Smith','Johnson','Martinez','Garcia','Brown','Davis','Miller','Wilson','Taylor','Lee'])[1 + i / 10 % 10]
          || ' ' || md5(i::text),
        (10000 + i)::text, 'CRM-' || (10000 + i), 'active',
        substr(md5((i * 3)::text), 1, 8) || '@' || (array['gmail.com','yahoo.com','outlook.com'])[1 + i % 3],
        '+1 ' || (2000000000 + i)::text, now() - i * interval '1 second', now()
      from generate_series(${first}::int, ${Math.min(first + BATCH - 1, count)}::int) i`);
  }
  await db.execute(sql`
    update company_counters set customers = customers + ${count}::int,
      next_customer_number = next_customer_number + ${count}::int
    where company_id = ${companyId}::uuid`);
  await db.execute(sql`vacuum (analyze) customers`);
}
