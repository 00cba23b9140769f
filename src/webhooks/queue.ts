/**
 * The queue of deliveries, on pg-boss (its public API only). A job is one attempt to come; its id is the
 * delivery's, so that a delivery never has two. Results delete it, and add the next attempt's if there is
 * one: nothing is kept here, the delivery log is ours.
 */
import {
  PgBoss,
  type Clock as BossClock,
  type Db as BossDatabase,
  type QueueOptions as BossQueueOptions,
} from "pg-boss";
import { DAY_SECONDS } from "../kernel/time.ts";
import type { Database, Executor } from "../db/core/client.ts";

import { MOST_ATTEMPTS } from "./schedule.ts";

export const QUEUE = "webhooks";
/** Jobs whose last claim lapsed: their process died in the last attempt. */
const LAPSED = "webhooks-lapsed";
const SCHEMA = "pgboss";

/** A claim that nobody confirms for so long is given to another process. pg-boss takes no less than 10. */
const HEARTBEAT_SECONDS = 15;

/** pg-boss's priorities: the higher one goes first. */
export const JOB_PRIORITY = { first: 2, again: 1, throttled: 0 } as const;
/**
 * The two priorities. What is due for the first time, to an endpoint that works, doesn't queue up behind retries
 * and endpoints that fail. In the patient one, what others wait for goes before endpoints that fail.
 */
const PRIORITY_RANGE = {
  first: { minPriority: JOB_PRIORITY.first },
  retry: { maxPriority: JOB_PRIORITY.again },
} as const;
export type QueuePriority = keyof typeof PRIORITY_RANGE;
export const QUEUE_PRIORITIES: readonly QueuePriority[] = ["first", "retry"];
/** Attempts under way to one endpoint, over all processes. */
export const PER_ENDPOINT = 16;
/** The same while its attempts fail one after the other. */
const PER_THROTTLED = 2;

export interface QueuedDelivery {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly endpointId: string;
  /** Whether its endpoint's attempts fail one after the other. */
  readonly isThrottled: boolean;
  /** The attempt to come, from 1 (the default). */
  readonly attempt?: number;
  /** Default: at once. */
  readonly delaySeconds?: number;
  /** One of many at once, that must not hold up what is written meanwhile. */
  readonly isBulk?: boolean;
  /** Never tried again, as tests aren't. */
  readonly isOnlyAttempt?: boolean;
  /** The span that caused it, as W3C's `traceparent`, where traces are on. */
  readonly traceparent?: string | undefined;
}

/** A claimed attempt. */
export interface DeliveryJob {
  readonly deliveryId: string;
  readonly companyId: string;
  readonly endpointId: string;
  /** From 1. A claim that lapsed counts, so that no delivery is attempted more than 8 times. */
  readonly attempt: number;
  /** What tells this claim from later ones. */
  readonly claim: number;
  /** As it was queued with. */
  readonly traceparent: string | undefined;
}

interface JobData {
  readonly companyId: string;
  readonly attempt: number;
  readonly traceparent?: string;
}

export interface QueueOptions {
  /** Gives up lapsed claims, every so many seconds. Default: not here. */
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
    supervise: superviseSeconds !== undefined,
    superviseIntervalSeconds: superviseSeconds ?? 60,
    monitorIntervalSeconds: superviseSeconds ?? 60,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3600, // we have no flows
    registerInstance: false, // its rows and heartbeats are for pg-boss's dashboard
    ...(clock ? { clock } : {}),
  });
  boss.on("error", onError);
  await boss.start();
  // What a queue is made with is not changed by making it again.
  const keep = async (name: string, settings: BossQueueOptions & { deadLetter?: string }) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };
  await keep(LAPSED, { retryLimit: 1000, retentionSeconds: 30 * DAY_SECONDS });
  await keep(QUEUE, {
    retryLimit: MOST_ATTEMPTS - 1,
    retryDelay: 0, // only lapsed claims are retried by pg-boss; gaps are ours
    retryBackoff: false,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // As long as events are kept: a backlog must not be dropped because nobody worked on it.
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    deadLetter: LAPSED,
  });

  return {
    /** Adds attempts to come, in the caller's transaction. */
    async add(tx: Executor, deliveries: readonly QueuedDelivery[]): Promise<void> {
      if (deliveries.length > 0)
        await boss.insert(QUEUE, deliveries.map(toJob), { db: bossDatabase(tx) });
    },

    /** Claims attempts that are due, and skips those of some endpoints. */
    async claim(priority: QueuePriority, most: number, busyEndpoints: string[]): Promise<DeliveryJob[]> {
      const jobs = await boss.fetch<JobData>(QUEUE, {
        batchSize: most,
        ...PRIORITY_RANGE[priority],
        groupConcurrency: { default: PER_ENDPOINT, tiers: { throttled: PER_THROTTLED } },
        ...(busyEndpoints.length > 0 ? { ignoreGroups: busyEndpoints } : {}),
      });
      return jobs.map(({ id, data, groupId, retryCount }) => ({
        deliveryId: id,
        companyId: data.companyId,
        endpointId: groupId ?? "",
        attempt: data.attempt + retryCount,
        claim: retryCount,
        traceparent: data.traceparent,
      }));
    },

    /** Confirms that claims are being worked on. */
    async confirm(jobs: readonly DeliveryJob[]): Promise<void> {
      if (jobs.length > 0) await boss.touch(QUEUE, jobs.map(toClaim));
    },

    /** Ends claims, in the transaction that keeps their results. A claim that lapsed is left alone. */
    async release(tx: Executor, jobs: readonly DeliveryJob[]): Promise<void> {
      if (jobs.length > 0) await boss.deleteJob(QUEUE, jobs.map(toClaim), { db: bossDatabase(tx) });
    },

    /** Moves all that waits for an endpoint to the other priority. */
    async moveEndpoint(tx: Executor, endpointId: string, isThrottled: boolean): Promise<void> {
      await boss.update(QUEUE, undefined, {
        singletonKey: endpointId,
        match: "all",
        priority: JOB_PRIORITY[isThrottled ? "throttled" : "first"],
        group: { id: endpointId, tier: tierOf(isThrottled) },
        db: bossDatabase(tx),
      });
    },

    /** Deliveries whose last claim lapsed. They come again until they are released with `releaseLapsed`. */
    async claimLapsed(most: number) {
      const jobs = await boss.fetch<JobData>(LAPSED, { batchSize: most, includeMetadata: true });
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

    /** Gives up claims that nobody confirms any more. Goes on by itself with `superviseSeconds`. */
    async supervise(): Promise<void> {
      await boss.supervise(QUEUE);
    },

    async close(): Promise<void> {
      await boss.stop({ graceful: false });
    },
  };
}

function toJob(delivery: QueuedDelivery) {
  const { companyId, deliveryId, endpointId, isThrottled, isBulk, attempt = 1 } = delivery;
  const { traceparent } = delivery;
  const urgency = isThrottled ? "throttled" : isBulk || attempt > 1 ? "again" : "first";
  const data: JobData = { companyId, attempt, ...(traceparent ? { traceparent } : {}) };
  return {
    id: deliveryId,
    data,
    priority: JOB_PRIORITY[urgency],
    group: { id: endpointId, tier: tierOf(isThrottled) },
    // Not to be single, but to be found: see moveEndpoint.
    singletonKey: endpointId,
    retryLimit: delivery.isOnlyAttempt ? 0 : MOST_ATTEMPTS - attempt,
    ...(delivery.delaySeconds ? { startAfter: delivery.delaySeconds } : {}),
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
