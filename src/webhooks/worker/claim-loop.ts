/** Claims due attempts of one queue priority, up to this process's capacity. */
import { setTimeout as wait } from "node:timers/promises";
import {
  MAX_PER_ENDPOINT,
  type DeliveryJob,
  type DeliveryQueue,
  type QueuePriority,
} from "../queue.ts";

/** Batch sizes of a claim. There are few, because pg-boss generates a different statement for each. */
const BATCHES = [64, 16, 4, 1];
const ERROR_DELAY_MS = 1000;

export interface ClaimLoopOptions {
  readonly queue: DeliveryQueue;
  readonly priority: QueuePriority;
  /** Maximum claims in flight. */
  readonly capacity: number;
  /** Interval between claims when it isn't woken. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
  /** Called with claimed jobs; the caller must pass each one to `end`. */
  readonly onClaimed: (jobs: DeliveryJob[]) => void;
}

export class ClaimLoop {
  readonly #options: ClaimLoopOptions;
  readonly #inFlight = new Map<string, DeliveryJob>();
  readonly #perEndpoint = new Map<string, number>();
  /** Whether the last claim may have left due jobs in the queue for lack of capacity. */
  #mayHaveLeftJobs = false;
  #isWoken = false;
  #isRunning = true;
  #endWait = () => {};
  readonly #ended: Promise<void>;

  constructor(options: ClaimLoopOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  /** All claims in flight. */
  get inFlight(): DeliveryJob[] {
    return [...this.#inFlight.values()];
  }

  /** Claims again now, because something may be due. */
  wake(): void {
    this.#isWoken = true;
    this.#endWait();
  }

  /** Removes a job that has ended, which frees its capacity. */
  end(job: DeliveryJob): void {
    if (!this.#inFlight.delete(keyOf(job))) return;
    const remaining = (this.#perEndpoint.get(job.endpointId) ?? 1) - 1;
    if (remaining > 0) this.#perEndpoint.set(job.endpointId, remaining);
    else this.#perEndpoint.delete(job.endpointId);
    if (this.#mayHaveLeftJobs) this.wake();
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
        await this.#claim();
      } catch (error) {
        this.#options.onError(error);
        await wait(ERROR_DELAY_MS);
      }
      if (!this.#isWoken && this.#isRunning) await this.#wait();
    }
  }

  async #claim(): Promise<void> {
    const { queue, priority, capacity, onClaimed } = this.#options;
    const free = capacity - this.#inFlight.size;
    const limit = BATCHES.find((size) => size <= free);
    if (limit === undefined) {
      this.#mayHaveLeftJobs = true;
      return;
    }
    const busy = this.#busyEndpoints();
    const jobs = await queue.claim(priority, limit, busy);
    for (const job of jobs) {
      this.#inFlight.set(keyOf(job), job);
      this.#perEndpoint.set(job.endpointId, (this.#perEndpoint.get(job.endpointId) ?? 0) + 1);
    }
    const nowBusy = this.#busyEndpoints().length;
    // Only the queue knows which endpoints are throttled, so any retry in flight may take a throttled endpoint's capacity.
    this.#mayHaveLeftJobs = nowBusy > 0 || (priority === "retry" && this.#inFlight.size > 0);
    // A claim skips endpoints at their limit; the jobs behind them are claimed by the next one.
    if (jobs.length >= limit / 2 || nowBusy > busy.length) this.#isWoken = true;
    if (jobs.length > 0) onClaimed(jobs);
  }

  #busyEndpoints(): string[] {
    return [...this.#perEndpoint]
      .filter(([, count]) => count >= MAX_PER_ENDPOINT)
      .map(([endpointId]) => endpointId);
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

/** Includes the claim, because a process can claim a delivery again whose lapsed claim it still works on. */
function keyOf({ deliveryId, claim }: DeliveryJob): string {
  return `${deliveryId}/${claim}`;
}
