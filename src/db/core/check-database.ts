/** Checks that the database can serve requests and background work, for health checks. */
import { sql } from "drizzle-orm";
import { withDeadline } from "../../kernel/deadline.ts";
import type { Database } from "./client.ts";

const DEADLINE_MS = 2_000;

/**
 * Resolves when the database can serve. Every health check of the process uses it: see http/readiness.ts.
 * @throws the reason why it can't, or Error with code `ETIMEDOUT` after 2 seconds
 */
export async function checkDatabase({ fast }: Pick<Database, "fast">): Promise<void> {
  await withDeadline(fast.execute(sql`select 1`), DEADLINE_MS);
}
