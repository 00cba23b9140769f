/** Claims what is due in one priority of the queue, as far as there is room for it. */
import { setTimeout as wait } from "node:timers/promises";
import {
  PER_ENDPOINT,
  type DeliveryJob,
  type DeliveryQueue,
  type QueuePriority,
} from "../queue.ts";

/** How many are claimed at once: few different numbers, since each is a statement of its own. */
const BATCHES = [64, 16, 4, 1];
const AFTER_ERROR_MS = 1000;

export interface ClaimLoopOptions {
  readonly queue: DeliveryQueue;
  readonly priority: QueuePriority;
  /** Most claims that may be under way. */
  readonly room: number;
  /** How often it looks without being woken. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
  /** Called with what was claimed; each is then to be ended with `end`. */
  readonly onClaimed: (jobs: DeliveryJob[]) => void;
}

export class ClaimLoop {
  readonly #options: ClaimLoopOptions;
  readonly #underWay = new Map<string, DeliveryJob>();
  readonly #perEndpoint = new Map<string, number>();
  /** Whether the last look may have left something because there was no room. */
  #isShort = false;
  #isWoken = false;
  #isRunning = true;
  #endWait = () => {};
  readonly #ended: Promise<void>;

  constructor(options: ClaimLoopOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  /** All claims that are under way. */
  get underWay(): DeliveryJob[] {
    return [...this.#underWay.values()];
  }

  /** Says that something may be due. */
  wake(): void {
    this.#isWoken = true;
    this.#endWait();
  }

  /** Makes room again. */
  end(job: DeliveryJob): void {
    if (!this.#underWay.delete(keyOf(job))) return;
    const left = (this.#perEndpoint.get(job.endpointId) ?? 1) - 1;
    if (left > 0) this.#perEndpoint.set(job.endpointId, left);
    else this.#perEndpoint.delete(job.endpointId);
    if (this.#isShort) this.wake();
  }

  /** Claims nothing more. What is under way stays so. */
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
        await wait(AFTER_ERROR_MS);
      }
      if (!this.#isWoken && this.#isRunning) await this.#wait();
    }
  }

  async #claim(): Promise<void> {
    const { queue, priority, room, onClaimed } = this.#options;
    const free = room - this.#underWay.size;
    const most = BATCHES.find((size) => size <= free);
    if (most === undefined) {
      this.#isShort = true;
      return;
    }
    const busy = this.#busyEndpoints();
    const jobs = await queue.claim(priority, most, busy);
    for (const job of jobs) {
      this.#underWay.set(keyOf(job), job);
      this.#perEndpoint.set(job.endpointId, (this.#perEndpoint.get(job.endpointId) ?? 0) + 1);
    }
    const nowBusy = this.#busyEndpoints().length;
    // How many a throttled endpoint has room for is known to the queue alone: whatever is under way may be its.
    this.#isShort = nowBusy > 0 || (priority === "retry" && this.#underWay.size > 0);
    // A claim leaves out what an endpoint has no room for: what is behind that comes with the next one.
    if (jobs.length >= most / 2 || nowBusy > busy.length) this.#isWoken = true;
    if (jobs.length > 0) onClaimed(jobs);
  }

  #busyEndpoints(): string[] {
    return [...this.#perEndpoint]
      .filter(([, count]) => count >= PER_ENDPOINT)
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

/** A process can get back what it still works on, after a claim that it could not confirm in time. */
function keyOf({ deliveryId, claim }: DeliveryJob): string {
  return `${deliveryId}/${claim}`;
}
