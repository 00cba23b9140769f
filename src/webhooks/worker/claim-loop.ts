/** Claims deliveries for a worker, as far as it has capacity. */
import { setTimeout as wait } from "node:timers/promises";
import type { CompanyNodes } from "../../db/core/companies/company-nodes.ts";
import type { AllCompanies } from "../../db/core/connections/client.ts";
import {
  claimDeliveries,
  companiesInQueue,
  type ClaimedDelivery,
} from "../../db/webhooks/delivery-queue.ts";
import type { Turns } from "./turns.ts";

const ERROR_DELAY_MS = 1000;

export interface ClaimLoopOptions {
  readonly db: AllCompanies;
  readonly nodes: CompanyNodes;
  /** Number of the worker. */
  readonly worker: number;
  readonly turns: Turns;
  /** Ids of endpoints that this worker can't sign for. */
  readonly skippedEndpoints: () => readonly string[];
  /** Interval at which it looks for companies about which it got no notification. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
  readonly onClaimed: (claims: readonly ClaimedDelivery[]) => void;
}

export class ClaimLoop {
  readonly #options: ClaimLoopOptions;
  #isRunning = true;
  #isWoken = true;
  #endWait = () => {};
  #polledAtMs = -Infinity;
  #claimedAtMs = performance.now();
  readonly #ended: Promise<void>;

  constructor(options: ClaimLoopOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  /** Milliseconds since it last looked for something to claim; it does so at least once per `pollMs`. */
  get idleMs(): number {
    return performance.now() - this.#claimedAtMs;
  }

  /** Claims again, because something may be due or capacity is free. */
  wake(): void {
    this.#isWoken = true;
    this.#endWait();
  }

  /** Looks for companies now, because notifications may have been missed. */
  pollNow(): void {
    this.#polledAtMs = -Infinity;
    this.wake();
  }

  /** Stops claiming, and waits for a claim that is in progress. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      this.#isWoken = false;
      try {
        await this.#poll();
        while (this.#isRunning && (await this.#claim()));
        this.#claimedAtMs = performance.now();
      } catch (error) {
        this.#options.onError(error);
        await wait(ERROR_DELAY_MS);
      }
      if (this.#isWoken) continue;
      const woken = Promise.withResolvers<void>();
      this.#endWait = woken.resolve;
      const timer = setTimeout(woken.resolve, this.#options.pollMs);
      await woken.promise;
      clearTimeout(timer);
    }
  }

  /** Once per `pollMs`, gives all companies a turn that have something in the queue. */
  async #poll(): Promise<void> {
    const { nodes, turns, pollMs } = this.#options;
    const now = performance.now();
    if (now - this.#polledAtMs < pollMs) return;
    await nodes.runOnAll("queue", async (run) => {
      for (const companyId of await companiesInQueue(run)) turns.add(companyId);
    });
    this.#polledAtMs = now;
  }

  /**
   * Asks all nodes of a cluster at the same time. One that hangs doesn't delay the others.
   * @returns whether there was something to ask for
   */
  async #claim(): Promise<boolean> {
    const { db, nodes, worker, turns, skippedEndpoints, onClaimed } = this.#options;
    const unanswered = new Set(turns.next());
    if (unanswered.size === 0) return false;
    let isOver = false;
    await nodes.runByNode("turns", [...unanswered], async (requests) => {
      const answers = await claimDeliveries(db.writes, worker, requests, skippedEndpoints());
      if (isOver) for (const { companyId } of requests) turns.add(companyId);
      else turns.answer(requests, answers);
      for (const request of requests) unanswered.delete(request);
      onClaimed(answers.flatMap(({ claims }) => claims));
      if (isOver) this.wake();
    });
    isOver = true;
    turns.answer([...unanswered], []); // polls find what these nodes have
    return true;
  }
}
