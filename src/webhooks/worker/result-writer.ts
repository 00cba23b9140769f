/** Writes down what became of deliveries: many in one transaction, and again until it is done. */
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS } from "../../kernel/time.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../db/core/client.ts";
import {
  recordDeliveryResults,
  updateEndpointHealth,
  type EndpointHealth,
} from "../../db/webhooks/delivery-results.ts";
import { isUnavailable } from "../../db/core/failures.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import type { Outcome } from "./outcome.ts";
import type { DeliveryQueue } from "../queue.ts";
import { DISABLE_AFTER_DAYS } from "../schedule.ts";

const MOST_AT_ONCE = 200;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
/** Failures in a row, as this process sees them, after which an endpoint is throttled. */
const THROTTLE_AFTER = 5;

export interface ResultWriterOptions {
  readonly db: Database;
  readonly queue: DeliveryQueue;
  readonly clock: Clock;
  readonly onError: (error: unknown, deliveryId?: string) => void;
  readonly metrics?: Metrics;
  /** Called when outcomes are written. */
  readonly onRecorded: (outcomes: readonly Outcome[]) => void;
}

/** An outcome, and how its endpoint did so far. */
interface Entry extends Outcome {
  readonly isThrottled: boolean;
}

export class ResultWriter {
  readonly #options: ResultWriterOptions;
  /** Failures in a row, by endpoint. */
  readonly #failures = new Map<string, number>();
  #waiting: Entry[] = [];
  #running: Promise<void> | undefined;
  #isGivenUp = false;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(options: ResultWriterOptions) {
    this.#options = options;
  }

  /** Takes an outcome. While a transaction runs, those that come meanwhile wait for the next one. */
  add(outcome: Outcome): void {
    this.#waiting.push({ ...outcome, isThrottled: this.#countFailures(outcome) >= THROTTLE_AFTER });
    this.#running ??= this.#run();
  }

  /** Waits until all is written, for so many milliseconds at most. What is not written is attempted again. */
  async finish(mostMs: number): Promise<void> {
    const timer = setTimeout(() => (this.#isGivenUp = true), mostMs);
    await this.#running;
    clearTimeout(timer);
  }

  #countFailures({ job: { endpointId }, health }: Outcome): number {
    if (!health) return 0;
    const failures = health.ok ? 0 : (this.#failures.get(endpointId) ?? 0) + 1;
    if (failures === 0) this.#failures.delete(endpointId);
    else this.#failures.set(endpointId, failures);
    return failures;
  }

  async #run(): Promise<void> {
    // So that what comes in the same moment shares the transaction.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0 && !this.#isGivenUp)
      await this.#record(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#running = undefined;
  }

  /**
   * A result that can't be written must not become a second delivery: it is kept, and its claim confirmed,
   * until it is written. One that the database refuses doesn't keep the others waiting.
   */
  async #record(batch: readonly Entry[]): Promise<void> {
    try {
      await this.#write(batch);
      this.#pauseMs = FIRST_PAUSE_MS;
      this.#options.onRecorded(batch);
    } catch (error) {
      this.#options.onError(error, batch.length === 1 ? batch[0]?.job.deliveryId : undefined);
      if (!isUnavailable(error) && batch.length > 1) {
        for (const entry of batch) await this.#record([entry]);
        return;
      }
      await wait(this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      this.#waiting.push(...batch);
    }
  }

  async #write(batch: readonly Entry[]): Promise<void> {
    const { db, queue, clock, metrics = NO_METRICS } = this.#options;
    const startedMs = performance.now();
    const now = clock.now();
    const failingBefore = new Date(now.getTime() - DISABLE_AFTER_DAYS * DAY_MS);
    const jobs = batch.map(({ job }) => job);
    const retries = batch.flatMap(({ retry }) => retry ?? []);
    const results = batch.flatMap(({ result }) => result ?? []);
    await db.jobs.transaction(async (tx) => {
      // First, since whoever changes an endpoint locks it before its jobs and deliveries.
      const changes = await updateEndpointHealth(tx, healthOf(batch), now, failingBefore);
      await queue.release(tx, jobs);
      await queue.add(tx, retries);
      for (const { endpointId, isThrottled } of changes)
        await queue.moveEndpoint(tx, endpointId, isThrottled);
      // Last, since it locks the hour's counts, which every result writer wants: whoever has them waits for nothing.
      await recordDeliveryResults(tx, results);
    });
    metrics.resultsCommitted(performance.now() - startedMs);
    for (const { state } of results) metrics.deliveryRecorded(state);
  }
}

/** One report for each endpoint: what succeeded counts for more than what failed at the same time. */
function healthOf(batch: readonly Entry[]): EndpointHealth[] {
  const reports = new Map<string, EndpointHealth>();
  for (const { job, health, isThrottled } of batch) {
    if (!health) continue;
    const { companyId, endpointId } = job;
    const other = reports.get(`${companyId}/${endpointId}`);
    reports.set(`${companyId}/${endpointId}`, {
      companyId,
      endpointId,
      ok: health.ok || (other?.ok ?? false),
      isGone: health.isGone || (other?.isGone ?? false),
      isThrottled: isThrottled || (other?.isThrottled ?? false),
      error: health.error ?? other?.error ?? null,
    });
  }
  return [...reports.values()];
}
