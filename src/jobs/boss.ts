/** Starts pg-boss with the settings and queues of the service. */
import { PgBoss, type Clock as BossClock } from "pg-boss";
import type { Database } from "../db/core/connections/client.ts";
import { isUnavailable } from "../db/core/connections/failures.ts";

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

/** pg-boss, which starts with its first use. */
export class Boss {
  readonly client: PgBoss;
  readonly #db: Database;
  readonly #queues: readonly Queue[];
  readonly #onError: (error: unknown, queue?: string) => void;
  /** Whether the database couldn't be reached by the last statement. */
  #isDown = false;
  #starting: Promise<void> | undefined;

  constructor(db: Database, { queues, runsJobs = false, clock, onError = () => {} }: JobsOptions) {
    this.#db = db;
    this.#queues = queues;
    this.#onError = onError;
    const executeSql = (text: string, values?: unknown[]) => this.#execute(text, values);
    this.client = new PgBoss({
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
    this.client.on("error", (error) => this.report(error));
  }

  /** Starts pg-boss and creates its queues, unless that is done. */
  async start(): Promise<void> {
    await (this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    }));
  }

  /** Reports an error, unless the database is away, which is reported once. */
  report(error: unknown): void {
    if (!this.#isDown) this.#onError(error);
  }

  async #start(): Promise<void> {
    await this.client.start();
    const existing = new Map((await this.client.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, policy } of this.#queues) {
      const queue = existing.get(name);
      if (!queue) await this.client.createQueue(name, { policy, ...SETTINGS });
      else if (Object.entries(SETTINGS).some(([key, value]) => Reflect.get(queue, key) !== value))
        await this.client.updateQueue(name, SETTINGS);
    }
  }

  async #execute(text: string, values?: unknown[]) {
    try {
      const result = await this.#db.forAllCompanies.jobs.runStatement(text, values);
      this.#isDown = false;
      return result;
    } catch (error) {
      const wasDown = this.#isDown;
      this.#isDown = isUnavailable(error);
      if (this.#isDown && !wasDown) this.#onError(error);
      throw error;
    }
  }
}
