/**
 * Runs the delivery worker: claims due attempts, makes them and records their results. Any number of processes may
 * run one; a claim belongs to one process until its result is recorded or the claim lapses.
 */
import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import { failLapsedDeliveries, type EndpointQueue } from "../../db/webhooks/delivery-results.ts";
import { splitByCompany } from "../../db/core/company-batches.ts";
import type { Executor } from "../../db/core/client.ts";
import { lockStatement } from "../../db/webhooks/delivery-workers.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import type { WatchAttempt } from "./attempt-watch.ts";
import { deliver, NOT_SIGNED, signDelivery, type SignedDelivery } from "./deliver.ts";
import { ClaimLoop } from "./claim-loop.ts";
import { outcomeBefore, outcomeOf, type Outcome } from "./outcome.ts";
import { PlaceFiller } from "./place-filler.ts";
import {
  QUEUE_PRIORITIES,
  type ClaimedJob,
  type DeliveryJob,
  type QueuePriority,
} from "../queue.ts";
import { createSender, type Sender } from "../sending/sender.ts";
import { ResultWriter } from "./result-writer.ts";
import { LOOK_INTERVAL_MS, Takeover } from "./takeover.ts";
import type { Webhooks } from "../webhooks.ts";

export interface DeliveryWorkerOptions {
  readonly onError?: (error: unknown, deliveryId?: string) => void;
  /** Wraps each attempt, for logs and traces. */
  readonly watchAttempt?: WatchAttempt;
  /** Receives metrics of attempts and results; omit to disable. */
  readonly metrics?: Metrics;
  /** Replaces the default sender; the caller closes it. */
  readonly sender?: Sender;
  /** Interval at which it polls for due attempts; retries are polled twice as often. Default 1000. */
  readonly pollMs?: number;
  /** For the jitter of retry delays: returns a number from 0 to 1. */
  readonly random?: () => number;
  /** See schedule.ts. */
  readonly firstGapSeconds?: number;
}

export interface DeliveryWorker {
  /** Whether it has claimed, or found nothing to claim, within a minute. */
  isClaiming(): boolean;
  /** Stops claiming, waits for attempts in flight, and records their results. */
  stop(): Promise<void>;
}

/** Workers have random numbers below this; negative ones without a lock (see delivery-workers.ts). */
const MAX_NUMBER = 2 ** 31;
/** Maximum attempts in flight in this process. Retries can't use the capacity of first attempts. */
const CAPACITY: { readonly [priority in QueuePriority]: number } = { first: 192, retry: 64 };
/** For first attempts of other companies, while slow receivers of some use up the capacity. */
const RESERVE = { capacity: 64, perCompany: 16 };
/** Interval at which free places are given to deliveries that no recorded result gave one. */
const FILL_INTERVAL_MS = 5000;
/** A third of the time after which an unconfirmed claim lapses. */
const CONFIRM_INTERVAL_MS = 5000;
/** Longer than a statement may take. */
const MAX_IDLE_MS = 60_000;
const LAPSED_INTERVAL_MS = 5000;
const LAPSED_BATCH = 100;
/** Limits the stop of a process whose database is unavailable. */
const RECORD_AT_STOP_TIMEOUT_MS = 10_000;

/** Starts a delivery worker. */
export function startDeliveryWorker(
  webhooks: Webhooks,
  options: DeliveryWorkerOptions = {},
): DeliveryWorker {
  const { db, queue, clock, secrets, allowLocal } = webhooks;
  const { onError = () => {}, pollMs = 1000, random = Math.random, firstGapSeconds } = options;
  const { watchAttempt = (_claimed, attempt) => attempt(), metrics = NO_METRICS } = options;
  const sender = options.sender ?? createSender({ allowLocal, clock });
  const number = (db.canHoldLocks ? 1 : -1) * randomInt(1, MAX_NUMBER);
  const attempts = new Set<Promise<void>>();
  /** Endpoints whose deliveries can't be signed. Each is reported once a minute. */
  const unsigned = new LRUCache<string, true>({ max: 1000, ttl: MINUTE_MS, noUpdateTTL: true });
  const wake = (priority: QueuePriority) => {
    // On a cluster, writes leave their deliveries waiting.
    if (db.jobs.isSharded && priority === "first") placeFiller.fillSoon();
    loops[QUEUE_PRIORITIES.indexOf(priority)]?.wake();
  };
  const wakeSoon = (priority: QueuePriority) =>
    loops[QUEUE_PRIORITIES.indexOf(priority)]?.wakeSoon();
  const isBusy = (): boolean => loops[QUEUE_PRIORITIES.indexOf("first")]?.isBusy ?? false;
  const placeFiller = new PlaceFiller({ db, queue, clock, onError, isBusy, wake: wakeSoon });

  const resultWriter = new ResultWriter({
    db,
    queue,
    clock,
    onError,
    metrics,
    workerNumber: Math.abs(number),
    inFlightOf: (endpointId) => loops.reduce((sum, loop) => sum + loop.inFlightOf(endpointId), 0),
    onRecorded: (outcomes, endpoints) => void endJobs(outcomes, endpoints),
  });
  // Jobs end when their places have been filled: a claim before that would take jobs of lower places, and companies that
  // have them would get more than their share.
  const endJobs = async (outcomes: readonly Outcome[], endpoints: readonly EndpointQueue[]) => {
    const withMore = new Set(
      endpoints.filter(({ hasMore }) => hasMore).map(({ endpointId }) => endpointId),
    );
    await placeFiller.add(endpoints);
    for (const { job } of outcomes)
      for (const loop of loops) loop.end(job, withMore.has(job.endpointId));
  };
  const onClaimed = (jobs: ClaimedJob[]) => {
    for (const job of jobs) {
      const attempted: Promise<void> = attempt(job).catch(onError);
      attempts.add(attempted);
      void attempted.finally(() => attempts.delete(attempted));
    }
  };
  const loops: readonly ClaimLoop[] = QUEUE_PRIORITIES.map(
    (priority) =>
      new ClaimLoop({
        queue,
        priority,
        capacity: CAPACITY[priority],
        ...(priority === "first" ? { reserve: RESERVE } : {}),
        pollMs: priority === "first" ? pollMs : pollMs / 2,
        ...(priority === "retry" ? { addDueJobs: () => placeFiller.fillDueRetries() } : {}),
        onError,
        onClaimed,
      }),
  );

  async function attempt(claimed: ClaimedJob): Promise<void> {
    const { delivery, ...job } = claimed;
    const startedAt = clock.now();
    const known = outcomeBefore(job, delivery, startedAt);
    if (known || !delivery) return resultWriter.add(known ?? { job });
    const signed = trySigning(job, delivery);
    // A user waits for the result of a test. All others keep their attempts for a worker that has the key.
    if (!signed && delivery.trigger !== "test") return await putBack(job);
    const makeAttempt = async (): Promise<Outcome> => {
      metrics.attemptStarted(job.attempt === 1, latenessMs(delivery, startedAt));
      const result = signed ? await deliver(delivery, signed, sender) : NOT_SIGNED;
      metrics.attemptEnded(result.ok ? "succeeded" : (result.stage ?? "status"), result.durationMs);
      const gap = { random: random(), ...(firstGapSeconds ? { firstGapSeconds } : {}) };
      return outcomeOf(job, delivery, { startedAt, result }, { clock, ...gap });
    };
    resultWriter.add(await watchAttempt({ job, delivery }, makeAttempt));
  }

  function trySigning(job: DeliveryJob, delivery: LoadedDelivery): SignedDelivery | undefined {
    try {
      return signDelivery(delivery, { secrets, clock });
    } catch (error) {
      if (!unsigned.has(job.endpointId)) onError(error, job.deliveryId);
      unsigned.set(job.endpointId, true);
      return undefined;
    }
  }

  /** Ends a claim without an attempt. */
  async function putBack(job: DeliveryJob): Promise<void> {
    await queue.putBack(job).catch(onError); // the claim lapses
    for (const loop of loops) loop.end(job, false);
  }

  async function endLapsedClaims(): Promise<void> {
    const lapsed = await queue.claimLapsed(LAPSED_BATCH);
    const end = async (tx: Executor, some: Readonly<typeof lapsed>) => {
      await failLapsedDeliveries(tx, some, clock.now());
      await queue.releaseLapsed(
        tx,
        some.map(({ jobId }) => jobId),
      );
    };
    // On a cluster, the deliveries end first: if the process dies then, they are ended again.
    for (const some of splitByCompany(db.jobs, lapsed))
      if (db.jobs.isSharded) await end(db.jobs, some).catch(onError);
      else await db.jobs.transaction((tx) => end(tx, some));
  }

  const confirmClaims = async () => {
    await Promise.all(loops.map((loop) => loop.claimEnd()));
    await queue.confirm(loops.flatMap(({ inFlight }) => inFlight));
  };
  const wakeAll = () => {
    for (const loop of loops) loop.wake();
  };
  const takeover = new Takeover({ db, queue, number, confirmClaims, onReleased: wakeAll });

  const stopListening = webhooks.listen(wake, db.canHoldLocks ? lockStatement(number) : undefined);
  const timers = [
    every(
      CONFIRM_INTERVAL_MS,
      () => queue.confirm(loops.flatMap(({ inFlight }) => inFlight)),
      onError,
    ),
    every(LAPSED_INTERVAL_MS, endLapsedClaims, onError),
    every(FILL_INTERVAL_MS, () => placeFiller.fillAll(), onError),
    every(LOOK_INTERVAL_MS, () => takeover.look(), onError),
  ];
  return {
    isClaiming: () => loops.every(({ idleMs }) => idleMs < MAX_IDLE_MS),
    async stop() {
      stopListening();
      await Promise.all(loops.map((loop) => loop.stop()));
      while (attempts.size > 0) await Promise.all(attempts);
      await resultWriter.finish(RECORD_AT_STOP_TIMEOUT_MS);
      await placeFiller.finish();
      await Promise.all(timers.map((timer) => timer.stop()));
      // If the database is unavailable, other workers find out by themselves.
      await takeover.end().catch(onError);
      if (!options.sender) await sender.close();
    },
  };
}

/** Delay between the time an attempt was due and its start. First attempts are due when the event is written. */
function latenessMs({ nextAttemptAt }: LoadedDelivery, startedAt: Date): number {
  return startedAt.getTime() - (nextAttemptAt ?? startedAt).getTime();
}

/** Runs `work` at an interval. Skips a run while the previous one is still in progress. */
function every(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined));
  }, milliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
