/** Deletes expired data, activates rotated secrets and updates derived data, in the background. */
import { HOUR_MS } from "../kernel/time.ts";
import type { DatabasePool } from "../db/core/client.ts";
import { ALERT_RETENTION_DAYS, deleteOldAlerts } from "../db/alerts/alerts.ts";
import { deleteOldDocumentationKeys } from "../db/accounts/documentation-keys.ts";
import { deleteOldEmails } from "../db/alerts/emails.ts";
import { summarizeNewPricelists } from "../db/catalog/pricelist-summary.ts";
import { CUSTOMER_LIST } from "../db/customers/customers-table.ts";
import { extendAllAnchors } from "../db/lists/anchors.ts";
import { updateSearchTexts } from "../db/customers/search-texts.ts";
import { deleteOldTotals, deleteUnusedChanges } from "../db/lists/search-retention.ts";
import { LOCATION_LIST } from "../db/locations/locations-table.ts";
import {
  deleteOldValidatedAddresses,
  VALIDATED_ADDRESS_DAYS,
} from "../db/locations/validated-addresses.ts";
import { deleteOldEvents, eventRetentionStart } from "../db/events/events.ts";
import { deleteExpiredCaptures } from "../db/requests/captures.ts";
import { deleteExpiredAnswers } from "../db/requests/idempotency.ts";
import {
  deleteOldRequestCounts,
  REQUEST_COUNT_RETENTION_DAYS,
} from "../db/requests/request-counts.ts";
import { deleteOldRequests, REQUEST_RETENTION_DAYS } from "../db/requests/request-log.ts";
import {
  deleteOldRequestStats,
  REQUEST_STATS_RETENTION_DAYS,
} from "../db/requests/request-stats.ts";
import { createRequestPartitions } from "../db/requests/request-partitions.ts";
import {
  daysBefore,
  deleteDeletedEndpoints,
  deleteExpiredLinks,
  deleteExpiredOauthObjects,
  deleteExpiredTokens,
  deleteIdleSessions,
  deleteOldAudit,
  deleteOldDeliveryCounts,
  deleteOldRateWindows,
} from "../db/core/retention.ts";
import {
  ATTEMPT_COUNT_RETENTION_DAYS,
  deleteOldAttemptCounts,
  deleteOldAttemptDurations,
} from "../db/webhooks/attempt-counts.ts";
import { activateDueSecrets } from "../db/webhooks/webhook-secrets.ts";
import type { Services } from "../services.ts";

const BATCH_ROWS = 1000;

/** Longer than any rate window. No longer than needed, because strangers add windows. */
const RATE_WINDOW_MS = 2 * HOUR_MS;
/** One day longer than the deliveries that they count. */
const DELIVERY_COUNT_DAYS = 31;
const IDLE_SESSION_DAYS = 7;
const AUDIT_DAYS = 400;
const SEARCH_TOTAL_DAYS = 1;
/** One day longer than the log of requests, which shows their names. */
const DOCUMENTATION_KEY_DAYS = REQUEST_RETENTION_DAYS + 1;

/** Processes up to `limit` rows and returns their number. */
type Task = (db: DatabasePool, now: Date, limit: number) => Promise<number>;

const TASKS: readonly Task[] = [
  deleteExpiredAnswers,
  (db, now, limit) => deleteOldEvents(db, eventRetentionStart(now), limit),
  deleteDeletedEndpoints,
  activateDueSecrets,
  async (db, now) => {
    await createRequestPartitions(db, now);
    return 0;
  },
  olderThan(REQUEST_RETENTION_DAYS, deleteOldRequests),
  olderThan(REQUEST_COUNT_RETENTION_DAYS, deleteOldRequestCounts),
  olderThan(DELIVERY_COUNT_DAYS, deleteOldDeliveryCounts),
  olderThan(REQUEST_STATS_RETENTION_DAYS, deleteOldRequestStats),
  olderThan(ATTEMPT_COUNT_RETENTION_DAYS, deleteOldAttemptCounts),
  olderThan(ATTEMPT_COUNT_RETENTION_DAYS, deleteOldAttemptDurations),
  (db, now, limit) => deleteOldRateWindows(db, new Date(now.getTime() - RATE_WINDOW_MS), limit),
  olderThan(IDLE_SESSION_DAYS, deleteIdleSessions),
  olderThan(AUDIT_DAYS, deleteOldAudit),
  deleteExpiredLinks,
  olderThan(DOCUMENTATION_KEY_DAYS, deleteOldDocumentationKeys),
  deleteExpiredCaptures,
  deleteExpiredTokens,
  deleteExpiredOauthObjects,
  summarizeNewPricelists,
  (db, now, limit) => extendAllAnchors(db, CUSTOMER_LIST, now, limit),
  (db, now, limit) => extendAllAnchors(db, LOCATION_LIST, now, limit),
  olderThan(SEARCH_TOTAL_DAYS, deleteOldTotals),
  (db, _now, limit) => deleteUnusedChanges(db, CUSTOMER_LIST, limit),
  (db, _now, limit) => deleteUnusedChanges(db, LOCATION_LIST, limit),
  olderThan(VALIDATED_ADDRESS_DAYS, deleteOldValidatedAddresses),
  olderThan(ALERT_RETENTION_DAYS, deleteOldAlerts),
  deleteOldEmails,
  // Last, because it takes minutes in a large database, once.
  updateSearchTexts,
];

/** Creates a task that deletes rows older than `days`. */
function olderThan(days: number, remove: Task): Task {
  return (db, now, limit) => remove(db, daysBefore(now, days), limit);
}

type CleanupServices = Pick<Services, "db" | "clock">;

/**
 * Deletes expired rows (events with their deliveries, requests, counts, sessions and more), and stores which rotated
 * secrets are now current. Works in batches until nothing is left. Several processes may run it concurrently.
 * @param isStopped checked before each batch
 */
export async function cleanUp(
  { db, clock }: CleanupServices,
  log: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const task of TASKS)
    try {
      while (!isStopped() && (await task(db.work, clock.now(), BATCH_ROWS)) === BATCH_ROWS);
    } catch (error) {
      log(error);
    }
}
