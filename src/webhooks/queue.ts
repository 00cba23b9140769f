/**
 * Queues delivery attempts in pg-boss. A job is one attempt that is due. Its id is the delivery's id, so that a delivery
 * never has two jobs. Recording a result deletes the job (db/webhooks/delivery-results.ts), and the next attempt gets
 * one when it is due: the queue keeps no history, the delivery log does.
 */
import {
  PgBoss,
  type Clock as BossClock,
  type Db as BossDatabase,
  type QueueOptions as BossQueueOptions,
} from "pg-boss";
import { DAY_SECONDS } from "../kernel/time.ts";
import type { Database, Executor } from "../db/core/client.ts";
import { JOB_TABLES_VERSION, QUEUE } from "../db/webhooks/new-jobs.ts";
import { confirmClaims, findClaims, undoClaims } from "../db/webhooks/delivery-workers.ts";
import { findOverdueClaims, releaseClaims } from "../db/webhooks/queue-on-cluster.ts";
import {
  loadClaims,
  loadingClaims,
  readClaims,
  type LoadedClaim,
  type LoadedDelivery,
} from "../db/webhooks/loaded-deliveries.ts";
import {
  freePlaces,
  LOWEST_PLACE,
  moveJobs,
  movePlaces,
  type PlacedDelivery,
  RETRY_PRIORITY,
  THROTTLED_PRIORITY,
} from "../db/webhooks/queue-places.ts";
import { MAX_ATTEMPTS } from "./schedule.ts";

export { QUEUE };
/** The dead letter queue: jobs whose last claim lapsed, because the process died during the last attempt. */
const LAPSED = "webhooks-lapsed";
const SCHEMA = "pgboss";
/** Between two claims of a delivery that can't be loaded. */
const LOAD_PAUSE_SECONDS = 2;
/** Between two claims of a delivery that can't be signed. */
const SIGN_PAUSE_SECONDS = 15;
/** Claims that are released together on a cluster. */
const LAPSED_BATCH = 1000;

/** A claim that isn't confirmed for this long lapses and goes to another process. pg-boss's minimum is 10. */
const HEARTBEAT_SECONDS = 15;

/**
 * The queue priorities and the jobs they claim. First attempts to working endpoints don't wait behind retries or
 * failing endpoints. Within `first`, places decide (db/webhooks/queue-places.ts); within `retry`, retries and bulk jobs
 * go before jobs of throttled endpoints. A higher number goes first.
 */
const PRIORITY_RANGE = {
  first: { minPriority: LOWEST_PLACE },
  retry: { maxPriority: RETRY_PRIORITY },
} as const;
export type QueuePriority = keyof typeof PRIORITY_RANGE;
export const QUEUE_PRIORITIES: readonly QueuePriority[] = ["first", "retry"];
/** Maximum attempts in flight to one endpoint, across all processes. */
export const MAX_PER_ENDPOINT = 16;
/** The same limit for a throttled endpoint. */
const MAX_PER_THROTTLED_ENDPOINT = 2;

export interface QueuedDelivery {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly endpointId: string;
  /** Whether its endpoint is throttled because its attempts keep failing. */
  readonly isThrottled: boolean;
  /** The priority of its place. Default: that of a retry, or of a throttled endpoint. */
  readonly priority?: number;
  /** Number of the next attempt. Default 1, the first. */
  readonly attempt?: number;
  /** Never retried, even if the process dies; used for test events. */
  readonly isOnlyAttempt?: boolean;
  /** W3C `traceparent` of the span that caused the delivery, if tracing is on. */
  readonly traceparent?: string | undefined;
}

/** A claimed attempt. */
export interface DeliveryJob {
  readonly deliveryId: string;
  readonly companyId: string;
  readonly endpointId: string;
  /**
   * From 1. A lapsed claim counts, so that no delivery is attempted more than 8 times. Identifies the claim: every claim
   * of a delivery has a higher one.
   */
  readonly attempt: number;
  /** The job's `retry_count`, which identifies the claim to pg-boss, but not across jobs: each retry is another job. */
  readonly claim: number;
  /** The `traceparent` that was queued. */
  readonly traceparent: string | undefined;
}

/** A claimed attempt, with the delivery as it was at the claim; undefined if it no longer exists. */
export interface ClaimedJob extends DeliveryJob {
  readonly delivery: LoadedDelivery | undefined;
}

interface JobData {
  readonly companyId: string;
  readonly attempt: number;
  readonly traceparent?: string;
}

export interface QueueOptions {
  /** Interval at which this process releases lapsed claims. Omit to leave that to other processes. */
  readonly superviseSeconds?: number;
  /** pg-boss's own test clock. Every session must then have `pgboss.test_clock` set to `on`. */
  readonly clock?: BossClock;
  readonly onError?: (error: unknown) => void;
}

export type DeliveryQueue = Awaited<ReturnType<typeof openDeliveryQueue>>;

/** Opens the queue on a migrated database. */
export async function openDeliveryQueue(db: Database, options: QueueOptions = {}) {
  const { superviseSeconds, clock, onError = () => {} } = options;
  const boss = new PgBoss({
    db: { ...bossDatabase(db.jobs), ...(clock ? { setSessionStatements: async () => {} } : {}) },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: superviseSeconds !== undefined && !db.jobs.isSharded,
    superviseIntervalSeconds: superviseSeconds ?? 60,
    monitorIntervalSeconds: superviseSeconds ?? 60,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3600, // flows are not used
    openTelemetry: { enabled: false }, // the worker traces attempts itself
    registerInstance: false, // its rows and heartbeats are for pg-boss's dashboard
    ...(clock ? { clock } : {}),
  });
  boss.on("error", onError);
  await boss.start();
  const version = await boss.schemaVersion();
  if (version !== JOB_TABLES_VERSION)
    throw new Error(`pg-boss's tables have version ${version}: compare NEW_JOBS with its insert`);
  // createQueue leaves the settings of an existing queue as they are.
  const ensureQueue = async (
    name: string,
    settings: BossQueueOptions & { deadLetter?: string },
  ) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };
  await ensureQueue(LAPSED, { retryLimit: 1000, retentionSeconds: 30 * DAY_SECONDS });
  await ensureQueue(QUEUE, {
    retryLimit: MAX_ATTEMPTS - 1,
    retryDelay: 0, // pg-boss retries only lapsed claims; delays between attempts are set in `add`
    retryBackoff: false,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // As long as events are stored: pg-boss must not drop a backlog that no worker got to.
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    deadLetter: LAPSED,
  });

  /** On a cluster in place of pg-boss' supervision. */
  const releaseLapses = async () => {
    for (const name of [QUEUE, LAPSED])
      for (let isFull = true; isFull;) {
        const claims = await findOverdueClaims(db.jobs, name, LAPSED_BATCH);
        if (claims.length > 0) await releaseClaims(db.jobs, name, claims);
        isFull = claims.length === LAPSED_BATCH;
      }
  };
  let releasing: Promise<void> = Promise.resolve();
  const timer =
    db.jobs.isSharded && superviseSeconds !== undefined
      ? setInterval(() => (releasing = releaseLapses().catch(onError)), superviseSeconds * 1000)
      : undefined;

  return {
    /** Adds attempts, in the caller's transaction. */
    async add(tx: Executor, deliveries: readonly QueuedDelivery[]): Promise<void> {
      if (deliveries.length > 0)
        await boss.insert(QUEUE, deliveries.map(toJob), { db: bossDatabase(tx) });
    },

    /**
     * Adds attempts of deliveries that the transaction has given places. On a cluster, the job of the last attempt may not
     * have been deleted yet: such a delivery waits until it is, because deleting the job would leave its place without one.
     * @returns those that were added
     */
    async addPlaced(
      tx: Executor,
      deliveries: readonly PlacedDelivery[],
    ): Promise<readonly PlacedDelivery[]> {
      if (!tx.isSharded) await this.add(tx, deliveries);
      if (!tx.isSharded || deliveries.length === 0) return deliveries;
      const options = { db: bossDatabase(tx), returnId: true };
      const ids = new Set(await boss.insert(QUEUE, deliveries.map(toJob), options));
      const isAdded = ({ deliveryId }: PlacedDelivery) => ids.has(deliveryId);
      await freePlaces(
        tx,
        deliveries.filter((delivery) => !isAdded(delivery)),
      );
      return deliveries.filter(isAdded);
    },

    /** Claims due attempts, except those of `busyEndpoints`, and loads their deliveries. */
    async claim(
      priority: QueuePriority,
      limit: number,
      busyEndpoints: string[],
    ): Promise<ClaimedJob[]> {
      let claimed: LoadedClaim[] = [];
      const claimAll = async (text: string, values?: unknown[]) => {
        if (!db.jobs.isSharded)
          return readClaims((await db.jobs.runStatement(loadingClaims(text), values)).rows);
        const { rows } = await db.jobs.runStatement(text, values);
        const { loaded, failed, errors } = await loadClaims(db.jobs, rows);
        errors.forEach(onError);
        if (failed.length > 0)
          await undoClaims(db.jobs, QUEUE, failed, LOAD_PAUSE_SECONDS).catch(onError);
        return loaded;
      };
      await boss.fetch(QUEUE, {
        db: {
          async executeSql(text, values) {
            claimed = await claimAll(text, values);
            return { rows: [] };
          },
        },
        batchSize: limit,
        ...PRIORITY_RANGE[priority],
        groupConcurrency: {
          default: MAX_PER_ENDPOINT,
          tiers: { throttled: MAX_PER_THROTTLED_ENDPOINT },
        },
        ...(busyEndpoints.length > 0 ? { ignoreGroups: busyEndpoints } : {}),
      });
      return claimed.map(({ id, data, groupId, retryCount, delivery }) => {
        const { companyId, attempt, traceparent } = data as JobData;
        return {
          deliveryId: id,
          companyId,
          endpointId: groupId ?? "",
          attempt: attempt + retryCount,
          claim: retryCount,
          traceparent,
          delivery: delivery ?? undefined,
        };
      });
    },

    /** Undoes a claim that can't be attempted here. It doesn't count as an attempt, and can be claimed again after a pause. */
    async putBack({ deliveryId, claim }: DeliveryJob): Promise<void> {
      await undoClaims(db.jobs, QUEUE, [{ id: deliveryId, retryCount: claim }], SIGN_PAUSE_SECONDS);
    },

    /** Confirms claims that are still in progress, so that they don't lapse. */
    async confirm(jobs: readonly DeliveryJob[]): Promise<void> {
      if (jobs.length > 0) await confirmClaims(db.jobs, QUEUE, jobs);
    },

    /**
     * Releases claims that were last confirmed by a time, so that they are attempted again at once. As after a lapse,
     * the claims count as attempts.
     */
    async releaseUnconfirmed(tx: Executor, until: Date): Promise<void> {
      const claims = await findClaims(tx, QUEUE, until);
      if (claims.length === 0) return;
      if (tx.isSharded) await releaseClaims(tx, QUEUE, claims);
      else await boss.fail(QUEUE, claims, { reason: "worker died" }, { db: bossDatabase(tx) });
    },

    /** Ends claims without results, which recordClaims does with them. Leaves lapsed claims alone. */
    async release(tx: Executor, jobs: readonly DeliveryJob[]): Promise<void> {
      if (jobs.length > 0) await boss.deleteJob(QUEUE, jobs.map(toClaim), { db: bossDatabase(tx) });
    },

    /** Moves all queued attempts of an endpoint to the other priority. */
    async moveEndpoint(
      tx: Executor,
      endpoint: { readonly companyId: string; readonly endpointId: string },
      isThrottled: boolean,
    ): Promise<void> {
      const { companyId, endpointId } = endpoint;
      const priority = isThrottled ? THROTTLED_PRIORITY : LOWEST_PLACE;
      const jobs = await moveJobs(tx, QUEUE, endpointId, priority, tierOf(isThrottled));
      await movePlaces(tx, companyId, jobs, priority);
    },

    /** Claims deliveries whose last claim lapsed. They are returned again until `releaseLapsed` removes them. */
    async claimLapsed(limit: number) {
      const jobs = await boss.fetch<JobData>(LAPSED, { batchSize: limit, includeMetadata: true });
      return jobs.map(({ id, sourceId, sourceRetryCount, data }) => ({
        jobId: id,
        deliveryId: sourceId ?? "",
        companyId: data.companyId,
        attempt: data.attempt + (sourceRetryCount ?? 0),
      }));
    },

    async releaseLapsed(tx: Executor, jobIds: readonly string[]): Promise<void> {
      if (jobIds.length > 0) await boss.deleteJob(LAPSED, [...jobIds], { db: bossDatabase(tx) });
    },

    /** Releases lapsed claims once; `superviseSeconds` does that repeatedly. */
    async supervise(): Promise<void> {
      if (db.jobs.isSharded) await releaseLapses();
      else await boss.supervise(QUEUE);
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await releasing;
      await boss.stop({ graceful: false });
    },
  };
}

function toJob(delivery: QueuedDelivery) {
  const { companyId, deliveryId, endpointId, isThrottled, attempt = 1, traceparent } = delivery;
  const { priority = isThrottled ? THROTTLED_PRIORITY : RETRY_PRIORITY } = delivery;
  const data: JobData = { companyId, attempt, ...(traceparent ? { traceparent } : {}) };
  return {
    id: deliveryId,
    data,
    priority,
    group: { id: endpointId, tier: tierOf(isThrottled) },
    // Not for uniqueness: moveEndpoint finds jobs by this key.
    singletonKey: endpointId,
    retryLimit: delivery.isOnlyAttempt ? 0 : MAX_ATTEMPTS - attempt,
  };
}

function tierOf(isThrottled: boolean): string {
  return isThrottled ? "throttled" : "normal";
}

function toClaim({ deliveryId, claim }: DeliveryJob): { id: string; retryCount: number } {
  return { id: deliveryId, retryCount: claim };
}

function bossDatabase(executor: Executor): BossDatabase {
  return { executeSql: (text, values) => executor.runStatement(text, values) };
}
