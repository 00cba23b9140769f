/**
 * Takes over what processes of an earlier version queue, while both versions run. Their jobs are in a queue of pg-boss,
 * whose API gives each job to one process. To be removed in the next release.
 */
import { PgBoss, type JobWithMetadata } from "pg-boss";
import type { CompanyNodes } from "../db/core/companies/company-nodes.ts";
import type { AllCompanies } from "../db/core/connections/client.ts";
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

interface JobData {
  readonly companyId: string;
  readonly attempt: number;
  readonly traceparent?: string;
}

export class LegacyQueue {
  readonly #db: AllCompanies;
  readonly #nodes: CompanyNodes;
  readonly #boss: PgBoss;
  #supervisedAtMs = -Infinity;

  constructor(db: AllCompanies, nodes: CompanyNodes) {
    this.#db = db;
    this.#nodes = nodes;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => db.jobs.runStatement(text, values) },
      schema: "pgboss",
      migrate: false,
      createSchema: false,
      schedule: false,
      supervise: false,
      openTelemetry: { enabled: false },
      registerInstance: false,
    });
    this.#boss.on("error", () => {}); // the calls fail, too
  }

  /** Takes over what is waiting, and what isn't being attempted. @param onQueued called with each company */
  async takeOver(onQueued: (companyId: string) => void): Promise<void> {
    await this.#nodes.runOnAll("legacy", async (run) => {
      for (const companyId of await companiesWithWaiting(run)) {
        while (await takeWaiting(this.#db.writes, companyId));
        onQueued(companyId);
      }
    });
    const boss = await this.#boss.start(); // again after a failure
    // The earlier version has never run on the database.
    if (!(await boss.getQueue(QUEUE))) return;
    if (performance.now() - this.#supervisedAtMs >= SUPERVISE_MS) {
      await boss.supervise(QUEUE);
      this.#supervisedAtMs = performance.now();
    }
    for (const queue of [QUEUE, LAPSED]) while (await this.#takeJobs(boss, queue, onQueued));
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** @returns whether there may be more */
  async #takeJobs(
    boss: PgBoss,
    queue: string,
    onQueued: (companyId: string) => void,
  ): Promise<boolean> {
    const found = await boss.fetch<JobData>(queue, { batchSize: BATCH, includeMetadata: true });
    for (const [companyId, jobs] of Map.groupBy(found, ({ data }) => data.companyId)) {
      await takeJobs(this.#db.writes, companyId, jobs.map(toLegacyJob));
      const ids = jobs.map(({ id }) => id);
      await boss.deleteJob(queue, ids);
      onQueued(companyId);
    }
    return found.length === BATCH;
  }
}

/** The next attempt of a job that lapsed is one too many, so its delivery fails. */
function toLegacyJob(job: JobWithMetadata<JobData>): LegacyJob {
  const { attempt, traceparent } = job.data;
  return job.sourceId === null
    ? { deliveryId: job.id, attempt: attempt + job.retryCount, traceparent }
    : { deliveryId: job.sourceId, attempt: attempt + (job.sourceRetryCount ?? 0) + 1 };
}
