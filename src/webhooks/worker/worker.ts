/**
 * Delivers what is due: claims attempts, makes them, writes down what came of them. Any number of processes
 * may deliver; each claim is one process's until it is recorded or lapses.
 */
import { setTimeout as wait } from "node:timers/promises";
import {
  failLapsedDeliveries,
  loadDeliveries,
  type LoadedDelivery,
} from "../../db/webhooks/delivery-results.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import type { WatchAttempt } from "./attempt-watch.ts";
import { deliver } from "./deliver.ts";
import { ClaimLoop } from "./claim-loop.ts";
import { outcomeBefore, outcomeOf, type Outcome } from "./outcome.ts";
import { QUEUE_PRIORITIES, type DeliveryJob, type QueuePriority } from "../queue.ts";
import { createSender, type Sender } from "../sending/sender.ts";
import { ResultWriter } from "./result-writer.ts";
import type { Webhooks } from "../webhooks.ts";

export interface DeliveryWorkerOptions {
  readonly onError?: (error: unknown, deliveryId?: string) => void;
  /** Stands around each attempt. */
  readonly watchAttempt?: WatchAttempt;
  /** Told of attempts, and of what became of deliveries. */
  readonly metrics?: Metrics;
  /** Instead of a sender of its own; the caller then closes it. */
  readonly sender?: Sender;
  /** How often it looks for due attempts that nobody tells of; for retries twice as often. Default 1000. */
  readonly pollMs?: number;
  /** For the jitter of gaps: 0 to 1. */
  readonly random?: () => number;
  /** See schedule.ts. */
  readonly firstGapSeconds?: number;
}

export interface DeliveryWorker {
  /** Claims nothing more, waits for the attempts under way, and writes down what came of them. */
  stop(): Promise<void>;
}

/** Attempts under way in this process. What fails can't take the room of what is due for the first time. */
const ROOM: { readonly [priority in QueuePriority]: number } = { first: 192, retry: 64 };
/** A third of what a claim lasts without it. */
const CONFIRM_MS = 5000;
const LAPSED_MS = 5000;
const LAPSED_AT_ONCE = 100;
const RELOAD_MS = 500;
/** For a database that is away while the process stops. */
const RECORD_AT_STOP_MS = 10_000;

/** Starts delivering. */
export function startDeliveryWorker(
  webhooks: Webhooks,
  options: DeliveryWorkerOptions = {},
): DeliveryWorker {
  const { db, queue, clock, secrets, allowLocal } = webhooks;
  const { onError = () => {}, pollMs = 1000, random = Math.random, firstGapSeconds } = options;
  const { watchAttempt = (_claimed, attempt) => attempt(), metrics = NO_METRICS } = options;
  const sender = options.sender ?? createSender({ allowLocal, clock });
  const tools = { sender, secrets, clock, onError };
  const attempts = new Set<Promise<void>>();
  let isStopping = false;

  const resultWriter = new ResultWriter({
    db,
    queue,
    clock,
    onError,
    metrics,
    onRecorded: (outcomes) => {
      for (const { job } of outcomes) for (const loop of loops) loop.end(job);
    },
  });
  const onClaimed = (jobs: DeliveryJob[]) => {
    const work: Promise<void> = deliverAll(jobs).catch(onError);
    attempts.add(work);
    void work.finally(() => attempts.delete(work));
  };
  const loops = QUEUE_PRIORITIES.map(
    (priority) =>
      new ClaimLoop({
        queue,
        priority,
        room: ROOM[priority],
        pollMs: priority === "first" ? pollMs : pollMs / 2,
        onError,
        onClaimed,
      }),
  );

  async function deliverAll(jobs: DeliveryJob[]): Promise<void> {
    const deliveries = await load(jobs);
    if (deliveries) await Promise.all(jobs.map((job) => attempt(job, deliveries)));
  }

  /** A database that is away is waited for: the claims are ours, and giving them up would cost attempts. */
  async function load(jobs: DeliveryJob[]): Promise<Map<string, LoadedDelivery> | undefined> {
    for (;;)
      try {
        return await loadDeliveries(db.jobs, jobs);
      } catch (error) {
        onError(error);
        if (isStopping) return undefined;
        await wait(RELOAD_MS);
      }
  }

  async function attempt(job: DeliveryJob, deliveries: Map<string, LoadedDelivery>): Promise<void> {
    const delivery = deliveries.get(job.deliveryId);
    const startedAt = clock.now();
    const clear = outcomeBefore(job, delivery, startedAt);
    if (clear || !delivery) return resultWriter.add(clear ?? { job });
    const make = async (): Promise<Outcome> => {
      metrics.attemptStarted(job.attempt === 1, latenessMs(delivery, startedAt));
      const result = await deliver(delivery, tools);
      metrics.attemptEnded(result.ok ? "succeeded" : (result.stage ?? "status"), result.durationMs);
      const gap = { random: random(), ...(firstGapSeconds ? { firstGapSeconds } : {}) };
      return outcomeOf(job, delivery, { startedAt, result }, { clock, ...gap });
    };
    resultWriter.add(await watchAttempt({ job, delivery }, make));
  }

  async function endLapsed(): Promise<void> {
    const lapsed = await queue.claimLapsed(LAPSED_AT_ONCE);
    if (lapsed.length === 0) return;
    await db.jobs.transaction(async (tx) => {
      await failLapsedDeliveries(tx, lapsed, clock.now());
      await queue.releaseLapsed(
        tx,
        lapsed.map(({ jobId }) => jobId),
      );
    });
  }

  webhooks.listen((priority) => loops[QUEUE_PRIORITIES.indexOf(priority)]?.wake());
  const timers = [
    every(CONFIRM_MS, () => queue.confirm(loops.flatMap(({ underWay }) => underWay)), onError),
    every(LAPSED_MS, endLapsed, onError),
  ];
  return {
    async stop() {
      isStopping = true;
      await Promise.all(loops.map((loop) => loop.stop()));
      while (attempts.size > 0) await Promise.all(attempts);
      await resultWriter.finish(RECORD_AT_STOP_MS);
      await Promise.all(timers.map((timer) => timer.stop()));
      if (!options.sender) await sender.close();
    },
  };
}

/** How long after it was due an attempt begins: an event is due when it is written. */
function latenessMs({ nextAttemptAt }: LoadedDelivery, startedAt: Date): number {
  return startedAt.getTime() - (nextAttemptAt ?? startedAt).getTime();
}

/** Runs work again and again, never twice at a time. */
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
