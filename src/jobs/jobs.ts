/**
 * Runs background work as jobs of pg-boss, through its documented functions only. A job belongs to all processes, is
 * run by one of them, and by another one if that dies. A migration creates pg-boss' tables, in a separate schema.
 *
 * A lost job must lose nothing: whatever it is for is stored, and recurring work finds it. Reasons:
 * docs/decisions/0070-background-jobs.md.
 */
import { setTimeout as pause } from "node:timers/promises";
import {
  PgBoss,
  type Clock as BossClock,
  type Db as BossDatabase,
  type Job as BossJob,
} from "pg-boss";
import type { Database, Executor } from "../db/core/client.ts";
import { isUnavailable } from "../db/core/failures.ts";
import { Transaction } from "../db/core/transaction.ts";

const SCHEMA = "jobs";
/** Interval at which processes that run jobs look for jobs of dead processes. Each search takes Postgres 50 ms. */
const SUPERVISE_SECONDS = 60;
/** How long jobs that have ended are stored. */
const ENDED_SECONDS = 600;
const SETTINGS = {
  /** A job whose process hasn't confirmed it for this long is run by another process. */
  heartbeatSeconds: 20,
  /** Time limit of a job. Work that takes longer is asked to stop, and goes on with the job's next run. */
  expireInSeconds: 3600,
  deleteAfterSeconds: ENDED_SECONDS,
  retryDelay: 10,
  /** More than a job ever needs. Afterwards, pg-boss would drop it. */
  retryLimit: 10_000,
};
/** Time between two tries to start while the database can't be reached. */
const START_PAUSE_MS = 5_000;
/** Jobs that are added after commits at a time. The coordinator can't be reached if there are more. */
const MAX_ADDITIONS = 100;
/** The key of the next run of recurring work. */
const NEXT = { singletonKey: "next" };
const RUN_NOW = { ...NEXT, startAfter: 0 };

/** A queue of jobs. `Data` is what they carry. */
export interface Queue<Data extends object = object> {
  readonly name: string;
  /**
   * Applies to jobs with the same singleton key. `short`: one of them waits at a time. `stately`: one waits and one runs at a
   * time. A second one isn't added.
   */
  readonly policy: "short" | "stately";
  /** Never set: it ties the type of the data to the queue. */
  readonly data?: Data;
}

export interface JobOptions {
  /** The time before which the job isn't run, or its distance in seconds. Default: now. */
  readonly startAfter?: Date | number;
  /** See the queue's policy. */
  readonly singletonKey?: string;
}

/** @param isStopped whether to end early, because the process stops or the time limit has passed */
export type Run<Data extends object> = (data: Data, isStopped: () => boolean) => Promise<void>;

export interface WorkOptions {
  /** Seconds between two looks for jobs that other processes have added, at least 0.5. Default: 2. */
  readonly pollSeconds?: number;
  /** Maximum number of the queue's jobs that this process runs at a time. Default: 1. */
  readonly concurrency?: number;
}

export interface JobsOptions {
  /** All queues that a process adds jobs to or runs jobs of. Those that don't exist yet are created. */
  readonly queues: readonly Queue[];
  /** Whether this process runs jobs, so that it also takes over jobs of dead processes. Default: false. */
  readonly runsJobs?: boolean;
  /** pg-boss' own test clock. Every session must then have `pgboss.test_clock` set to `on`. */
  readonly clock?: BossClock;
  /** Receives errors of jobs, with the name of the queue, and of pg-boss. An outage of the database is reported once. */
  readonly onError?: (error: unknown, queue?: string) => void;
}

export type Jobs = ReturnType<typeof openJobs>;

/** Prepares jobs on a migrated database. pg-boss is started by the first job that is added or run. */
export function openJobs(db: Database, options: JobsOptions) {
  const { queues, runsJobs = false, clock, onError = () => {} } = options;
  const boss = new PgBoss({
    db: { executeSql, ...(clock ? { setSessionStatements: async () => {} } : {}) },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false, // recurring work adds its next job itself
    supervise: runsJobs,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: ENDED_SECONDS,
    flowIntervalSeconds: 86_400, // flows are not used
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    registerInstance: false,
    ...(clock ? { clock } : {}),
  });
  /** Whether the database couldn't be reached by the last statement. */
  let isDown = false;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  /** IDs of this process' workers, by queue. */
  const workers = new Map<string, string>();
  const inBackground = new Set<Promise<void>>();
  const runsSoon = new Set<string>();
  let starting: Promise<void> | undefined;

  async function executeSql(text: string, values?: unknown[]) {
    try {
      const result = await db.jobs.runStatement(text, values);
      isDown = false;
      return result;
    } catch (error) {
      const wasDown = isDown;
      isDown = isUnavailable(error);
      if (isDown && !wasDown) onError(error);
      throw error;
    }
  }
  function report(error: unknown): void {
    if (!isDown) onError(error);
  }
  boss.on("error", report);

  async function startBoss(): Promise<void> {
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, policy } of queues) {
      const queue = existing.get(name);
      if (!queue) await boss.createQueue(name, { policy, ...SETTINGS });
      else if (Object.entries(SETTINGS).some(([key, value]) => Reflect.get(queue, key) !== value))
        await boss.updateQueue(name, SETTINGS);
    }
  }
  async function start(): Promise<void> {
    await (starting ??= startBoss().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  }

  /** Runs something that nobody waits for but `stop`. */
  function runInBackground(run: () => Promise<void>): void {
    const running = run()
      .catch(report)
      .finally(() => inBackground.delete(running));
    inBackground.add(running);
  }

  function wake({ name }: Queue): void {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  async function add(
    tx: Executor,
    queue: Queue,
    addBy: (connection: { db?: BossDatabase }) => Promise<unknown>,
  ): Promise<void> {
    const addNow = async () => {
      await start();
      await addBy({});
      wake(queue);
    };
    if (!(tx instanceof Transaction)) await addNow();
    else if (!tx.hasUndistributedTables)
      tx.afterCommit(() => {
        if (inBackground.size < MAX_ADDITIONS) runInBackground(addNow);
      });
    else {
      await start();
      await addBy({ db: { executeSql: (text, values) => tx.runStatement(text, values) } });
      tx.afterCommit(() => wake(queue));
    }
  }

  /** @param prepare runs before */
  function startWork<Data extends object>(
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
    const runOne = async ({ id, data, signal }: BossJob<Data>) => {
      try {
        await run(data, () => isStopping() || signal.aborted);
        return { id, status: "completed" as const };
      } catch (error) {
        onError(error, name);
        return { id, status: "failed" as const };
      }
    };
    runInBackground(async () => {
      while (!isStopping())
        try {
          await start();
          await prepare?.();
          const worker = await boss.work<Data, void, typeof settings>(name, settings, (batch) =>
            Promise.all(batch.map(runOne)),
          );
          workers.set(name, worker);
          return;
        } catch (error) {
          report(error);
          await pause(START_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
        }
    });
  }

  return {
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
      await add(tx, queue, (connection) =>
        boss.send(queue.name, data, { ...options, ...connection }),
      );
    },

    /** The same. A job of the queue with this key that waits already gets the data and the time, earlier or later. */
    async upsert<Data extends object>(
      tx: Executor,
      queue: Queue<Data>,
      data: Data,
      options: JobOptions & Required<Pick<JobOptions, "singletonKey">>,
    ): Promise<void> {
      await add(tx, queue, (connection) =>
        boss.upsert(queue.name, data, { startAfter: 0, ...options, ...connection }),
      );
    },

    /** Runs the jobs of a queue. One that fails is reported, and run again after 10 seconds. */
    work<Data extends object>(queue: Queue<Data>, run: Run<Data>, options: WorkOptions = {}): void {
      startWork(queue, run, options);
    },

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
      const reportOf = (error: unknown) => onError(error, queue.name);
      const runAndRepeat: Run<object> = async (_data, isStopped) => {
        await run(reportOf, isStopped).catch(reportOf);
        // Another process goes on with work that this one hasn't finished.
        const startAfter = isStopped() ? 0 : intervalSeconds;
        await boss.send(queue.name, {}, { ...NEXT, startAfter });
      };
      startWork(queue, runAndRepeat, options, () => boss.upsert(queue.name, {}, RUN_NOW));
    },

    /** Runs recurring work when the transaction is committed, unless the database can't be reached. */
    runSoon(tx: Transaction, queue: Queue): void {
      tx.afterCommit(() => {
        if (runsSoon.has(queue.name)) return;
        runsSoon.add(queue.name);
        runInBackground(async () => {
          await start().finally(() => runsSoon.delete(queue.name));
          await boss.upsert(queue.name, {}, RUN_NOW);
          wake(queue);
        });
      });
    },

    /** Stops running jobs, and waits for those that are running. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(inBackground);
      await Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })));
    },

    /** Stops, and closes what was opened. */
    async close(): Promise<void> {
      await this.stop();
      await boss.stop({ graceful: false });
    },
  };
}
