/** Runs SQL for the peers' shared code, independent of the driver. */
import type { Pool } from "pg";

/** @returns the rows */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Runs statements on any connection of a pool. */
export function queryOf(pool: Pick<Pool, "query">): Query {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query(text, [...values]);
    return rows as Row[];
  };
}

/** Runs statements in one transaction, as pg's documentation recommends. */
export async function transaction<T>(pool: Pool, run: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await run(queryOf(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
