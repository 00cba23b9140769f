/** Runs queries and transactions on a pool of connections. */
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { Executor, type Row } from "./executor.ts";
import { Transaction } from "./transaction.ts";

export interface PoolLoad {
  readonly used: number;
  readonly idle: number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: number;
}

export class DatabasePool extends Executor {
  readonly #pool: Pool;
  /** One for each open connection. */
  readonly #transactions = new Map<PoolClient, Transaction>();

  constructor(config: PoolConfig) {
    const pool = new Pool(config);
    super(pool);
    this.#pool = pool;
    // A connection may break while it is idle or between two queries; the next query on it reports that.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    pool.on("remove", (client) => this.#transactions.delete(client));
  }

  /**
   * Runs a transaction on a connection that nothing else uses meanwhile.
   * @param run its error is thrown again after the rollback
   * @throws also when the commit fails, or when Postgres rolled back because a failed statement was ignored
   */
  async transaction<T>(
    run: (tx: Transaction) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    return await Transaction.run(this.#transactionOn(await this.#pool.connect()), run, config);
  }

  override async runStatement(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<{ rows: Row[] }> {
    if (values.length > 0) return await super.runStatement(text, values);
    const client = await this.#pool.connect();
    let hasFailed = true;
    try {
      const result = await this.#transactionOn(client).runStatement(text);
      hasFailed = false;
      return result;
    } finally {
      // After an error between BEGIN and COMMIT the connection can't be reused.
      client.release(hasFailed);
    }
  }

  get load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #transactionOn(client: PoolClient): Transaction {
    let transaction = this.#transactions.get(client);
    if (!transaction) {
      transaction = new Transaction(client);
      this.#transactions.set(client, transaction);
    }
    return transaction;
  }
}
