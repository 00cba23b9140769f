/** Runs queries that must see the same data. */
import type { DatabasePool, Executor } from "../connections/client.ts";

/** Runs queries on one snapshot. */
export async function onSnapshot<T>(
  db: DatabasePool,
  run: (tx: Executor) => Promise<T>,
): Promise<T> {
  return await db.transaction(run, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}
