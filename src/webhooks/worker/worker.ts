/**
 * Runs the delivery worker: claims attempts that are due, makes them and records their results. Any number of processes
 * may run one; a claim belongs to one worker until its result is recorded, or until another one finds it dead.
 */
import { randomInt } from "node:crypto";
import { CompanyNodes } from "../../db/core/companies/company-nodes.ts";
import { releaseClaims, type ClaimedDelivery } from "../../db/webhooks/delivery-queue.ts";
import { lockStatement } from "../../db/webhooks/delivery-workers.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { NO_METRICS } from "../../metrics/metrics.ts";
import { createAttempts, type AttemptTools } from "./attempts.ts";
import { startClaimLoop } from "./claim-loop.ts";
import { createSender, type Sender } from "../sending/sender.ts";
import { planRetries, queueOverdueRetries, runRetryJobs } from "../retry-jobs.ts";
import { ResultWriter } from "./result-writer.ts";
import { createTakeover, POLL_INTERVAL_MS } from "./takeover.ts";
import { Turns } from "./turns.ts";
import type { Webhooks } from "../webhooks.ts";

export interface DeliveryWorkerOptions extends Partial<
  Pick<AttemptTools, "onError" | "watchAttempt" | "metrics" | "random" | "firstGapSeconds">
> {
  /** Plans retries. Without it, they are found by looking for those that are overdue. */
  readonly jobs?: Jobs;
  /** Replaces the default sender; the caller closes it. */
  readonly sender?: Sender;
  /** Interval at which it looks for deliveries about which it got no notification. Default 1000. */
  readonly pollMs?: number;
  /** Interval at which it looks for retries whose job is late or lost, and how late they are then. */
  readonly sweep?: { readonly everyMs: number; readonly overdueMs: number };
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
  const { onError = () => {}, pollMs = 1000, metrics = NO_METRICS, jobs, sweep = SWEEP } = options;
  const number = (canHoldLocks ? 1 : -1) * randomInt(1, MAX_NUMBER);
  const sender = options.sender ?? createSender({ allowLocal, clock });
  const attempts = createAttempts({ ...options, clock, secrets, sender, onError, metrics });
  const nodes = new CompanyNodes(db.writes, onError);
  const turns = new Turns();
  const shared = { db, nodes, worker: number, onError };
  const retries = { db, clock, dispatch, jobs };
  /** Attempts, and what follows them. */
  const running = new Set<Promise<unknown>>();
  let isStopping = false;

  /** Runs work that the stop of the worker waits for. */
  const run = (work: Promise<void>) => {
    const ended = work.catch(onError).finally(() => running.delete(ended));
    running.add(ended);
  };
  const untilIdle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  const resultWriter = new ResultWriter({
    ...shared,
    clock,
    metrics,
    // A user, or deliveries that have no free slot, wait for the result.
    isAwaited: ({ claim: { companyId, delivery } }) =>
      turns.size >= FEW || turns.hasMore(companyId) || delivery?.trigger !== "event",
    onRecorded(outcomes, planned) {
      for (const { claim } of outcomes) turns.end(claim);
      loop.wake();
      run(planRetries(retries, planned)); // a sweep finds those that fail
    },
  });
  /** Gives up claims. They don't count as attempts. */
  const putBack = async (claims: readonly ClaimedDelivery[]) => {
    const held = claims.map((claim) => ({ ...claim, worker: number }));
    const groups = await db.writes.groupByNode(held).catch(() => new Map());
    for (const [, some] of groups) await releaseClaims(db.writes, some, false).catch(onError); // the takeover finds them
    for (const claim of claims) turns.end(claim);
  };
  const attempt = async (claim: ClaimedDelivery) => {
    const outcome = await attempts.make(claim);
    if (outcome) resultWriter.add(outcome);
    else await putBack([claim]);
  };
  const take = (claims: readonly ClaimedDelivery[]) => {
    if (isStopping) return run(putBack(claims));
    turns.start(claims);
    for (const claim of claims) run(attempt(claim));
  };
  const loop = startClaimLoop({
    ...shared,
    turns,
    skippedEndpoints: () => attempts.unsignedEndpoints(),
    pollMs,
    onClaimed: take,
  });
  const wake = (companyId?: string) => {
    if (companyId === undefined) return loop.pollNow();
    turns.add(companyId);
    loop.wake();
  };
  const takeover = createTakeover({
    ...shared,
    isInFlight: (claim) => turns.isInFlight(claim),
    onReleased: wake,
  });
  const unregister = dispatch.register(
    { number, hasFreeSlots: () => turns.hasFreeSlots, take, wake },
    canHoldLocks ? lockStatement(number) : undefined,
  );
  runRetryJobs(retries);
  const queueOverdue = (ms: number) => queueOverdueRetries(retries, nodes, ms);
  const timers = [
    every(POLL_INTERVAL_MS, () => takeover.poll(), onError),
    every(sweep.everyMs, () => queueOverdue(sweep.overdueMs), onError),
  ];
  run(queueOverdue(0));
  return {
    isClaiming: () => loop.idleMs() < MAX_IDLE_MS,
    async stop() {
      unregister();
      await loop.stop();
      isStopping = true;
      await untilIdle();
      await resultWriter.finish(RECORD_AT_STOP_TIMEOUT_MS);
      await untilIdle();
      await Promise.all(timers.map((timer) => timer.stop()));
      await nodes.finish();
      await untilIdle();
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
