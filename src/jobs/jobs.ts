/**
 * Runs background work as jobs of pg-boss, through its documented functions only. A job belongs to all processes, is run by one of
 * them, and by another one if that dies. A migration creates pg-boss' tables, in a separate schema.
 *
 * A lost job must lose nothing: whatever it is for is stored, and recurring work finds it.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Db as BossDatabase, Job as BossJob } from "pg-boss";
import type { Database, Executor } from "../db/core/connections/client.ts";
import { Transaction } from "../db/core/statements/transaction.ts";
import { Boss, type JobsOptions, type Queue } from "./boss.ts";

export type { JobsOptions, Queue } from "./boss.ts";

/** Time between two tries to start while the database can't be reached. */
const START_PAUSE_MS = 5_000;
/** Jobs that are added after commits at a time. The coordinator can't be reached if there are more. */
const MAX_ADDITIONS = 100;
/** The key of the next run of recurring work. */
const NEXT = { singletonKey: "next" };
const RUN_NOW = { ...NEXT, startAfter: 0 };

interface JobOptions {
  /** The time before which the job isn't run, or its distance in seconds. Default: now. */
  readonly startAfter?: Date | number;
  /** See the queue's policy. */
  readonly singletonKey?: string;
}

/** @param isStopped whether to end early, because the process stops or the time limit has passed */
type Run<Data extends object> = (data: Data, isStopped: () => boolean) => Promise<void>;

interface WorkOptions {
  /** Seconds between two looks for jobs that other processes have added, at least 0.5. Default: 2. */
  readonly pollSeconds?: number;
  /** Maximum number of the queue's jobs that this process runs at a time. Default: 1. */
  readonly concurrency?: number;
}

/** Prepares jobs on a migrated database. pg-boss is started by the first job that is added or run. */
export function openJobs(db: Database, options: JobsOptions): Jobs {
  return new Jobs(db, options);
}

class Jobs {
  readonly #boss: Boss;
  readonly #onError: (error: unknown, queue?: string) => void;
  readonly #stopping = new AbortController();
  /** IDs of this process' workers, by queue. */
  readonly #workers = new Map<string, string>();
  readonly #inBackground = new Set<Promise<void>>();
  readonly #runsSoon = new Set<string>();

  constructor(db: Database, options: JobsOptions) {
    this.#boss = new Boss(db, options);
    this.#onError = options.onError ?? (() => {});
  }

  /**
   * Adds a job: in a transaction when that is committed. On a cluster it is added after the commit, and isn't if the coordinator
   * can't be reached, so that transactions of other nodes don't depend on it.
   */
  async send<Data extends object>(
    tx: Executor,
    queue: Queue<Data>,
    data: Data,
    options: JobOptions = {},
  ): Promise<void> {
    await this.#add(tx, queue, (connection) =>
      this.#boss.client.send(queue.name, data, { ...options, ...connection }),
    );
  }

  /** The same. A job of the queue with this key that waits already gets the data and the time, earlier or later. */
  async upsert<Data extends object>(
    tx: Executor,
    queue: Queue<Data>,
    data: Data,
    options: JobOptions & Required<Pick<JobOptions, "singletonKey">>,
  ): Promise<void> {
    await this.#add(tx, queue, (connection) =>
      this.#boss.client.upsert(queue.name, data, { startAfter: 0, ...options, ...connection }),
    );
  }

  /** Runs the jobs of a queue. One that fails is reported, and run again after 10 seconds. */
  work<Data extends object>(queue: Queue<Data>, run: Run<Data>, options: WorkOptions = {}): void {
    this.#startWork(queue, run, options);
  }

  /**
   * Runs recurring work in one process at a time: now, and then again and again. Work that fails is reported.
   * @param queue its policy is `stately`
   * @param intervalSeconds the time between the end of a run and the next one
   */
  repeat(
    queue: Queue,
    intervalSeconds: number,
    run: (onError: (error: unknown) => void, isStopped: () => boolean) => Promise<void>,
    options: Pick<WorkOptions, "pollSeconds"> = {},
  ): void {
    const { client } = this.#boss;
    const report = (error: unknown) => this.#onError(error, queue.name);
    const runAndRepeat: Run<object> = async (_data, isStopped) => {
      await run(report, isStopped).catch(report);
      // Another process goes on with work that this one hasn't finished.
      const startAfter = isStopped() ? 0 : intervalSeconds;
      await client.send(queue.name, {}, { ...NEXT, startAfter });
    };
    this.#startWork(queue, runAndRepeat, options, () => client.upsert(queue.name, {}, RUN_NOW));
  }

  /** Runs recurring work when the transaction is committed, unless the database can't be reached. */
  runSoon(tx: Transaction, queue: Queue): void {
    tx.afterCommit(() => {
      if (this.#runsSoon.has(queue.name)) return;
      this.#runsSoon.add(queue.name);
      this.#runInBackground(async () => {
        await this.#boss.start().finally(() => this.#runsSoon.delete(queue.name));
        await this.#boss.client.upsert(queue.name, {}, RUN_NOW);
        this.#wake(queue);
      });
    });
  }

  /** Stops running jobs, and waits for those that are running. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#inBackground);
    const names = [...this.#workers.keys()];
    await Promise.all(names.map((name) => this.#boss.client.offWork(name, { wait: true })));
  }

  /** Stops, and closes what was opened. */
  async close(): Promise<void> {
    await this.stop();
    await this.#boss.client.stop({ graceful: false });
  }

  async #add(
    tx: Executor,
    queue: Queue,
    addBy: (connection: { db?: BossDatabase }) => Promise<unknown>,
  ): Promise<void> {
    const addNow = async () => {
      await this.#boss.start();
      await addBy({});
      this.#wake(queue);
    };
    if (!(tx instanceof Transaction)) await addNow();
    else if (!tx.hasUndistributedTables)
      tx.afterCommit(() => {
        if (this.#inBackground.size < MAX_ADDITIONS) this.#runInBackground(addNow);
      });
    else {
      await this.#boss.start();
      await addBy({ db: { executeSql: (text, values) => tx.runStatement(text, values) } });
      tx.afterCommit(() => this.#wake(queue));
    }
  }

  #wake({ name }: Queue): void {
    const worker = this.#workers.get(name);
    if (worker !== undefined) this.#boss.client.notifyWorker(worker);
  }

  /** Runs something that nobody waits for but `stop`. */
  #runInBackground(run: () => Promise<void>): void {
    const running = run()
      .catch((error: unknown) => this.#boss.report(error))
      .finally(() => this.#inBackground.delete(running));
    this.#inBackground.add(running);
  }

  /** @param prepare runs before */
  #startWork<Data extends object>(
    { name }: Queue<Data>,
    run: Run<Data>,
    { pollSeconds = 2, concurrency = 1 }: WorkOptions,
    prepare?: () => Promise<unknown>,
  ): void {
    const settings = {
      pollingIntervalSeconds: pollSeconds,
      batchSize: concurrency,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    const { signal } = this.#stopping;
    this.#runInBackground(async () => {
      while (!signal.aborted)
        try {
          await this.#boss.start();
          await prepare?.();
          const worker = await this.#boss.client.work<Data, void, typeof settings>(
            name,
            settings,
            (batch) => Promise.all(batch.map((job) => this.#runOne(name, run, job))),
          );
          this.#workers.set(name, worker);
          return;
        } catch (error) {
          this.#boss.report(error);
          await pause(START_PAUSE_MS, undefined, { signal }).catch(() => {});
        }
    });
  }

  async #runOne<Data extends object>(
    queue: string,
    run: Run<Data>,
    { id, data, signal }: BossJob<Data>,
  ) {
    try {
      await run(data, () => this.#stopping.signal.aborted || signal.aborted);
      return { id, status: "completed" as const };
    } catch (error) {
      this.#onError(error, queue);
      return { id, status: "failed" as const };
    }
  }
}

export type { Jobs };
