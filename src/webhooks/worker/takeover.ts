/**
 * Takes over the claims of delivery workers whose process has died: within two seconds if they had locks, and within ten
 * if they only confirmed regularly (see db/webhooks/delivery-workers.ts). Claims don't name their worker: the workers that
 * live confirm theirs, and what nobody confirms is released. A worker with a lock that doesn't respond delays that until
 * its own claims lapse.
 */
import type { Database } from "../../db/core/client.ts";
import {
  findWorkers,
  markConfirmed,
  markDead,
  registerWorker,
  removeDeadWorker,
  removeWorker,
  type WorkerRow,
} from "../../db/webhooks/delivery-workers.ts";
import type { DeliveryQueue } from "../queue.ts";

/** A worker is taken for dead when two looks in a row find it without its lock: it may just be reconnecting. */
export const LOOK_INTERVAL_MS = 400;
/** Interval at which a worker without a lock confirms its claims. */
const CONFIRM_INTERVAL_MS = 2000;
/** A worker without a lock is taken for dead when this process has seen no confirmation for this long. */
const SILENT_MS = 6000;
/** After a longer gap between two looks, this process doesn't know what it would have seen. */
const MAX_GAP_MS = 4000;

export interface TakeoverOptions {
  /** Identifies this worker. */
  readonly number: number;
  readonly db: Database;
  readonly queue: DeliveryQueue;
  /** Confirms all claims of this worker, those of a claim in progress included. */
  readonly confirmClaims: () => Promise<void>;
  /** Called when claims were released. */
  readonly onReleased: () => void;
}

export class Takeover {
  readonly #options: TakeoverOptions;
  #suspects = new Set<number>();
  /** Last confirmations of workers without locks, with the monotonic time at which this process first saw each. */
  #confirmations = new Map<number, { readonly confirmedAt: number; readonly seenAtMs: number }>();
  #lookedAtMs = -Infinity;
  #confirmedAtMs = -Infinity;

  constructor(options: TakeoverOptions) {
    this.#options = options;
  }

  /** Looks for dead workers once. Call it every LOOK_INTERVAL_MS. */
  async look(): Promise<void> {
    const { number: selfNumber, db } = this.#options;
    const workers = await this.#findWorkers();
    const self = workers.find(({ number }) => number === selfNumber);
    if (!self || self.diedAt) await registerWorker(db.jobs, selfNumber);
    if (selfNumber < 0 && performance.now() - this.#confirmedAtMs >= CONFIRM_INTERVAL_MS)
      await this.#confirm();
    const gone = workers.filter(({ number, isConnected }) => !isConnected && number !== selfNumber);
    const dead = gone.map(({ number }) => number).filter((number) => this.#suspects.has(number));
    this.#suspects = new Set(gone.map(({ number }) => number));
    if (dead.length === 0) return;
    await markDead(db.jobs, dead);
    await this.#confirm();
    for (const number of dead) await this.#takeOver(number);
  }

  async #confirm(): Promise<void> {
    const { number, db, confirmClaims } = this.#options;
    const startedAtMs = performance.now();
    await confirmClaims();
    await markConfirmed(db.jobs, number);
    this.#confirmedAtMs = startedAtMs;
  }

  /** Lists the workers. Those without locks are connected while this process sees them confirm. */
  async #findWorkers(): Promise<WorkerRow[]> {
    const workers = await findWorkers(this.#options.db.jobs);
    const now = performance.now();
    const known =
      now - this.#lookedAtMs > MAX_GAP_MS ? new Map<never, never>() : this.#confirmations;
    this.#lookedAtMs = now;
    this.#confirmations = new Map();
    return workers.map((worker) => {
      if (worker.number >= 0) return worker;
      const confirmedAt = worker.confirmedAt?.getTime() ?? 0;
      const last = known.get(worker.number);
      const seen = last?.confirmedAt === confirmedAt ? last : { confirmedAt, seenAtMs: now };
      this.#confirmations.set(worker.number, seen);
      return { ...worker, isConnected: now - seen.seenAtMs < SILENT_MS };
    });
  }

  /** Releases the claims of a dead worker, once all others have confirmed theirs. */
  async #takeOver(number: number): Promise<void> {
    const { db, queue, onReleased } = this.#options;
    const workers = await this.#findWorkers();
    const diedAt = workers.find((worker) => worker.number === number)?.diedAt;
    if (!diedAt) return;
    const haveConfirmed = workers
      .filter(({ isConnected }) => isConnected)
      .every(({ confirmedAt }) => confirmedAt && confirmedAt > diedAt);
    if (!haveConfirmed) return;
    const isReleased = await db.jobs.transaction(async (tx) => {
      if (!(await removeDeadWorker(tx, number))) return false;
      await queue.releaseUnconfirmed(tx, diedAt);
      return true;
    });
    if (isReleased) onReleased();
  }

  /** Says that this worker ends by itself, with no claims left. */
  async end(): Promise<void> {
    await removeWorker(this.#options.db.jobs, this.#options.number);
  }
}
