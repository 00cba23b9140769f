/** Locks the counters of a company. */
import { sql } from "drizzle-orm";
import { isLockTimeout } from "../connections/failures.ts";
import type { DatabasePool } from "../connections/pool.ts";
import type { Transaction } from "./transaction.ts";

/** Longer than a write holds the lock, and shorter than an import does. */
const WAIT_MS = 200;

/**
 * Runs a transaction in which no other one can write customers of the company. Its statements see all earlier writes.
 * @returns undefined when the lock isn't free within a fraction of a second; then nothing was run
 */
export async function lockingCounters<T>(
  db: DatabasePool,
  companyId: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${WAIT_MS}`));
        await tx.execute(sql`
          select from company_counters where company_id = ${companyId} for no key update`);
        return await run(tx);
      },
      { isRepeatable: false },
    );
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}
