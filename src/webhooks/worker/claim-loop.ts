/** Claims due attempts of one queue priority, up to this process's capacity. */
import { setTimeout as wait } from "node:timers/promises";
import {
  MAX_PER_ENDPOINT,
  type ClaimedJob,
  type DeliveryJob,
  type DeliveryQueue,
  type QueuePriority,
} from "../queue.ts";

/** Batch sizes of a claim. There are few, because pg-boss generates a different statement for each. */
const BATCHES = [64, 16, 4, 1];
const ERROR_DELAY_MS = 1000;
const BUSY_SHARE = 0.75;
/** Jobs that end within this time share the next claim, unless these many end. A claim costs as much as several jobs. */
const COALESCE_MS = 4;
const COALESCE_JOBS = 32;

export interface ClaimLoopOptions {
  readonly queue: DeliveryQueue;
  readonly priority: QueuePriority;
  /** Maximum claims in flight. */
  readonly capacity: number;
  /** Capacity beyond that for companies with few claims in flight, so that one company can't use up all of it. */
  readonly reserve?: { readonly capacity: number; readonly perCompany: number };
  /** Interval between claims when it isn't woken. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
  /** Called before a claim, once per `pollMs`, to add jobs that have become due. */
  readonly addDueJobs?: () => Promise<void>;
  /** Called with claimed jobs; the caller must pass each one to `end`. */
  readonly onClaimed: (jobs: ClaimedJob[]) => void;
}

export class ClaimLoop {
  readonly #options: ClaimLoopOptions;
  readonly #inFlight = new Map<string, DeliveryJob>();
  readonly #perEndpoint = new Map<string, number>();
  readonly #perCompany = new Map<string, number>();
  /** Whether the last claim may have left due jobs of any endpoint in the queue, for lack of capacity. */
  #lacksCapacity = false;
  #addedDueJobsAt = -Infinity;
  /** Jobs that ended since the last claim, and the timer of the next one. */
  #endedJobs = 0;
  #coalescing: NodeJS.Timeout | undefined;
  #claimedAt = performance.now();
  #isWoken = false;
  #isRunning = true;
  #claiming: Promise<void> = Promise.resolve();
  #endWait = () => {};
  readonly #ended: Promise<void>;

  constructor(options: ClaimLoopOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  /** Milliseconds since it last completed a claim, also one of nothing; it makes one at least once per `pollMs`. */
  get idleMs(): number {
    return performance.now() - this.#claimedAt;
  }

  /** Whether most of its capacity is used, so that jobs may wait in the queue for their priority. */
  get isBusy(): boolean {
    return this.#inFlight.size >= this.#options.capacity * BUSY_SHARE;
  }

  /** All claims in flight. */
  get inFlight(): DeliveryJob[] {
    return [...this.#inFlight.values()];
  }

  /** Waits for the claim that is in progress, if any. Its jobs are then in flight. */
  async claimEnd(): Promise<void> {
    await this.#claiming.catch(() => {}); // reported by the loop
  }

  /** Claims again now, because something may be due. */
  wake(): void {
    clearTimeout(this.#coalescing);
    this.#coalescing = undefined;
    this.#endedJobs = 0;
    this.#isWoken = true;
    this.#endWait();
  }

  /** The number of claims in flight to an endpoint. */
  inFlightOf(endpointId: string): number {
    return this.#perEndpoint.get(endpointId) ?? 0;
  }

  /**
   * Removes a job that has ended, which frees its capacity.
   * @param hasMore whether its endpoint may have jobs in the queue that a claim skipped: only the queue knows which
   *   endpoints are throttled or busy in other processes
   */
  end(job: DeliveryJob, hasMore = true): void {
    if (!this.#inFlight.delete(keyOf(job))) return;
    addTo(this.#perEndpoint, job.endpointId, -1);
    addTo(this.#perCompany, job.companyId, -1);
    if (!hasMore && !this.#lacksCapacity) return;
    if (++this.#endedJobs >= COALESCE_JOBS) this.wake();
    else this.wakeSoon();
  }

  /** Claims within milliseconds, because capacity or places became free: together with what else does. */
  wakeSoon(): void {
    this.#coalescing ??= setTimeout(() => this.wake(), COALESCE_MS);
  }

  /** Stops claiming. Claims in flight stay claimed. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      this.#isWoken = false;
      try {
        await this.#addDueJobs();
        await (this.#claiming = this.#claim());
        this.#claimedAt = performance.now();
      } catch (error) {
        this.#options.onError(error);
        await wait(ERROR_DELAY_MS);
      }
      if (!this.#isWoken && this.#isRunning) await this.#wait();
    }
  }

  async #addDueJobs(): Promise<void> {
    const now = performance.now();
    const { addDueJobs, pollMs } = this.#options;
    if (!addDueJobs || now - this.#addedDueJobsAt < pollMs) return;
    await addDueJobs();
    this.#addedDueJobsAt = now;
  }

  async #claim(): Promise<void> {
    const { queue, priority, capacity, reserve, onClaimed } = this.#options;
    const free = capacity - this.#inFlight.size;
    const isReserve = free <= 0;
    const limit = batchFor(isReserve ? free + (reserve?.capacity ?? 0) : free);
    this.#lacksCapacity = isReserve;
    if (limit === undefined) return;
    const busy = this.#busyEndpoints();
    const ignored = isReserve ? this.#endpointsOfBusyCompanies(reserve?.perCompany ?? 0) : [];
    const jobs = await queue.claim(priority, limit, [...new Set([...busy, ...ignored])]);
    for (const job of jobs) {
      this.#inFlight.set(keyOf(job), job);
      addTo(this.#perEndpoint, job.endpointId, 1);
      addTo(this.#perCompany, job.companyId, 1);
    }
    // A claim skips endpoints at their limit; the jobs behind them are claimed by the next one. Throttled endpoints have
    // a low limit, which this process doesn't know.
    const isRetry = priority === "retry" && jobs.length > 0;
    if (isRetry || jobs.length >= limit / 2 || this.#busyEndpoints().length > busy.length)
      this.#isWoken = true;
    if (jobs.length > 0) onClaimed(jobs);
  }

  #busyEndpoints(): string[] {
    return [...this.#perEndpoint]
      .filter(([, count]) => count >= MAX_PER_ENDPOINT)
      .map(([endpointId]) => endpointId);
  }

  /** Endpoints in flight of the companies that have their share of the reserve. */
  #endpointsOfBusyCompanies(perCompany: number): string[] {
    return this.inFlight
      .filter(({ companyId }) => (this.#perCompany.get(companyId) ?? 0) >= perCompany)
      .map(({ endpointId }) => endpointId);
  }

  async #wait(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#options.pollMs);
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endWait = () => {};
  }
}

function batchFor(free: number): number | undefined {
  return BATCHES.find((size) => size <= free);
}

/** Changes a count, and forgets the key when it reaches 0. */
function addTo(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Includes the attempt, because a process can claim a delivery again while its last claim hasn't ended here. */
function keyOf({ deliveryId, attempt }: DeliveryJob): string {
  return `${deliveryId}/${attempt}`;
}
