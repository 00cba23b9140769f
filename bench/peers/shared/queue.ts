/** Opens a pg-boss queue for deliveries. */
import { PgBoss, type Db } from "pg-boss";
import type { Query } from "./query.ts";

const QUEUE = "peer-deliveries";

/** Adds a job in the transaction that `query` runs in. */
export type AddJob = (query: Query, deliveryId: string, data: object) => Promise<void>;

export async function createQueue(query: Query): Promise<AddJob> {
  const boss = new PgBoss({ db: databaseOf(query), migrate: false, supervise: false });
  boss.on("error", console.error);
  await boss.start();
  await boss.createQueue(QUEUE);
  return async (query, id, data) => {
    await boss.insert(QUEUE, [{ id, data }], { db: databaseOf(query) });
  };
}

function databaseOf(query: Query): Db {
  return {
    executeSql: async (text, values = []) => ({ rows: await query(text, values) }),
  };
}
