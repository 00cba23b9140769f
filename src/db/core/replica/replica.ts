/**
 * Reads lists from a replica (a hot standby) when it is fresh enough: it is behind by no more than a limit, and has all
 * that the company has written through the API. Otherwise, and when the replica fails, from the primary. Reasons:
 * docs/decisions/0039-read-replicas.md.
 */
import { ApiError } from "../../../kernel/errors.ts";
import { Executor } from "../statements/executor.ts";
import { hasCode } from "../connections/failures.ts";
import type { Pipeline } from "../connections/pipelined-connection.ts";
import type { DatabasePool, PoolLoad } from "../connections/pool.ts";
import { watchFreshness, type FreshnessOptions } from "./replica-freshness.ts";
import { Servers } from "../connections/servers.ts";
import { watchUnanswered } from "../connections/unanswered-queries.ts";

/**
 * Outcome of a read of a list: made on the `replica`, or on the primary because the replica was `unusable`
 * (unreachable or too far behind), `behind` a write of the company, or the read `failed` on it.
 */
type ReplicaOutcome = "replica" | "unusable" | "behind" | "failed";

export interface ReplicaState {
  /** Milliseconds that the replica is behind at most, or since when that isn't known. */
  readonly lagMs: number;
  /** The number of reads so far. */
  readonly reads: { readonly [outcome in ReplicaOutcome]: number };
}

export interface Replica {
  /**
   * Runs a read of one company.
   * @param work the company's share of the primary's pool
   * @param read has no effects. It may run twice, the second time while the first is still ending
   */
  read<T>(
    companyId: string,
    work: DatabasePool,
    read: (db: DatabasePool) => Promise<T>,
  ): Promise<T>;
  state(): ReplicaState;
  readonly load: PoolLoad;
  close(): Promise<void>;
}

export interface ReplicaOptions extends FreshnessOptions {
  /** postgres:// URL of one hot standby. */
  readonly url: string;
}

/** Opens connections to a server, with the limits and settings of those to the primary. */
export interface Openers {
  readonly openFast: (servers: Servers) => Pipeline;
  readonly openWork: (servers: Servers) => DatabasePool;
}

/** Statement timeout: the read would take as long on the primary. */
const QUERY_CANCELED = "57014";

/**
 * Starts to measure the replica, and uses it as soon as it is fresh.
 * @param primary for short statements
 */
export function openReplica(
  options: ReplicaOptions,
  primary: Executor,
  { openFast, openWork }: Openers,
): Replica {
  const servers = new Servers(options.url, "any");
  const pipeline = openFast(servers);
  const pool = openWork(servers);
  const fast = new Executor(pipeline.client, primary.isSharded);
  const reads = { replica: 0, unusable: 0, behind: 0, failed: 0 };
  const losses = new Losses();
  // Not dropped here: a replica that is slow is still the same.
  const watch = watchUnanswered(servers);
  const freshness = watchFreshness({ primary, replica: fast }, options, (error) =>
    losses.report(error),
  );

  async function tryReplica<T>(companyId: string, read: (db: DatabasePool) => Promise<T>) {
    const [written, replayed] = await Promise.all(
      [primary, fast].map(async (db) => db.batched(countWrites, { companyId })),
    );
    if (written === undefined || replayed === undefined || replayed < written) return undefined;
    return { found: await read(pool.forCompany(companyId)) };
  }

  return {
    async read(companyId, work, read) {
      if (!freshness.isUsable()) {
        reads.unusable++;
        return await read(work);
      }
      try {
        const answer = await losses.unlessLost(tryReplica(companyId, read));
        reads[answer ? "replica" : "behind"]++;
        if (answer) return answer.found;
      } catch (error) {
        reads.failed++;
        if (error instanceof ApiError || hasCode(error, QUERY_CANCELED)) throw error;
      }
      return await read(work);
    },
    state: () => ({ lagMs: freshness.lagMs(), reads: { ...reads } }),
    get load() {
      return pool.load;
    },
    async close() {
      watch.close();
      await freshness.close();
      await Promise.all([pipeline.close(), pool.close()]);
    },
  };
}

/** Ends reads when the replica is lost. */
class Losses {
  readonly #reading = new Set<(error: Error) => void>();

  report(error: Error): void {
    for (const reject of this.#reading) reject(error);
  }

  /** Rejects when the replica doesn't answer in time, also while a connection to it opens. */
  async unlessLost<T>(work: Promise<T>): Promise<T> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    this.#reading.add(reject);
    try {
      return await Promise.race([work, lost]);
    } finally {
      this.#reading.delete(reject);
    }
  }
}

/**
 * Numbers that each of a company's writes increases, in its transaction: events, and customers, which are never deleted.
 * Imports of customers write no events.
 */
const COUNT_WRITES = `
  select company_id as "companyId", (next_event + customers)::text as writes
  from company_counters where company_id = any($1::uuid[])`;

async function countWrites(db: Executor, keys: readonly { readonly companyId: string }[]) {
  const companyIds = keys.map(({ companyId }) => companyId);
  const { rows } = await db.runStatement(COUNT_WRITES, [companyIds]);
  const writes = new Map(rows.map((row) => [row["companyId"] as string, BigInt(row["writes"])]));
  return companyIds.map((id) => writes.get(id) ?? -1n);
}
