/** Runs queries and transactions on a pool of connections. */
import { createCache } from "../../../kernel/cache.ts";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { ActiveCompanies, limitCompany, type Limit } from "../companies/company-share.ts";
import { ConnectionQueue } from "./connection-queue.ts";
import { ConnectionSlots } from "./connection-slots.ts";
import { Executor, type Row } from "../statements/executor.ts";
import { queryPool } from "../statements/repeat.ts";
import type { ServerConfig } from "./server-client.ts";
import { Transaction, type TransactionOptions } from "../statements/transaction.ts";

export interface PoolLoad {
  readonly used: number;
  readonly idle: number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: number;
}

/** Companies whose limits are remembered. A company that is forgotten while it is busy starts with a free share. */
const REMEMBERED_COMPANIES = 1_000;

export interface PoolOptions extends PoolConfig, Partial<Pick<ServerConfig, "servers">> {
  /**
   * Maximum connections that one company uses at a time through `forCompany`, and half of them while other companies are
   * active. Default: all.
   */
  readonly companyConnections?: number;
  /** Maximum time in milliseconds that a company's queries wait for its earlier ones. */
  readonly companyWaitMs?: number | undefined;
  /** See Executor. */
  readonly isSharded?: boolean;
}

/** Opens a pool; its connections are opened by the first queries. */
export function openPool(options: PoolOptions): DatabasePool {
  const { companyConnections = Infinity, companyWaitMs, isSharded = false, ...config } = options;
  const pool = new Pool(config);
  const transactions = new Map<PoolClient, Transaction>();
  // A connection may break while it is idle or between two queries; the next query on it reports that.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("remove", (client) => transactions.delete(client));
  const queue = new ConnectionQueue(pool, config.servers?.slots ?? new ConnectionSlots());
  const shares = createCache<DatabasePool>(REMEMBERED_COMPANIES);
  const active = new ActiveCompanies();
  const besideOthers = Math.max(1, Math.floor(companyConnections / 2));
  const forCompany = (companyId: string) => {
    active.seen(companyId);
    let share = shares.get(companyId);
    if (!share) {
      share = new DatabasePool(
        { pool, queue, transactions, forCompany, isSharded },
        limitCompany(
          () => (active.isAlone(companyId) ? companyConnections : besideOthers),
          companyWaitMs,
        ),
      );
      shares.set(companyId, share);
    }
    return share;
  };
  return new DatabasePool({ pool, queue, transactions, forCompany, isSharded });
}

interface Connections {
  readonly pool: Pool;
  readonly queue: ConnectionQueue;
  /** One for each open connection. */
  readonly transactions: Map<PoolClient, Transaction>;
  readonly forCompany: (companyId: string) => DatabasePool;
  readonly isSharded: boolean;
}

/** A pool, or one company's share of it. */
export class DatabasePool extends Executor {
  readonly #connections: Connections;
  readonly #limit: Limit;

  constructor(connections: Connections, limit: Limit = (work) => work()) {
    const { queue } = connections;
    // Drizzle calls nothing else: transactions are below.
    const query = (...args: [string, unknown[]]) => limit(() => queryPool(queue, args));
    super({ query } as unknown as Pool, connections.isSharded);
    this.#connections = connections;
    this.#limit = limit;
  }

  /** The same pool, of which this company uses a limited number of connections at a time, in this process. */
  forCompany(companyId: string): DatabasePool {
    return this.#connections.forCompany(companyId);
  }

  /**
   * Runs a transaction on a connection that nothing else uses meanwhile. After a conflict with others, such as a deadlock, it
   * runs once more, unless the options say otherwise.
   * @param run its error is thrown again after the rollback. It must not use the company's share outside of the
   *   transaction, for which it might wait forever. It may run twice, so it changes nothing but through the transaction;
   *   see `afterCommit`
   * @throws also when the commit fails, or when Postgres rolled back because a failed statement was ignored
   */
  async transaction<T>(
    run: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    return await this.#limit(async () =>
      Transaction.run(this.#transactionOn(await this.#connect()), run, options),
    );
  }

  override async runStatement(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<{ rows: Row[] }> {
    if (values.length > 0) return await super.runStatement(text, values);
    return await this.#limit(async () => {
      const client = await this.#connect();
      let hasFailed = true;
      try {
        const result = await this.#transactionOn(client).runStatement(text);
        hasFailed = false;
        return result;
      } finally {
        // After an error between BEGIN and COMMIT the connection can't be reused.
        client.release(hasFailed);
      }
    });
  }

  get load(): PoolLoad {
    const { pool, queue } = this.#connections;
    const { totalCount, idleCount } = pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: queue.waitingCount };
  }

  /** Whether no connection is open because the server refuses more of them. */
  get hasNone(): boolean {
    return this.#connections.queue.hasNone;
  }

  async close(): Promise<void> {
    await this.#connections.pool.end();
  }

  async #connect(): Promise<PoolClient> {
    return await this.#connections.queue.connect();
  }

  #transactionOn(client: PoolClient): Transaction {
    const { transactions } = this.#connections;
    let transaction = transactions.get(client);
    if (!transaction) {
      transaction = new Transaction(client, this.isSharded);
      transactions.set(client, transaction);
    }
    return transaction;
  }
}
