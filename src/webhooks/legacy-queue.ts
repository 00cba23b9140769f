/**
 * Takes over what processes of an earlier version queue, while both versions run. Their jobs are in a queue of pg-boss,
 * whose API gives each job to one process. To be removed in the next release.
 */
import { PgBoss, type Db as BossDatabase } from "pg-boss";
import type { CompanyNodes } from "../db/core/company-nodes.ts";
import type { Database } from "../db/core/client.ts";
import {
  companiesWithWaiting,
  takeJobs,
  takeWaiting,
  type LegacyJob,
} from "../db/webhooks/legacy-deliveries.ts";

const QUEUE = "webhooks";
/** Jobs whose process died during the last attempt. */
const LAPSED = "webhooks-lapsed";
const BATCH = 200;
/** Interval at which claims of dead processes are released. */
const SUPERVISE_MS = 5000;
/** Until the queue is looked for again, because a process of the earlier version may start. */
const LOOK_AGAIN_MS = 60_000;

interface JobData {
  readonly companyId: string;
  readonly attempt: number;
  readonly traceparent?: string;
}

export class LegacyQueue {
  readonly #db: Database;
  readonly #nodes: CompanyNodes;
  /** Undefined when the earlier version has not run on the database. */
  #boss: Promise<PgBoss | undefined> | undefined;
  #lookedAtMs = -Infinity;
  #supervisedAtMs = -Infinity;

  constructor(db: Database, nodes: CompanyNodes) {
    this.#db = db;
    this.#nodes = nodes;
  }

  /** Takes over what is waiting, and what isn't being attempted. @param onQueued called with each company */
  async takeOver(onQueued: (companyId: string) => void): Promise<void> {
    await this.#nodes.runOnAll("legacy", async (run) => {
      for (const companyId of await companiesWithWaiting(run)) {
        while (await takeWaiting(this.#db.writes, companyId));
        onQueued(companyId);
      }
    });
    const boss = await this.#find();
    if (!boss) return;
    if (performance.now() - this.#supervisedAtMs >= SUPERVISE_MS) {
      await boss.supervise(QUEUE);
      this.#supervisedAtMs = performance.now();
    }
    while (await this.#takeJobs(boss, onQueued));
    while (await this.#takeLapsed(boss, onQueued));
  }

  async close(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }

  async #find(): Promise<PgBoss | undefined> {
    const found = await this.#boss;
    if (found || performance.now() - this.#lookedAtMs < LOOK_AGAIN_MS) return found;
    this.#lookedAtMs = performance.now();
    this.#boss = this.#open();
    return await this.#boss;
  }

  async #open(): Promise<PgBoss | undefined> {
    try {
      const { jobs } = this.#db;
      const database: BossDatabase = {
        executeSql: (text, values) => jobs.runStatement(text, values),
      };
      const boss = new PgBoss({
        db: database,
        schema: "pgboss",
        migrate: false,
        createSchema: false,
        schedule: false,
        supervise: false,
        openTelemetry: { enabled: false },
        registerInstance: false,
      });
      boss.on("error", () => {}); // the calls fail, too
      await boss.start();
      if (await boss.getQueue(QUEUE)) return boss;
      await boss.stop({ graceful: false });
      return undefined;
    } catch (error) {
      this.#boss = undefined;
      this.#lookedAtMs = -Infinity; // tried again
      throw error;
    }
  }

  /** @returns whether there may be more */
  async #takeJobs(boss: PgBoss, onQueued: (companyId: string) => void): Promise<boolean> {
    const found = await boss.fetch<JobData>(QUEUE, { batchSize: BATCH, includeMetadata: true });
    const jobs = found.map(({ id, data, retryCount }) => ({
      ...data,
      jobId: id,
      deliveryId: id,
      attempt: data.attempt + retryCount,
    }));
    await this.#take(boss, QUEUE, jobs, onQueued);
    return found.length === BATCH;
  }

  /** The next attempt is one too many, so the delivery fails. */
  async #takeLapsed(boss: PgBoss, onQueued: (companyId: string) => void): Promise<boolean> {
    const found = await boss.fetch<JobData>(LAPSED, { batchSize: BATCH, includeMetadata: true });
    const jobs = found.map(({ id, data, sourceId, sourceRetryCount }) => ({
      companyId: data.companyId,
      jobId: id,
      deliveryId: sourceId ?? "",
      attempt: data.attempt + (sourceRetryCount ?? 0) + 1,
    }));
    await this.#take(boss, LAPSED, jobs, onQueued);
    return found.length === BATCH;
  }

  async #take(
    boss: PgBoss,
    queue: string,
    jobs: readonly (LegacyJob & { readonly jobId: string })[],
    onQueued: (companyId: string) => void,
  ): Promise<void> {
    for (const [companyId, some] of Map.groupBy(jobs, (job) => job.companyId)) {
      await takeJobs(this.#db.writes, companyId, some);
      await boss.deleteJob(
        queue,
        some.map(({ jobId }) => jobId),
      );
      onQueued(companyId);
    }
  }
}
