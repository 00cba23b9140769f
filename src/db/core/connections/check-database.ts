/** Checks that the database can serve requests and background work, for health checks. */
import { withDeadline } from "../../../kernel/deadline.ts";
import type { Database } from "./client.ts";
import { NoServerError } from "./server-search.ts";

const DEADLINE_MS = 2_000;

type Checked = Pick<Database, "forAllCompanies" | "servers">;

/**
 * Resolves when the database can serve: it answers, accepts writes, and its disk isn't full as far as this process knows
 * (see disk-space.ts), and each pool that requests use has a connection or can open one. Every health check of the process uses it: see http/readiness.ts.
 * @throws the reason why it can't, or Error with code `ETIMEDOUT` after 2 seconds
 */
export async function checkDatabase(db: Checked): Promise<void> {
  await withDeadline(check(db), DEADLINE_MS);
}

async function check({ forAllCompanies, servers }: Checked): Promise<void> {
  const { fast, work, writes } = forAllCompanies;
  // A pooler doesn't report that its server became read-only, and a URL may ask for any server.
  const { rows } = await fast.runStatement(
    "select current_setting('transaction_read_only')::bool as is_read_only",
  );
  if (rows[0]?.["is_read_only"]) {
    servers.refused();
    throw new NoServerError("The database is read-only.");
  }
  for (const pool of [work, writes]) if (pool.hasNone) await pool.runStatement("select 1", []);
  await servers.disk.check(work);
}
