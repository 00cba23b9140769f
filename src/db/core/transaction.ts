/** Transactions on a pool. */
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import type { Executor } from "./executor.ts";
import { isUnavailable } from "./failures.ts";
import { remember } from "./statements.ts";

/** One for each connection, so that what is prepared on it stays so from one transaction to the next. */
const executors = new WeakMap<PoolClient, Executor>();

/** What runs after the commit of the transaction that an executor is in. */
const afterCommits = new WeakMap<Executor, (() => void)[]>();

/**
 * Has `run` called once the transaction `tx` is committed, and never when it is not.
 * @throws Error when `tx` is not a transaction of this module: what must wait for a commit needs one
 */
export function afterCommit(tx: Executor, run: () => void): void {
  const runs = afterCommits.get(tx);
  if (!runs) throw new Error("this must be called in a transaction");
  runs.push(run);
}

/**
 * Runs a transaction on a connection of its own. Drizzle's own leak the connection when it breaks at the
 * wrong moment; here it always goes back, and one that is in doubt is closed.
 * @param run what it throws is thrown again after the rollback
 * @throws also when the commit fails, or the database has rolled back what `run` took for done
 */
export async function transact<T>(
  pool: Pool,
  run: (tx: Executor) => Promise<T>,
  config: PgTransactionConfig = {},
): Promise<T> {
  const client = await pool.connect();
  const tx = executorOf(client);
  const after: (() => void)[] = [];
  let doubt = true;
  try {
    await client.query(`begin ${modesOf(config)}`);
    afterCommits.set(tx, after);
    const result = await run(tx).finally(() => afterCommits.delete(tx));
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("a statement failed, and the transaction went on");
    doubt = false;
    for (const call of after) call();
    return result;
  } catch (error) {
    doubt = isUnavailable(error) || !(await rolledBack(client));
    throw error;
  } finally {
    client.release(doubt);
  }
}

function executorOf(client: PoolClient): Executor {
  let executor = executors.get(client);
  if (!executor) {
    const tx: Executor = drizzle(client);
    // Drizzle takes it for a connection, and would commit what is open.
    tx.transaction = (run) => within(client, tx, () => run(tx as Parameters<typeof run>[0]));
    executor = tx;
    remember(executor, client);
    executors.set(client, executor);
  }
  return executor;
}

/**
 * A part of a transaction that can be undone by itself. Parts may have parts, one at a time: the name is
 * that of the innermost.
 */
async function within<T>(client: PoolClient, tx: Executor, run: () => Promise<T>): Promise<T> {
  const waiting = afterCommits.get(tx)?.length ?? 0;
  await client.query("savepoint part");
  try {
    const result = await run();
    await client.query("release savepoint part");
    return result;
  } catch (error) {
    afterCommits.get(tx)?.splice(waiting); // what was undone is not committed
    await client.query("rollback to savepoint part; release savepoint part");
    throw error;
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

async function rolledBack(client: PoolClient): Promise<boolean> {
  return await client.query("rollback").then(
    () => true,
    () => false,
  );
}
