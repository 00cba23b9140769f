/**
 * Runs the delivery worker: claims attempts that are due, makes them and records their results. Any number of processes
 * may run one; a claim belongs to one worker until its result is recorded, or until another one finds it dead.
 */
import { randomInt } from "node:crypto";
import { CompanyNodes } from "../../db/core/companies/company-nodes.ts";
import { releaseClaims, type ClaimedDelivery } from "../../db/webhooks/delivery-queue.ts";
import { lockStatement } from "../../db/webhooks/delivery-workers.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import { Attempts } from "./attempts.ts";
import { ClaimLoop } from "./claim-loop.ts";
import type { WatchAttempt } from "./outcome.ts";
import { createSender, type Sender } from "../sending/sender.ts";
import { planRetries, queueOverdueRetries, runRetryJobs } from "../retry-jobs.ts";
import { ResultWriter } from "./result-writer.ts";
import { POLL_INTERVAL_MS, Takeover } from "./takeover.ts";
import { Turns } from "./turns.ts";
import type { Webhooks } from "../webhooks.ts";

export interface DeliveryWorkerOptions {
  readonly onError?: (error: unknown, deliveryId?: string) => void;
  /** Plans retries. Without it, they are found by looking for those that are overdue. */
  readonly jobs?: Jobs;
  /** Wraps each attempt, for logs and traces. */
  readonly watchAttempt?: WatchAttempt;
  /** Receives metrics of attempts and results; omit to disable. */
  readonly metrics?: Metrics;
  /** Replaces the default sender; the caller closes it. */
  readonly sender?: Sender;
  /** Interval at which it looks for deliveries about which it got no notification. Default 1000. */
  readonly pollMs?: number;
  /** Interval at which it looks for retries whose job is late or lost, and how late they are then. */
  readonly sweep?: { readonly everyMs: number; readonly overdueMs: number };
  /** Decides the jitter of retry delays: returns a number from 0 to 1. */
  readonly random?: () => number;
  /** See schedule.ts. */
  readonly firstGapSeconds?: number;
}

export interface DeliveryWorker {
  /** Whether it has looked for something to claim within a minute. */
  isClaiming(): boolean;
  /** Stops claiming, waits for attempts in flight, and records their results. */
  stop(): Promise<void>;
}

/** Workers have random numbers below this; negative ones without a lock (see delivery-workers.ts). */
const MAX_NUMBER = 2 ** 31;
const SWEEP = { everyMs: 10_000, overdueMs: 10_000 };
/** While fewer attempts are in flight, results wait for others to share their statement. */
const FEW = 32;
/** Longer than a statement may take. */
const MAX_IDLE_MS = 60_000;
/** Limits the stop of a process whose database is unavailable. */
const RECORD_AT_STOP_TIMEOUT_MS = 10_000;

/** Starts a delivery worker. */
export function startDeliveryWorker(
  webhooks: Webhooks,
  options: DeliveryWorkerOptions = {},
): DeliveryWorker {
  const { clock, secrets, allowLocal, dispatch } = webhooks;
  const { canHoldLocks, forAllCompanies: db } = webhooks.db;
  const { onError = () => {}, pollMs = 1000, metrics = NO_METRICS } = options;
  const { jobs, sweep = SWEEP } = options;
  const retries = { db, clock, dispatch, jobs };
  const sender = options.sender ?? createSender({ allowLocal, clock });
  const attempts = new Attempts({ ...options, clock, secrets, sender, onError, metrics });
  const number = (canHoldLocks ? 1 : -1) * randomInt(1, MAX_NUMBER);
  const nodes = new CompanyNodes(db.writes, onError);
  const turns = new Turns();
  /** Attempts, and what follows them. */
  const running = new Set<Promise<unknown>>();
  let isStopping = false;

  const resultWriter = new ResultWriter({
    db,
    clock,
    worker: number,
    onError,
    metrics,
    isAwaited: ({ claim }) =>
      turns.size >= FEW || turns.hasMore(claim.companyId) || claim.delivery?.trigger !== "event",
    onRecorded(outcomes, planned) {
      for (const { claim } of outcomes) turns.end(claim);
      loop.wake();
      run(planRetries(retries, planned)); // a sweep finds those that fail
    },
  });
  /** Runs work that the stop of the worker waits for. */
  function run(work: Promise<void>): void {
    const ended = work.catch(onError).finally(() => running.delete(ended));
    running.add(ended);
  }

  function start(claimed: readonly ClaimedDelivery[]): void {
    turns.start(claimed);
    for (const claim of claimed) run(attempt(claim));
  }

  const loop = new ClaimLoop({
    db,
    nodes,
    worker: number,
    turns,
    skippedEndpoints: () => attempts.unsignedEndpoints(),
    pollMs,
    onError,
    onClaimed: start,
  });

  async function attempt(claim: ClaimedDelivery): Promise<void> {
    const outcome = await attempts.make(claim);
    if (outcome) resultWriter.add(outcome);
    else await putBack([claim]);
  }

  /** Gives up claims. They don't count as attempts. */
  async function putBack(some: readonly ClaimedDelivery[]): Promise<void> {
    const held = some.map((claim) => ({ ...claim, worker: number }));
    for (const of of await db.writes.groupByNode(held).catch(() => []))
      await releaseClaims(db.writes, of, false).catch(onError); // the takeover finds them
    for (const claim of some) turns.end(claim);
  }

  const wake = (companyId: string) => {
    turns.add(companyId);
    loop.wake();
  };
  const takeover = new Takeover({
    number,
    db,
    nodes,
    isInFlight: (claim) => turns.isInFlight(claim),
    onReleased: wake,
  });

  const unregister = dispatch.register(
    {
      number,
      hasFreeSlots: () => turns.hasFreeSlots,
      take(claimed) {
        if (isStopping) run(putBack(claimed));
        else start(claimed);
      },
      wake(companyId) {
        if (companyId === undefined) loop.pollNow();
        else wake(companyId);
      },
    },
    canHoldLocks ? lockStatement(number) : undefined,
  );
  runRetryJobs(retries);
  const timers = [
    every(POLL_INTERVAL_MS, () => takeover.poll(), onError),
    every(sweep.everyMs, () => queueOverdueRetries(retries, nodes, sweep.overdueMs), onError),
  ];
  run(queueOverdueRetries(retries, nodes, 0));
  return {
    isClaiming: () => loop.idleMs < MAX_IDLE_MS,
    async stop() {
      unregister();
      await loop.stop();
      isStopping = true;
      const untilIdle = async () => {
        while (running.size > 0) await Promise.all(running);
      };
      await untilIdle();
      await resultWriter.finish(RECORD_AT_STOP_TIMEOUT_MS);
      await untilIdle();
      await Promise.all(timers.map((timer) => timer.stop()));
      await nodes.finish();
      // If the database is unavailable, other workers find out, too.
      await takeover.end().catch(onError);
      if (!options.sender) await sender.close();
    },
  };
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
