/** Transactions on a client of a pool. */
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import type { CompanyCall } from "../companies/company-statement.ts";
import { Executor, type Row } from "./executor.ts";
import { isUnavailable } from "../connections/failures.ts";
import { repeatAfterConflict } from "./repeat.ts";

export interface TransactionOptions extends PgTransactionConfig {
  /**
   * Whether the transaction runs once more after a conflict with others. Not if it has effects that aren't rolled back, or
   * sets a `lock_timeout` for which it has waited already. Default: true.
   */
  readonly isRepeatable?: boolean;
}

/** A pool, or an open transaction, in which `transaction` runs a part that can be rolled back alone. */
export interface TransactionRunner extends Executor {
  /** @param options of the pool's transaction; a part has none */
  transaction<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/**
 * Runs queries in the transaction that is open on a client. There is one object per client, reused from one
 * transaction to the next, so that prepared queries are built once per connection.
 */
export class Transaction extends Executor {
  readonly #client: PoolClient;
  /** Callbacks of the open transaction; undefined when none is open. */
  #afterCommit: (() => void)[] | undefined;
  /** Notifications of the open transaction on a cluster, by channel. */
  readonly #notifications = new Map<string, Set<string>>();

  constructor(client: PoolClient, isSharded = false) {
    super(client, isSharded);
    this.#client = client;
  }

  /**
   * Runs a transaction on a client that was checked out for it, then releases the client. A connection in
   * doubt is closed.
   * @param run may run twice, see TransactionOptions; its error is thrown again after the rollback
   * @throws also when the commit fails, or when Postgres rolled back because a failed statement was ignored
   */
  static async run<T>(
    tx: Transaction,
    run: (tx: Transaction) => Promise<T>,
    { isRepeatable = true, ...config }: TransactionOptions = {},
  ): Promise<T> {
    const client = tx.#client;
    let isInDoubt = true;
    const attempt = async () => {
      isInDoubt = true;
      try {
        return await tx.#attempt(run, modesOf(config));
      } catch (error) {
        isInDoubt = isUnavailable(error) || !(await rollBack(client));
        throw error;
      }
    };
    try {
      const { result, callbacks, hasNotified } = await (isRepeatable
        ? repeatAfterConflict(attempt)
        : attempt());
      isInDoubt = !hasNotified;
      for (const callback of callbacks) callback();
      return result;
    } finally {
      client.release(isInDoubt);
    }
  }

  /** Sets the settings of the connection on the nodes of a cluster too, until the transaction ends. */
  async setOnNodes(settings: Readonly<Record<string, string>>): Promise<void> {
    if (!this.isSharded) return;
    for (const [name, value] of Object.entries(settings))
      await this.runStatement(`set local ${name} = ${value}`);
  }

  /** Begins and commits a transaction, but doesn't roll it back. */
  async #attempt<T>(run: (tx: Transaction) => Promise<T>, modes: string) {
    const callbacks: (() => void)[] = [];
    await this.#client.query(`begin ${modes}`);
    this.#afterCommit = callbacks;
    this.#notifications.clear();
    const result = await run(this).finally(() => {
      this.#afterCommit = undefined;
    });
    const { command } = await this.#client.query("commit");
    if (command !== "COMMIT") throw new Error("a statement failed, and the transaction went on");
    return { result, callbacks, hasNotified: await this.#sendNotifications() };
  }

  /** Transactions don't coalesce statements: a failed one ends the transaction. */
  override get together(): Executor {
    return this;
  }

  /** Without repeating it, since the transaction has failed. */
  protected override async callCompanyFunction(call: CompanyCall): Promise<Row[]> {
    return await this.callOnce(call);
  }

  /**
   * See Executor. On a cluster, the coordinator couldn't prepare a transaction that notifies, and a process that reads at
   * once must see the change on its own node.
   */
  override async notify(channel: string, payloads: readonly string[]): Promise<void> {
    if (!this.isSharded) return await super.notify(channel, payloads);
    const known = this.#notifications.get(channel);
    this.#notifications.set(channel, new Set([...(known ?? []), ...payloads]));
  }

  /** @returns false when the connection may be broken */
  async #sendNotifications(): Promise<boolean> {
    try {
      for (const [channel, payloads] of this.#notifications)
        await super.notify(channel, [...payloads]);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Calls `run` once the transaction is committed, and never if it isn't.
   * @throws Error when the transaction has ended
   */
  afterCommit(run: () => void): void {
    if (!this.#afterCommit) throw new Error("this must be called in a transaction");
    this.#afterCommit.push(run);
  }

  /**
   * Runs a part of the transaction that is rolled back alone when it fails. Parts can be nested, but not
   * run concurrently: all use one savepoint name, which refers to the innermost.
   */
  async transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const callbackCount = this.#afterCommit?.length ?? 0;
    await this.#client.query("savepoint part");
    try {
      const result = await run(this);
      await this.#client.query("release savepoint part");
      return result;
    } catch (error) {
      this.#afterCommit?.splice(callbackCount); // callbacks of the part, which isn't committed
      await this.#client.query("rollback to savepoint part; release savepoint part");
      throw error;
    }
  }
}

function modesOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  return [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : deferrable ? "deferrable" : "not deferrable",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @returns false when the rollback failed */
async function rollBack(client: PoolClient): Promise<boolean> {
  return await client.query("rollback").then(
    () => true,
    () => false,
  );
}
