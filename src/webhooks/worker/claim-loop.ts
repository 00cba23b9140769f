/** Claims deliveries for a worker, as far as it has capacity. */
import { setTimeout as wait } from "node:timers/promises";
import type { CompanyNodes } from "../../db/core/company-nodes.ts";
import type { Database } from "../../db/core/client.ts";
import {
  claimDeliveries,
  companiesInQueue,
  type ClaimedDelivery,
  type ClaimRequest,
  type CompanyClaims,
} from "../../db/webhooks/delivery-queue.ts";
import type { Turns } from "./turns.ts";

const ERROR_DELAY_MS = 1000;

export interface ClaimLoopOptions {
  readonly db: Database;
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
  #lookedAtMs = -Infinity;
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
  lookNow(): void {
    this.#lookedAtMs = -Infinity;
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
        await this.#look();
        while (this.#isRunning && (await this.#claim()));
        this.#claimedAtMs = performance.now();
      } catch (error) {
        this.#options.onError(error);
        await wait(ERROR_DELAY_MS);
      }
      if (!this.#isWoken && this.#isRunning) await this.#wait();
    }
  }

  /** Once per `pollMs`, gives all companies a turn that have something in the queue. */
  async #look(): Promise<void> {
    const { nodes, turns, pollMs } = this.#options;
    const now = performance.now();
    if (now - this.#lookedAtMs < pollMs) return;
    await nodes.runOnAll("queue", async (run) => {
      for (const companyId of await companiesInQueue(run)) turns.add(companyId);
    });
    this.#lookedAtMs = now;
  }

  /** @returns whether there was something to ask for */
  async #claim(): Promise<boolean> {
    const { db, worker, turns, skippedEndpoints, onError } = this.#options;
    const requests = turns.next();
    if (requests.length === 0) return false;
    const byNode = await db.writes.groupByNode(requests);
    await Promise.all(
      byNode.map(async (some) => {
        try {
          this.#answer(some, await claimDeliveries(db.writes, worker, some, skippedEndpoints()));
        } catch (error) {
          turns.answer(some, []);
          onError(error);
        }
      }),
    );
    return true;
  }

  #answer(requests: readonly ClaimRequest[], answers: readonly CompanyClaims[]): void {
    const { turns, onClaimed } = this.#options;
    turns.answer(requests, answers);
    const claims = answers.flatMap((answer) => answer.claims);
    if (claims.length > 0) onClaimed(claims);
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
