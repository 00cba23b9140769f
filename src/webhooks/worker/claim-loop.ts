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

/** Starts to claim. */
export function startClaimLoop(options: ClaimLoopOptions) {
  const { db, nodes, worker, turns, skippedEndpoints, pollMs, onError, onClaimed } = options;
  let isRunning = true;
  let isWoken = true;
  let endWait = () => {};
  let polledAtMs = -Infinity;
  let claimedAtMs = performance.now();

  const wake = () => {
    isWoken = true;
    endWait();
  };
  /** Once per `pollMs`, gives all companies a turn that have something in the queue. */
  const poll = async () => {
    const now = performance.now();
    if (now - polledAtMs < pollMs) return;
    await nodes.runOnAll("queue", async (run) => {
      for (const companyId of await companiesInQueue(run)) turns.add(companyId);
    });
    polledAtMs = now;
  };
  /**
   * Asks all nodes of a cluster at the same time. One that hangs doesn't delay the others.
   * @returns whether there was something to ask for
   */
  const claim = async () => {
    const unanswered = new Set(turns.next());
    if (unanswered.size === 0) return false;
    let isOver = false;
    await nodes.runByNode("turns", [...unanswered], async (requests) => {
      const answers = await claimDeliveries(db.writes, worker, requests, skippedEndpoints());
      if (isOver) for (const { companyId } of requests) turns.add(companyId);
      else turns.answer(requests, answers);
      for (const request of requests) unanswered.delete(request);
      onClaimed(answers.flatMap(({ claims }) => claims));
      if (isOver) wake();
    });
    isOver = true;
    turns.answer([...unanswered], []); // polls find what these nodes have
    return true;
  };
  const run = async () => {
    while (isRunning) {
      isWoken = false;
      try {
        await poll();
        while (isRunning && (await claim()));
        claimedAtMs = performance.now();
      } catch (error) {
        onError(error);
        await wait(ERROR_DELAY_MS);
      }
      if (isWoken) continue;
      const woken = Promise.withResolvers<void>();
      endWait = woken.resolve;
      const timer = setTimeout(woken.resolve, pollMs);
      await woken.promise;
      clearTimeout(timer);
    }
  };
  const ended = run();
  return {
    /** Milliseconds since it last looked for something to claim; it does so at least once per `pollMs`. */
    idleMs: () => performance.now() - claimedAtMs,
    /** Claims again, because something may be due or capacity is free. */
    wake,
    /** Looks for companies now, because notifications may have been missed. */
    pollNow() {
      polledAtMs = -Infinity;
      wake();
    },
    /** Stops claiming, and waits for a claim that is in progress. */
    async stop() {
      isRunning = false;
      wake();
      await ended;
    },
  };
}
