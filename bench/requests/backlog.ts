/** Waits for the deliveries of a measurement, so that sending them doesn't slow down the next one. */
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

const TIMEOUT_MS = 60_000;

/**
 * Waits until no delivery is queued.
 * @throws Error after a minute
 */
export async function waitForDeliveries(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const from = performance.now(); await hasDeliveries(client); await wait(100))
      if (performance.now() - from > TIMEOUT_MS)
        throw new Error("the deliveries of a measurement were not sent within a minute");
  } finally {
    await client.end();
  }
}

async function hasDeliveries(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from delivery_queue limit 1");
  return rows.length > 0;
}
