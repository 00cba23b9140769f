/**
 * Runs background work as jobs of pg-boss, through its documented functions only. A job belongs to all processes, is run by one of
 * them, and by another one if that dies. A migration creates pg-boss' tables, in a schema of their own.
 *
 * A lost job must lose nothing: whatever it is for is stored, and recurring work finds it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { PgBoss, type Clock as BossClock, type Db as BossDatabase } from "pg-boss";
import type { Database, Executor } from "../db/core/client.ts";
import { isUnavailable } from "../db/core/failures.ts";
import { Transaction } from "../db/core/transaction.ts";

const SCHEMA = "jobs";
/** A job whose process hasn't confirmed it for this long is run by another process. */
const HEARTBEAT_SECONDS = 20;
/** Interval at which processes that run jobs look for such jobs. */
const SUPERVISE_SECONDS = 20;
/** Time limit of a job. Work that takes longer is asked to stop, and goes on with the job's next run. */
const EXPIRE_SECONDS = 3600;
/** How long jobs that have ended are stored. */
const ENDED_SECONDS = 600;
const RETRY_SECONDS = 10;
/** More than a job ever needs: pg-boss drops jobs that have failed more often. */
const RETRY_LIMIT = 10_000;
/** Time between two tries to start while the coordinator of a cluster can't be reached. */
const START_PAUSE_MS = 5_000;
/** Jobs that are added after commits at a time. The coordinator can't be reached if there are more. */
const MAX_ADDITIONS = 100;
/** The key of the next run of recurring work. */
const NEXT = { singletonKey: "next" };

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
  /** Whether this process runs jobs, so that it also takes over those of dead processes. Default: false. */
  readonly runsJobs?: boolean;
  /** pg-boss' own test clock. Every session must then have `pgboss.test_clock` set to `on`. */
  readonly clock?: BossClock;
  /** Receives errors of jobs, with the name of the queue, and of pg-boss. An outage of the database is reported once. */
  readonly onError?: (error: unknown, queue?: string) => void;
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/**
 * Starts pg-boss on a migrated database. On a cluster whose coordinator can't be reached, it starts when that is back.
 * @throws when it can't be started
 */
export async function openJobs(db: Database, options: JobsOptions) {
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
  let isDown = false;
  let isStopped = false;
  const closing = new AbortController();
  /** IDs of this process' workers, by queue. */
  const workers = new Map<string, string>();
  const additions = new Set<Promise<void>>();
  const runsSoon = new Set<string>();

  async function executeSql(text: string, values?: unknown[]) {
    try {
      const result = await db.jobs.runStatement(text, values);
      isDown = false;
      return result;
    } catch (error) {
      const isOutage = isUnavailable(error);
      if (isOutage && !isDown) onError(error);
      isDown = isOutage;
      throw error;
    }
  }
  boss.on("error", (error) => {
    if (!isDown) onError(error);
  });

  async function start(): Promise<void> {
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, policy } of queues) {
      const settings = {
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: ENDED_SECONDS,
        retryDelay: RETRY_SECONDS,
        retryLimit: RETRY_LIMIT,
      };
      const queue = existing.get(name);
      if (!queue) await boss.createQueue(name, { policy, ...settings });
      else if (Object.entries(settings).some(([key, value]) => Reflect.get(queue, key) !== value))
        await boss.updateQueue(name, settings);
    }
  }

  async function startWhenReachable(): Promise<void> {
    while (!closing.signal.aborted)
      try {
        return await start();
      } catch (error) {
        if (!isUnavailable(error)) onError(error);
        await pause(START_PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {});
      }
  }

  const started = db.jobs.isSharded ? startWhenReachable() : start();
  if (!db.jobs.isSharded) await started;

  /** Calls `run` at the end of the transaction, or now if there is none. */
  function afterCommit(tx: Executor, run: () => void): void {
    if (tx instanceof Transaction) tx.afterCommit(run);
    else run();
  }

  /** Adds a job without the caller waiting for it. */
  function addLater(add: () => Promise<void>): void {
    if (additions.size >= MAX_ADDITIONS) return;
    const addition = started
      .then(async () => (closing.signal.aborted ? undefined : await add()))
      .catch((error: unknown) => {
        if (!isDown) onError(error);
      })
      .finally(() => additions.delete(addition));
    additions.add(addition);
  }

  async function add(
    tx: Executor,
    queue: Queue,
    addIn: (bossDatabase: { db?: BossDatabase }) => Promise<unknown>,
  ): Promise<void> {
    const wake = () => {
      const worker = workers.get(queue.name);
      if (worker !== undefined) boss.notifyWorker(worker);
    };
    if (db.jobs.isSharded) {
      const addAndWake = async () => {
        await addIn({});
        wake();
      };
      afterCommit(tx, () => addLater(addAndWake));
    } else {
      await addIn({ db: { executeSql: (text, values) => tx.runStatement(text, values) } });
      afterCommit(tx, wake);
    }
  }

  const jobs = {
    /**
     * Adds a job when the transaction is committed. On a cluster it is added after the commit, and isn't if the coordinator can't be
     * reached, so that transactions of other nodes don't depend on it.
     */
    async send<Data extends object>(
      tx: Executor,
      queue: Queue<Data>,
      data: Data,
      options: JobOptions = {},
    ): Promise<void> {
      await add(tx, queue, (database) => boss.send(queue.name, data, { ...options, ...database }));
    },

    /** The same. A job of the queue with this key that waits already gets the data and the time, earlier or later. */
    async upsert<Data extends object>(
      tx: Executor,
      queue: Queue<Data>,
      data: Data,
      options: JobOptions & Required<Pick<JobOptions, "singletonKey">>,
    ): Promise<void> {
      const { startAfter = 0, ...others } = options;
      await add(tx, queue, (database) =>
        boss.upsert(queue.name, data, { startAfter, ...others, ...database }),
      );
    },

    /** Runs the jobs of a queue. One that fails is reported, and run again after 10 seconds. */
    work<Data extends object>(
      { name }: Queue<Data>,
      run: Run<Data>,
      { pollSeconds = 2, concurrency = 1 }: WorkOptions = {},
    ): void {
      const settings = {
        pollingIntervalSeconds: pollSeconds,
        batchSize: concurrency,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      const startWork = async () => {
        if (isStopped) return;
        const worker = await boss.work<Data, void, typeof settings>(name, settings, (batch) =>
          Promise.all(
            batch.map(async ({ id, data, signal }) => {
              try {
                await run(data, () => isStopped || signal.aborted);
                return { id, status: "completed" as const };
              } catch (error) {
                onError(error, name);
                return { id, status: "failed" as const };
              }
            }),
          ),
        );
        workers.set(name, worker);
      };
      addLater(startWork);
    },

    /**
     * Runs recurring work in one process at a time: now, and then again and again. Work that fails is reported.
     * @param queue its policy is `stately`
     * @param intervalSeconds the time between the end of a run and the next one
     */
    repeat(
      queue: Queue,
      intervalSeconds: number,
      run: (isStopped: () => boolean) => Promise<void>,
      options?: Pick<WorkOptions, "pollSeconds">,
    ): void {
      jobs.work(
        queue,
        async (_data, isEnded) => {
          await run(isEnded).catch((error: unknown) => onError(error, queue.name));
          // Another process goes on with work that this one has not finished.
          const startAfter = isEnded() ? 0 : intervalSeconds;
          await boss.send(queue.name, {}, { ...NEXT, startAfter });
        },
        options,
      );
      jobs.runSoon(db.jobs, queue);
    },

    /** Runs recurring work when the transaction is committed. Does nothing if the database can't be reached. */
    runSoon(tx: Executor, queue: Queue): void {
      afterCommit(tx, () => {
        if (runsSoon.has(queue.name)) return;
        runsSoon.add(queue.name);
        addLater(async () => {
          runsSoon.delete(queue.name);
          await jobs.upsert(db.jobs, queue, {}, NEXT);
        });
      });
    },

    /** Stops running jobs, and waits for those that are running. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(additions);
      await Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })));
    },

    /** Stops, and closes what `openJobs` has opened. */
    async close(): Promise<void> {
      closing.abort();
      await jobs.stop();
      await boss.stop({ graceful: false });
    },
  };
  return jobs;
}
