/** A clock for jobs, which a test moves. */
import { TestClock as BossClock } from "pg-boss";
import postgres from "postgres";

/** Doesn't restore the database's own clock when one of several processes closes. The database is dropped anyway. */
export class JobsClock extends BossClock {
  override async attach(...target: Parameters<BossClock["attach"]>) {
    await super.attach(...target);
    return { [Symbol.asyncDispose]: async () => {} };
  }
}

/** Lets a test's clock decide the time of jobs in sessions of the database that are opened later. */
export async function useTestClock(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const database = new URL(url).pathname.slice(1);
  await sql`alter database ${sql(database)} set pgboss.test_clock = 'on'`;
  await sql.end();
}
