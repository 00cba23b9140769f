/**
 * Takes over the claims of delivery workers whose process has died, within two seconds. Claims don't name their worker:
 * the workers that live confirm theirs, and what nobody confirms is released. A worker that lives but doesn't respond
 * delays that until its own claims lapse.
 */
import type { Database } from "../../db/core/client.ts";
import {
  findWorkers,
  markConfirmed,
  markDead,
  registerWorker,
  removeDeadWorker,
  removeWorker,
} from "../../db/webhooks/delivery-workers.ts";
import type { DeliveryQueue } from "../queue.ts";

/** A worker is taken for dead when two looks in a row find it without its lock: it may just be reconnecting. */
export const LOOK_INTERVAL_MS = 400;

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

  constructor(options: TakeoverOptions) {
    this.#options = options;
  }

  /** Looks for dead workers once. Call it every LOOK_INTERVAL_MS. */
  async look(): Promise<void> {
    const { number: selfNumber, db, confirmClaims } = this.#options;
    const workers = await findWorkers(db.jobs);
    const self = workers.find(({ number }) => number === selfNumber);
    if (!self || self.diedAt) await registerWorker(db.jobs, selfNumber);
    const gone = workers.filter(({ number, isConnected }) => !isConnected && number !== selfNumber);
    const dead = gone.map(({ number }) => number).filter((number) => this.#suspects.has(number));
    this.#suspects = new Set(gone.map(({ number }) => number));
    if (dead.length === 0) return;
    await markDead(db.jobs, dead);
    await confirmClaims();
    await markConfirmed(db.jobs, selfNumber);
    for (const number of dead) await this.#takeOver(number);
  }

  /** Releases the claims of a dead worker, once all others have confirmed theirs. */
  async #takeOver(number: number): Promise<void> {
    const { db, queue, onReleased } = this.#options;
    const workers = await findWorkers(db.jobs);
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
