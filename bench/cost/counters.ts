/** Reads what a database server has written to its log, for the cost of requests. */
import { Client } from "pg";

/** Totals since the start of the database server. */
export interface WalTotals {
  /** Bytes that were added to the write-ahead log. */
  readonly bytes: number;
  /** Number of fsyncs of the write-ahead log. It can be out of date by STATISTICS_DELAY_MS. */
  readonly fsyncs: number;
}

/**
 * A backend adds its I/O to the shared statistics at the end of a transaction, but at most once a second. What is left
 * follows when it has been idle for 10 seconds (PGSTAT_IDLE_INTERVAL in Postgres' pgstat.c).
 */
export const STATISTICS_DELAY_MS = 10_500;

/** Reads the totals of the write-ahead log: its position, and the statistics in pg_stat_io. */
export async function readWal(superuserUrl: string): Promise<WalTotals> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string; fsyncs: string }>(`
      select pg_current_wal_insert_lsn() - '0/0' as bytes,
        (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal') as fsyncs`);
    return { bytes: Number(rows[0]?.bytes), fsyncs: Number(rows[0]?.fsyncs) };
  } finally {
    await client.end();
  }
}
