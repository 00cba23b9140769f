/** Records outcomes of deliveries in batches, and retries until they are committed. */
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS } from "../../kernel/time.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../db/core/client.ts";
import { SHARDS } from "../../db/webhooks/delivery-counts.ts";
import {
  claimKey,
  recordClaims,
  type EndedClaim,
  type EndedEndpoint,
  type EndpointQueue,
  type RecordOptions,
} from "../../db/webhooks/delivery-results.ts";
import { updateEndpointHealth, type EndpointHealth } from "../../db/webhooks/endpoint-health.ts";
import { isUnavailable } from "../../db/core/failures.ts";
import { NO_METRICS, type Metrics } from "../../metrics/metrics.ts";
import type { Outcome } from "./outcome.ts";
import type { DeliveryQueue } from "../queue.ts";
import { DISABLE_AFTER_DAYS } from "../schedule.ts";

const MAX_BATCH = 200;
const MIN_RETRY_DELAY_MS = 200;
const MAX_RETRY_DELAY_MS = 5000;
/** An endpoint is throttled after this many failures in a row, as counted by this process. */
const THROTTLE_AFTER_FAILURES = 5;

export interface ResultWriterOptions {
  readonly db: Database;
  readonly queue: DeliveryQueue;
  readonly clock: Clock;
  readonly onError: (error: unknown, deliveryId?: string) => void;
  readonly metrics?: Metrics;
  /** Called with outcomes after their commit, and with their endpoints. */
  readonly onRecorded: (outcomes: readonly Outcome[], endpoints: readonly EndpointQueue[]) => void;
  /** The number of claims in flight to an endpoint. Default 0: there may always be more in the queue. */
  readonly inFlightOf?: (endpointId: string) => number;
  /** Number of the worker, which selects its counts. Default 0. */
  readonly workerNumber?: number;
}

/** An outcome, and whether its endpoint should be throttled. */
interface Entry extends Outcome {
  readonly isThrottled: boolean;
}

/** Outcomes that are recorded one batch after the other: all, or on a cluster those of a company. */
interface Sequence {
  waiting: Entry[];
  running: Promise<void>;
  retryDelayMs: number;
}

export class ResultWriter {
  readonly #options: ResultWriterOptions;
  /** Failures in a row, by endpoint. */
  readonly #failures = new Map<string, number>();
  /** By company on a cluster: each node's results are recorded while another one is unavailable. */
  readonly #sequences = new Map<string, Sequence>();
  #isGivenUp = false;

  constructor(options: ResultWriterOptions) {
    this.#options = options;
  }

  /** Queues an outcome. Outcomes that arrive while others are recorded share the next statement. */
  add(outcome: Outcome): void {
    const entry = {
      ...outcome,
      isThrottled: this.#countFailures(outcome) >= THROTTLE_AFTER_FAILURES,
    };
    const key = this.#options.db.jobs.isSharded ? outcome.job.companyId : "";
    const sequence = this.#sequences.get(key);
    if (sequence) sequence.waiting.push(entry);
    else this.#start(key, entry);
  }

  /** Waits until all outcomes are recorded, or until the timeout. Deliveries without a recorded result are attempted again. */
  async finish(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => (this.#isGivenUp = true), timeoutMs);
    await Promise.all([...this.#sequences.values()].map(({ running }) => running));
    clearTimeout(timer);
  }

  #countFailures({ job: { endpointId }, health }: Outcome): number {
    if (!health) return 0;
    const failures = health.ok ? 0 : (this.#failures.get(endpointId) ?? 0) + 1;
    if (failures === 0) this.#failures.delete(endpointId);
    else this.#failures.set(endpointId, failures);
    return failures;
  }

  #start(key: string, entry: Entry): void {
    const sequence: Sequence = {
      waiting: [entry],
      running: Promise.resolve(),
      retryDelayMs: MIN_RETRY_DELAY_MS,
    };
    this.#sequences.set(key, sequence);
    sequence.running = this.#run(key, sequence);
  }

  async #run(key: string, sequence: Sequence): Promise<void> {
    // Outcomes added in the same tick share the statement.
    await new Promise(setImmediate);
    while (sequence.waiting.length > 0 && !this.#isGivenUp)
      await this.#record(sequence, sequence.waiting.splice(0, MAX_BATCH));
    this.#sequences.delete(key);
  }

  /**
   * A result that can't be recorded must not cause a second delivery: it stays queued, and its claim is confirmed,
   * until it is recorded. If the database rejects one result of a batch, the others are recorded one by one.
   */
  async #record(sequence: Sequence, batch: readonly Entry[]): Promise<void> {
    try {
      const endpoints = await this.#write(batch);
      sequence.retryDelayMs = MIN_RETRY_DELAY_MS;
      this.#options.onRecorded(batch, endpoints);
    } catch (error) {
      this.#options.onError(error, batch.length === 1 ? batch[0]?.job.deliveryId : undefined);
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
   * Records a batch, in one statement unless an endpoint's throttling changes. Another process has the deliveries of
   * claims that have lapsed: what this one did late is neither recorded nor retried.
   */
  async #write(batch: readonly Entry[]): Promise<readonly EndpointQueue[]> {
    const { db, clock, metrics = NO_METRICS } = this.#options;
    const { workerNumber = 0, inFlightOf = () => 0 } = this.#options;
    const startedMs = performance.now();
    const now = clock.now();
    const failingBefore = new Date(now.getTime() - DISABLE_AFTER_DAYS * DAY_MS);
    const options = { now, failingBefore, shard: workerNumber % SHARDS };
    const claims = batch.map(toEndedClaim);
    const reports = healthOf(batch);
    const ended = [...new Map(claims.map((claim) => [claim.endpointId, claim])).values()].map(
      ({ companyId, endpointId }) => ({ companyId, endpointId, inFlight: inFlightOf(endpointId) }),
    );
    const { endpoints = [], lapsed = new Set<string>() } =
      (await recordClaims(db.jobs, claims, ended, reports, options)) ??
      (await this.#writeWithThrottling(claims, ended, reports, options)) ??
      {};
    metrics.resultsCommitted(performance.now() - startedMs);
    for (const { job, result } of batch)
      if (result && !lapsed.has(claimKey(job))) metrics.deliveryRecorded(result.state);
    return endpoints;
  }

  async #writeWithThrottling(
    claims: readonly EndedClaim[],
    ended: readonly EndedEndpoint[],
    reports: readonly EndpointHealth[],
    options: RecordOptions,
  ) {
    const { db, queue } = this.#options;
    const isSharded = db.jobs.isSharded;
    const recorded = await db.jobs.transaction(async (tx) => {
      // First, because every change of an endpoint locks the endpoint before its jobs and deliveries.
      const changes = await updateEndpointHealth(tx, reports, options.now, options.failingBefore);
      for (const change of changes) await queue.moveEndpoint(tx, change, change.isThrottled);
      return isSharded ? undefined : await recordClaims(tx, claims, ended, [], options);
    });
    return isSharded ? await recordClaims(db.jobs, claims, ended, [], options) : recorded;
  }
}

function toEndedClaim({ job, result }: Outcome): EndedClaim {
  const { companyId, endpointId, deliveryId, attempt, traceparent } = job;
  const isRetried = result?.state === "retrying" && traceparent !== undefined;
  return {
    companyId,
    endpointId,
    deliveryId,
    attempt,
    result,
    ...(isRetried ? { traceparent } : {}),
  };
}

/** Combines a batch into one report per endpoint; one success outweighs the failures. */
function healthOf(batch: readonly Entry[]): EndpointHealth[] {
  const reports = new Map<string, EndpointHealth>();
  for (const { job, health, isThrottled } of batch) {
    if (!health) continue;
    const { companyId, endpointId } = job;
    const previous = reports.get(`${companyId}/${endpointId}`);
    reports.set(`${companyId}/${endpointId}`, {
      companyId,
      endpointId,
      ok: health.ok || (previous?.ok ?? false),
      isGone: health.isGone || (previous?.isGone ?? false),
      isThrottled: isThrottled || (previous?.isThrottled ?? false),
      // One fast success outweighs the slow ones.
      isSlow: slowerOf(previous?.isSlow ?? null, health.isSlow),
      error: health.error ?? previous?.error ?? null,
    });
  }
  return [...reports.values()];
}

function slowerOf(one: boolean | null, other: boolean | null): boolean | null {
  if (one === null || other === null) return one ?? other;
  return one && other;
}
