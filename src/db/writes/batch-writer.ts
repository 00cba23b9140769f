/**
 * Runs concurrent writes of one kind in one statement and commit. One statement is in flight at a time, so that a batch
 * grows with the load, and a single write doesn't wait. A write that can't be done beside others (its row or its
 * company's counter is locked, or the statement failed) runs in a statement of its company only, on that company's
 * share of the connections. On a cluster, a statement is about one company, and statements for companies of
 * one node share round trips and commits. Reasons: docs/decisions/0016-batched-writes.md.
 */
import { createCache } from "../../kernel/cache.ts";
import { ApiError } from "../../kernel/errors.ts";
import type { Executor } from "../core/connections/client.ts";
import type { CompanySql } from "../core/companies/company-sql.ts";
import { sharedBatch } from "../core/companies/company-batches.ts";
import { isUnavailable } from "../core/connections/failures.ts";
import { isOutrun, runWrites, type Write, type WriteOutcome } from "./run-statement.ts";
import { writeStatement, type WriteKind } from "./write-statement.ts";

/** Limits of a batch, so that a company with many writes doesn't delay others. */
const MAX_ROWS = 128;
const MAX_COMPANY_ROWS = 32;
const MAX_COMPANY_DELIVERIES = 64;
/** Time for which a company runs in isolated statements after one of its writes failed. */
const ISOLATION_MS = 60_000;

/**
 * Waits, in milliseconds, before a write runs again whose key seems to be in use after its statement failed: Postgres
 * reports an error before it releases the locks of the transaction.
 */
const KEY_RELEASE_MS = [5, 10, 20, 40, 80, 160, 320, 640] as const;

interface Item<Row> {
  readonly write: Write<Row>;
  /** The company's share of the connections. */
  readonly share: Executor;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
  /** The number of repeats because of its key; undefined before a statement with it failed. */
  readonly keyAttempts?: number;
}

/** Writes that wait for the statement in flight. */
interface Queue<Row> {
  items: Item<Row>[];
}

export class BatchWriter<Row extends object> {
  readonly #db: Executor;
  readonly #kind: WriteKind<Row>;
  readonly #worker: () => number | undefined;
  readonly #statement: CompanySql;
  readonly #waitingStatement: CompanySql;
  /** The queue of all companies; on a cluster, of each. */
  readonly #shared = new Map<string, Queue<Row>>();
  /** Queues of companies whose writes run in isolated statements. */
  readonly #isolated = new Map<string, Queue<Row>>();
  /** Companies with more than two endpoints for these events. */
  readonly #endpoints = createCache<number>(1_000, { ttl: ISOLATION_MS });
  /** Companies whose writes failed, while they stay isolated. */
  readonly #failed = createCache<true>(1_000, { ttl: ISOLATION_MS });

  /**
   * @param db whose connections plan the statement once
   * @param worker returns the number of the worker that claims deliveries, if it has free slots. Default: none
   */
  constructor(
    db: Executor,
    kind: WriteKind<Row>,
    worker: () => number | undefined = () => undefined,
  ) {
    this.#db = db;
    this.#kind = kind;
    this.#worker = worker;
    this.#statement = writeStatement(kind, false);
    this.#waitingStatement = writeStatement(kind, true);
  }

  /**
   * @param share the company's share of the connections
   * @throws for a write that the database refuses, and when it is unavailable
   */
  async write(write: Write<Row>, share: Executor): Promise<WriteOutcome> {
    return await new Promise<WriteOutcome>((resolve, reject) => {
      const item = { write, share, resolve, reject };
      const { companyId } = write;
      if (this.#isolated.has(companyId) || this.#failed.has(companyId)) this.#addIsolated(item);
      else
        this.#add(this.#shared, sharedBatch(this.#db, write), item, (batch) =>
          this.#runShared(batch),
        );
    });
  }

  #add(
    queues: Map<string, Queue<Row>>,
    name: string,
    item: Item<Row>,
    run: (batch: Item<Row>[]) => Promise<void>,
  ): void {
    const waiting = queues.get(name);
    if (waiting) return void waiting.items.push(item);
    const queue = { items: [item] };
    queues.set(name, queue);
    // After the other requests that have arrived at the same time.
    setImmediate(async () => {
      while (queue.items.length > 0) await run(this.#take(queue));
      queues.delete(name);
    });
  }

  /** Takes the next batch: no row twice, no key twice, and no company with too many. */
  #take(queue: Queue<Row>): Item<Row>[] {
    const batch: Item<Row>[] = [];
    const rest: Item<Row>[] = [];
    const taken = new Set<string>();
    const counts = new Map<string, number>();
    for (const item of queue.items) {
      const { companyId, key, row } = item.write;
      const count = counts.get(companyId) ?? 0;
      const rowKeys = this.#kind.rowKeys(row).map((each) => `row/${companyId}/${each}`);
      const requestKey = key && `key/${companyId}/${key}`;
      if (requestKey && taken.has(requestKey)) item.resolve({ outcome: "inUse" });
      else if (
        batch.length === MAX_ROWS ||
        count >= this.#maxRows(companyId) ||
        rowKeys.some((each) => taken.has(each))
      )
        rest.push(item);
      else {
        batch.push(item);
        counts.set(companyId, count + 1);
        if (requestKey) taken.add(requestKey);
      }
      for (const each of rowKeys) taken.add(each); // also of one that waits: a row's writes stay in order
    }
    queue.items = rest;
    return batch;
  }

  #maxRows(companyId: string): number {
    const endpoints = this.#endpoints.get(companyId) ?? 1;
    return Math.max(1, Math.min(MAX_COMPANY_ROWS, Math.floor(MAX_COMPANY_DELIVERIES / endpoints)));
  }

  async #runShared(batch: Item<Row>[]): Promise<void> {
    try {
      const outcomes = await this.#execute(this.#db.together, this.#statement, batch);
      for (const [n, item] of batch.entries()) {
        const outcome = outcomes[n];
        if (outcome) item.resolve(outcome);
        else this.#addIsolated(item);
      }
    } catch (error) {
      for (const item of batch)
        if (isUnavailable(error)) item.reject(error);
        else this.#addIsolated({ ...item, keyAttempts: 0 });
    }
  }

  #addIsolated(item: Item<Row>): void {
    this.#add(this.#isolated, item.write.companyId, item, (batch) => this.#runIsolated(batch));
  }

  /**
   * Runs writes of one company, each alone if they fail together.
   * @param mayRepeat whether a write runs again if others outran it
   */
  async #runIsolated(batch: readonly Item<Row>[], mayRepeat = true): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const outcomes = await this.#execute(first.share, this.#waitingStatement, batch);
      for (const [n, item] of batch.entries()) {
        const outcome = outcomes[n] ?? { outcome: "skipped" };
        if (outcome.outcome !== "inUse" || !this.#runLater(item)) item.resolve(outcome);
      }
    } catch (error) {
      if (isUnavailable(error) || error instanceof ApiError)
        for (const item of batch) item.reject(error);
      else if (batch.length > 1)
        for (const item of batch) await this.#runIsolated([{ keyAttempts: 0, ...item }]);
      else if (mayRepeat && isOutrun(error))
        await this.#runIsolated([{ keyAttempts: 0, ...first }], false);
      else {
        this.#failed.set(first.write.companyId, true);
        first.reject(error);
      }
    }
  }

  /** Runs a write again after a wait if a statement that failed may still hold its key. Returns whether it does. */
  #runLater({ keyAttempts = KEY_RELEASE_MS.length, ...item }: Item<Row>): boolean {
    const waitMs = KEY_RELEASE_MS[keyAttempts];
    if (waitMs === undefined) return false;
    setTimeout(() => this.#addIsolated({ ...item, keyAttempts: keyAttempts + 1 }), waitMs);
    return true;
  }

  async #execute(db: Executor, statement: CompanySql, batch: readonly Item<Row>[]) {
    const writes = batch.map(({ write }) => write);
    const { eventType } = this.#kind;
    const worker = this.#worker();
    const { outcomes, endpoints } = await runWrites(db, statement, writes, eventType, worker);
    for (const [companyId, count] of Object.entries(endpoints))
      this.#endpoints.set(companyId, count);
    return outcomes;
  }
}
