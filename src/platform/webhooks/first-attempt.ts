/** Waiting until a delivery was attempted, so that a page can show what came of it. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { getDelivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Platform } from "../platform.ts";
import { lookUntil } from "./wait.ts";

/** Longer than an attempt may take. */
const MOST_MS = 12_000;
const EVERY_MS = 100;

/**
 * Makes a function that waits until a delivery's first attempt is through, or the delivery ended without one,
 * for 12 seconds at most. It ends at once when the client goes away, and when the service stops.
 * That function throws a Refusal when the company has no such delivery.
 */
export function firstAttemptWaiter(scope: FastifyInstance, { webhooks }: Platform) {
  const stopping = new AbortController();
  scope.addHook("preClose", async () => stopping.abort());
  return async (companyId: string, deliveryId: string, reply: FastifyReply): Promise<void> => {
    const gone = new AbortController();
    // The response's end, too, is its connection's: by then nobody waits any more.
    reply.raw.once("close", () => gone.abort());
    await lookUntil(
      () => getDelivery(webhooks, companyId, deliveryId),
      ({ state }) => state !== "pending",
      {
        mostMs: MOST_MS,
        everyMs: EVERY_MS,
        signal: AbortSignal.any([gone.signal, stopping.signal]),
      },
    );
  };
}
