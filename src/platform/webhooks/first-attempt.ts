/** Waits for the first attempt of a delivery, so that a page can show its result. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { getDelivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Platform } from "../platform.ts";
import { pollUntil } from "./wait.ts";

/** Longer than the timeout of an attempt. */
const MAX_WAIT_MS = 12_000;
const POLL_INTERVAL_MS = 100;

/**
 * Creates a function that waits up to 12 seconds until a delivery has been attempted or has ended. It returns early
 * when the client disconnects or the service stops, and throws a WebhookRefusal when the company has no such delivery.
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
