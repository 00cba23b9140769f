/** Defines when an endpoint is failing and when a delivery is overdue, for alerts and every page. */
import { MINUTE_MS } from "../../kernel/time.ts";
import type { EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";

/** An endpoint is failing when every attempt has failed for this long: four attempts of a delivery, or more deliveries. */
export const FAILING_AFTER_MS = 15 * MINUTE_MS;

/** The same in words. */
export const FAILING_AFTER_TEXT = "15 minutes";

/**
 * Whether an enabled endpoint is failing. Before that, retries usually deliver what failed.
 * @param endpoint with the time since which every attempt has failed, if the last one did
 */
export function isFailing(
  { status, failingSince }: Pick<EndpointRow, "status" | "failingSince">,
  now: Date,
): boolean {
  return status === "enabled" && failingSince !== null && failingSince <= failingBefore(now);
}

/**
 * The time before which something must have begun to be a problem: failed attempts of an endpoint, or a delivery that
 * is still not delivered (overdue).
 */
export function failingBefore(now: Date): Date {
  return new Date(now.getTime() - FAILING_AFTER_MS);
}
