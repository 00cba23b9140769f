/** The queues of background work. */
import type { Queue } from "./jobs.ts";

/** Deletes expired data, activates rotated secrets and updates derived data. */
export const HOUSEKEEPING: Queue = { name: "housekeeping", policy: "stately" };
/** Erases copies of erased customers' personal data. */
export const ERASURES: Queue = { name: "erasures", policy: "stately" };
/** Adds up the request log into statistics. */
export const REQUEST_STATISTICS: Queue = { name: "request-statistics", policy: "stately" };
/** Raises, updates and ends alerts. */
export const ALERTS: Queue = { name: "alerts", policy: "stately" };
/** Sends emails that are due. */
export const EMAILS: Queue = { name: "emails", policy: "stately" };
/** Queues the retries of an endpoint that are due. Jobs have the endpoint's ID as their key. */
export const RETRIES: Queue<{ readonly companyId: string; readonly endpointId: string }> = {
  name: "webhook-retries",
  policy: "short",
};

export const QUEUES = [HOUSEKEEPING, ERASURES, REQUEST_STATISTICS, ALERTS, EMAILS, RETRIES];
