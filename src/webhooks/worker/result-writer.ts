/** Records outcomes of deliveries in batches, and retries until they are committed. */
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS } from "../../kernel/time.ts";
import type { Clock } from "../../kernel/clock.ts";
import { sharedBatch } from "../../db/core/companies/company-batches.ts";
import type { AllCompanies } from "../../db/core/connections/client.ts";
import { recordClaims } from "../../db/webhooks/delivery-results.ts";
import type { PlannedRetry } from "../../db/webhooks/retries.ts";
import { isUnavailable } from "../../db/core/connections/failures.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import type { Outcome } from "./outcome.ts";
import { DISABLE_AFTER_DAYS } from "../schedule.ts";

const MAX_BATCH = 200;
/** The longest time that an outcome waits for others to share the statement. */
const COLLECT_MS = 100;
const MIN_RETRY_DELAY_MS = 200;
const MAX_RETRY_DELAY_MS = 5000;
/** An endpoint is throttled after this many failures in a row, as counted by this process. */
const THROTTLE_AFTER_FAILURES = 5;

export interface ResultWriterOptions {
  readonly db: AllCompanies;
  readonly clock: Clock;
  /** Number of the worker that has the claims. */
  readonly worker: number;
  readonly onError: (error: unknown, deliveryId?: string) => void;
  readonly metrics?: Metrics;
  /** Called with outcomes after their commit, and with the retries that have to be planned. */
  readonly onRecorded: (outcomes: readonly Outcome[], retries: readonly PlannedRetry[]) => void;
  /** Whether something waits for the outcome: it is recorded at once. Default: always. */
  readonly isAwaited?: (outcome: Outcome) => boolean;
}

/** Outcomes that are recorded one batch after the other, see `sharedBatch`. */
interface Sequence {
  readonly key: string;
  waiting: Outcome[];
  running: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  retryDelayMs: number;
}

export class ResultWriter {
  readonly #options: ResultWriterOptions;
  /** Failures in a row, by endpoint. */
  readonly #failures = new Map<string, number>();
  readonly #sequences = new Map<string, Sequence>();
  #isGivenUp = false;
  #isFinishing = false;

  constructor(options: ResultWriterOptions) {
    this.#options = options;
  }

  /** Queues an outcome. Outcomes that arrive while others are recorded share the next statement. */
  add(outcome: Outcome): void {
    const { db, isAwaited = () => true } = this.#options;
    const { claim, health } = outcome;
    const sequence = this.#sequenceOf(sharedBatch(db.writes, claim));
    const isThrottled = health && this.#countFailures(outcome) >= THROTTLE_AFTER_FAILURES;
    sequence.waiting.push(
      isThrottled ? { ...outcome, health: { ...health, isThrottled } } : outcome,
    );
    if (this.#isFinishing || isAwaited(outcome)) this.#start(sequence);
    else sequence.timer ??= setTimeout(() => this.#start(sequence), COLLECT_MS);
  }

  /** Waits until all outcomes are recorded, or until the timeout. Deliveries without a recorded result are attempted again. */
  async finish(timeoutMs: number): Promise<void> {
    this.#isFinishing = true;
    for (const sequence of this.#sequences.values())
      if (sequence.waiting.length > 0) this.#start(sequence);
    const timer = setTimeout(() => (this.#isGivenUp = true), timeoutMs);
    const running = () =>
      [...this.#sequences.values()].flatMap((sequence) => sequence.running ?? []);
    while (running().length > 0) await Promise.all(running());
    clearTimeout(timer);
  }

  #countFailures({ claim: { endpointId }, result }: Outcome): number {
    const failures = (this.#failures.get(endpointId) ?? 0) + 1;
    if (result?.state !== "succeeded") this.#failures.set(endpointId, failures);
    else this.#failures.delete(endpointId);
    return result?.state === "succeeded" ? 0 : failures;
  }

  #sequenceOf(key: string): Sequence {
    let sequence = this.#sequences.get(key);
    if (!sequence) {
      const retryDelayMs = MIN_RETRY_DELAY_MS;
      sequence = { key, waiting: [], running: undefined, timer: undefined, retryDelayMs };
      this.#sequences.set(key, sequence);
    }
    return sequence;
  }

  #start(sequence: Sequence): void {
    clearTimeout(sequence.timer);
    sequence.timer = undefined;
    sequence.running ??= this.#run(sequence).finally(() => {
      sequence.running = undefined;
      if (sequence.waiting.length > 0) {
        if (!this.#isGivenUp) this.#start(sequence);
        // Its timer can end a sequence again, when another one follows it.
      } else if (this.#sequences.get(sequence.key) === sequence)
        this.#sequences.delete(sequence.key);
    });
  }

  async #run(sequence: Sequence): Promise<void> {
    // Outcomes added in the same tick share the statement.
    await new Promise(setImmediate);
    while (sequence.waiting.length > 0 && !this.#isGivenUp)
      await this.#record(sequence, sequence.waiting.splice(0, MAX_BATCH));
  }

  /**
   * A result that can't be recorded must not cause a second delivery: it stays here, and its claim is held, until it is
   * recorded. If the database rejects one result of a batch, the others are recorded one by one.
   */
  async #record(sequence: Sequence, batch: readonly Outcome[]): Promise<void> {
    try {
      const retries = await this.#write(batch);
      sequence.retryDelayMs = MIN_RETRY_DELAY_MS;
      this.#options.onRecorded(batch, retries);
    } catch (error) {
      this.#options.onError(error, batch.length === 1 ? batch[0]?.claim.deliveryId : undefined);
      if (!isUnavailable(error) && batch.length > 1) {
        for (const entry of batch) await this.#record(sequence, [entry]);
        return;
      }
      await wait(sequence.retryDelayMs);
      sequence.retryDelayMs = Math.min(sequence.retryDelayMs * 2, MAX_RETRY_DELAY_MS);
      sequence.waiting.push(...batch);
    }
  }

  /**
   * Records a batch. Another worker has the deliveries of claims that are no longer held: what this one did late is
   * neither recorded nor retried.
   */
  async #write(batch: readonly Outcome[]): Promise<readonly PlannedRetry[]> {
    const { db, clock, worker, metrics = NO_METRICS } = this.#options;
    const startedMs = performance.now();
    const now = clock.now();
    const failingBefore = new Date(now.getTime() - DISABLE_AFTER_DAYS * DAY_MS);
    const options = { now, failingBefore, worker };
    const { held, retries } = await recordClaims(db.writes, batch, options);
    metrics.resultsCommitted(performance.now() - startedMs);
    for (const { claim, result } of batch)
      if (result && held.has(claim.deliveryId)) metrics.deliveryRecorded(result.state);
    return retries;
  }
}
