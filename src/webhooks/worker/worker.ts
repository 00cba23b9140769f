/**
 * Runs the delivery worker: claims attempts that are due, makes them and records their results. Any number of processes
 * may run one; a claim belongs to one worker until its result is recorded, or until another one finds it dead.
 */
import { randomInt } from "node:crypto";
import { CompanyNodes } from "../../db/core/companies/company-nodes.ts";
import type { AllCompanies } from "../../db/core/connections/client.ts";
import { releaseClaims, type ClaimedDelivery } from "../../db/webhooks/delivery-queue.ts";
import { lockStatement } from "../../db/webhooks/delivery-workers.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import { Attempts } from "./attempts.ts";
import { ClaimLoop } from "./claim-loop.ts";
import type { Outcome, WatchAttempt } from "./outcome.ts";
import { createSender, type Sender } from "../sending/sender.ts";
import type { Dispatch } from "../dispatch.ts";
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
  return new RunningWorker(webhooks, options);
}

class RunningWorker implements DeliveryWorker {
  readonly #db: AllCompanies;
  readonly #canHoldLocks: boolean;
  readonly #onError: NonNullable<DeliveryWorkerOptions["onError"]>;
  readonly #number: number;
  readonly #sender: Sender;
  readonly #ownsSender: boolean;
  readonly #attempts: Attempts;
  readonly #nodes: CompanyNodes;
  readonly #turns = new Turns();
  readonly #loop: ClaimLoop;
  readonly #resultWriter: ResultWriter;
  readonly #takeover: Takeover;
  readonly #timers: readonly { stop(): Promise<void> }[];
  readonly #unregister: () => void;
  /** Attempts, and what follows them. */
  readonly #running = new Set<Promise<unknown>>();
  #isStopping = false;

  constructor(webhooks: Webhooks, options: DeliveryWorkerOptions) {
    const { clock, secrets, allowLocal, dispatch } = webhooks;
    const { canHoldLocks, forAllCompanies: db } = webhooks.db;
    const {
      onError = () => {},
      pollMs = 1000,
      metrics = NO_METRICS,
      jobs,
      sweep = SWEEP,
    } = options;
    this.#db = db;
    this.#canHoldLocks = canHoldLocks;
    this.#onError = onError;
    this.#number = (canHoldLocks ? 1 : -1) * randomInt(1, MAX_NUMBER);
    this.#sender = options.sender ?? createSender({ allowLocal, clock });
    this.#ownsSender = options.sender === undefined;
    const sender = this.#sender;
    this.#attempts = new Attempts({ ...options, clock, secrets, sender, onError, metrics });
    this.#nodes = new CompanyNodes(db.writes, onError);
    const shared = { db, nodes: this.#nodes, worker: this.#number, onError };
    const retries = { db, clock, dispatch, jobs };
    this.#resultWriter = new ResultWriter({
      ...shared,
      clock,
      metrics,
      isAwaited: (outcome) => this.#isAwaited(outcome),
      onRecorded: (outcomes, planned) => {
        for (const { claim } of outcomes) this.#turns.end(claim);
        this.#loop.wake();
        this.#run(planRetries(retries, planned)); // a sweep finds those that fail
      },
    });
    this.#loop = new ClaimLoop({
      ...shared,
      turns: this.#turns,
      skippedEndpoints: () => this.#attempts.unsignedEndpoints(),
      pollMs,
      onClaimed: (claims) => this.#take(claims),
    });
    this.#takeover = new Takeover({
      ...shared,
      isInFlight: (claim) => this.#turns.isInFlight(claim),
      onReleased: (companyId) => this.#wake(companyId),
    });
    this.#unregister = this.#register(dispatch);
    runRetryJobs(retries);
    const queueOverdue = (ms: number) => queueOverdueRetries(retries, this.#nodes, ms);
    this.#timers = [
      every(POLL_INTERVAL_MS, () => this.#takeover.poll(), onError),
      every(sweep.everyMs, () => queueOverdue(sweep.overdueMs), onError),
    ];
    this.#run(queueOverdue(0));
  }

  #register(dispatch: Dispatch): () => void {
    const worker = {
      number: this.#number,
      hasFreeSlots: () => this.#turns.hasFreeSlots,
      take: (claims: readonly ClaimedDelivery[]) => this.#take(claims),
      wake: (companyId?: string) => {
        if (companyId === undefined) this.#loop.pollNow();
        else this.#wake(companyId);
      },
    };
    return dispatch.register(worker, this.#canHoldLocks ? lockStatement(this.#number) : undefined);
  }

  isClaiming(): boolean {
    return this.#loop.idleMs < MAX_IDLE_MS;
  }

  async stop(): Promise<void> {
    this.#unregister();
    await this.#loop.stop();
    this.#isStopping = true;
    await this.#untilIdle();
    await this.#resultWriter.finish(RECORD_AT_STOP_TIMEOUT_MS);
    await this.#untilIdle();
    await Promise.all(this.#timers.map((timer) => timer.stop()));
    await this.#nodes.finish();
    await this.#untilIdle();
    // If the database is unavailable, other workers find out, too.
    await this.#takeover.end().catch(this.#onError);
    if (this.#ownsSender) await this.#sender.close();
  }

  async #untilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Runs work that the stop of the worker waits for. */
  #run(work: Promise<void>): void {
    const ended = work.catch(this.#onError).finally(() => this.#running.delete(ended));
    this.#running.add(ended);
  }

  #take(claims: readonly ClaimedDelivery[]): void {
    if (this.#isStopping) return this.#run(this.#putBack(claims));
    this.#turns.start(claims);
    for (const claim of claims) this.#run(this.#attempt(claim));
  }

  async #attempt(claim: ClaimedDelivery): Promise<void> {
    const outcome = await this.#attempts.make(claim);
    if (outcome) this.#resultWriter.add(outcome);
    else await this.#putBack([claim]);
  }

  /** Whether a user, or deliveries that have no free slot, wait for the result. */
  #isAwaited({ claim }: Outcome): boolean {
    const { companyId, delivery } = claim;
    return (
      this.#turns.size >= FEW || this.#turns.hasMore(companyId) || delivery?.trigger !== "event"
    );
  }

  /** Gives up claims. They don't count as attempts. */
  async #putBack(claims: readonly ClaimedDelivery[]): Promise<void> {
    const { writes } = this.#db;
    const held = claims.map((claim) => ({ ...claim, worker: this.#number }));
    const groups = await writes.groupByNode(held).catch(() => new Map());
    for (const [, some] of groups) await releaseClaims(writes, some, false).catch(this.#onError); // the takeover finds them
    for (const claim of claims) this.#turns.end(claim);
  }

  #wake(companyId: string): void {
    this.#turns.add(companyId);
    this.#loop.wake();
  }
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
