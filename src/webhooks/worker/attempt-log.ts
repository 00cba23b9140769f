/** Writes one log line for each attempt of a delivery. */
import type { WatchAttempt } from "./outcome.ts";

/**
 * Logs the result of each attempt. The URL, the request and the response are left out: they are in the delivery log,
 * which only the company's users can read.
 */
export function logAttempts(log: { info(fields: object, message: string): void }): WatchAttempt {
  return async ({ claim, delivery }, attempt) => {
    const outcome = await attempt();
    const result = outcome.result?.attempt;
    log.info(
      {
        deliveryId: claim.deliveryId,
        eventId: delivery.eventId,
        eventType: delivery.eventType,
        endpointId: claim.endpointId,
        companyId: claim.companyId,
        requestId: delivery.requestId ?? undefined,
        attempt: claim.attempt,
        state: outcome.result?.state,
        status: result?.status ?? undefined,
        stage: result?.stage ?? undefined,
        milliseconds: result?.durationMs,
      },
      "delivery attempt",
    );
    return outcome;
  };
}
