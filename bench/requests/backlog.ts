/** Deliveries that a measurement left behind: what sends them must not be measured with what comes next. */
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

const GIVE_UP_AFTER_MS = 60_000;

/**
 * Waits until nothing waits to be delivered.
 * @throws Error when that takes a minute
 */
export async function waitForDeliveries(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const from = performance.now(); await hasJobs(client); await wait(100))
      if (performance.now() - from > GIVE_UP_AFTER_MS)
        throw new Error("the deliveries of a measurement don't come to an end");
  } finally {
    await client.end();
  }
}

async function hasJobs(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pgboss.job where name = 'webhooks' limit 1");
  return rows.length > 0;
}
