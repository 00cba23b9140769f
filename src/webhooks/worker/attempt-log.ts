/** One log line for every attempt of a delivery. */
import type { WatchAttempt } from "./attempt-watch.ts";

interface Log {
  info(fields: object, message: string): void;
}

/**
 * Logs what became of each attempt. Neither the address nor what was sent and answered: the delivery log
 * has them, for those whom they concern.
 */
export function logAttempts(log: Log): WatchAttempt {
  return async (claimed, attempt) => {
    const outcome = await attempt();
    const { job, delivery } = claimed;
    const made = outcome.result?.attempt;
    log.info(
      {
        deliveryId: job.deliveryId,
        eventId: delivery.eventId,
        eventType: delivery.eventType,
        endpointId: job.endpointId,
        companyId: job.companyId,
        requestId: delivery.requestId ?? undefined,
        attempt: job.attempt,
        state: outcome.result?.state,
        status: made?.status ?? undefined,
        stage: made?.stage ?? undefined,
        milliseconds: made?.durationMs,
      },
      "delivery attempt",
    );
    return outcome;
  };
}
