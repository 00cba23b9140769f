/** Waits on the server for a result, since pages work without scripts. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { getDelivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Platform } from "../platform.ts";

/** Longer than the timeout of an attempt. */
const MAX_WAIT_MS = 12_000;
const POLL_INTERVAL_MS = 100;

export interface WaitOptions {
  readonly maxMs: number;
  readonly intervalMs: number;
  /** Ends the wait early. */
  readonly signal: AbortSignal;
  /** Milliseconds of a clock that is never set back. Default: real time, not the clock service. */
  readonly now?: () => number;
}

/**
 * Polls until the result is final.
 * @returns the last result, final or not
 */
export async function pollUntil<T>(
  poll: () => Promise<T>,
  isFinal: (result: T) => boolean,
  { maxMs, intervalMs, signal, now = () => performance.now() }: WaitOptions,
): Promise<T> {
  const endsAt = now() + maxMs;
  for (;;) {
    const result = await poll();
    if (isFinal(result) || now() >= endsAt) return result;
    // An aborted wait is not an error: the page shows the last result.
    await pause(intervalMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return result;
  }
}

/**
 * Waits for work up to a time limit. Work that takes longer continues in the background.
 * @param onLateError called when the work fails after the time limit
 * @returns the result; undefined when it takes longer
 */
export async function within<T>(
  maxMs: number,
  work: Promise<T>,
  onLateError: (error: unknown) => void,
): Promise<T | undefined> {
  const timer = new AbortController();
  let isLate = false;
  work.catch((error: unknown) => {
    if (isLate) onLateError(error);
  });
  try {
    const late = pause(maxMs, undefined, { signal: timer.signal });
    return await Promise.race([work, late]);
  } finally {
    isLate = true;
    timer.abort();
  }
}

/**
 * Creates a function that waits up to 12 seconds until a delivery has been attempted or has ended. It returns early
 * when the client disconnects or the service stops, and throws a Refusal when the company has no such delivery.
 */
export function firstAttemptWaiter(scope: FastifyInstance, { webhooks }: Platform) {
  const stopping = new AbortController();
  scope.addHook("preClose", async () => stopping.abort());
  return async (companyId: string, deliveryId: string, reply: FastifyReply): Promise<void> => {
    const disconnected = new AbortController();
    // Also emitted after the response, when no one waits any more.
    reply.raw.once("close", () => disconnected.abort());
    await pollUntil(
      () => getDelivery(webhooks, companyId, deliveryId),
      ({ state }) => state !== "pending",
      {
        maxMs: MAX_WAIT_MS,
        intervalMs: POLL_INTERVAL_MS,
        signal: AbortSignal.any([disconnected.signal, stopping.signal]),
      },
    );
  };
}
