/** Deletes events that are older than they are kept, with their deliveries and attempts. */
import { sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { events } from "../schema/index.ts";

/**
 * Deletes a batch of all companies' oldest events. Any number of processes may do so at once.
 * @param before younger ones are kept
 * @returns how many were deleted; fewer than `limit` when there are no more
 */
export async function deleteOldEvents(db: Executor, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${events} where (company_id, id) in (
      select company_id, id from ${events} where created_at <= ${before}
      order by created_at limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}
