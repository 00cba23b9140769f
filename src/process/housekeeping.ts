/** Deletes expired data, activates rotated secrets and updates derived data, in the background. */
import type { DatabasePool } from "../db/core/connections/client.ts";
import { endClaims, eraseEndedSandbox } from "../db/accounts/sandbox-claims.ts";
import { deleteOldDocumentationKeys } from "../db/accounts/documentation-keys.ts";
import { summarizeNewPricelists } from "../db/catalog/pricelist-summary.ts";
import { retentionTasks } from "../db/core/statements/retention.ts";
import { CUSTOMER_LIST } from "../db/customers/customers-table.ts";
import { updateSearchTexts } from "../db/customers/search-texts.ts";
import { deleteOldEvents } from "../db/events/events.ts";
import { extendAllAnchors } from "../db/lists/anchors.ts";
import { deleteUnusedChanges } from "../db/lists/search-retention.ts";
import { LOCATION_LIST } from "../db/locations/locations-table.ts";
import { deleteExpiredAnswers } from "../db/requests/idempotency.ts";
import { deleteOldRequests, requestRetentionStart } from "../db/requests/request-log.ts";
import { createRequestPartitions } from "../db/requests/request-partitions.ts";
import { deleteDeletedEndpoints } from "../db/webhooks/webhook-endpoints.ts";
import { activateDueSecrets } from "../db/webhooks/webhook-secrets.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";

const BATCH_ROWS = 1000;

/** Processes up to `limit` rows and returns their number. */
type Task = (db: DatabasePool, now: Date, limit: number) => Promise<number>;

const TASKS: readonly Task[] = [
  deleteExpiredAnswers,
  deleteOldEvents,
  deleteDeletedEndpoints,
  activateDueSecrets,
  async (db, now) => {
    await createRequestPartitions(db, now);
    return 0;
  },
  (db, now, limit) => deleteOldRequests(db, requestRetentionStart(now), limit),
  deleteOldDocumentationKeys,
  endClaims,
  ...retentionTasks(),
  summarizeNewPricelists,
  (db, now, limit) => extendAllAnchors(db, CUSTOMER_LIST, now, limit),
  (db, now, limit) => extendAllAnchors(db, LOCATION_LIST, now, limit),
  (db, _now, limit) => deleteUnusedChanges(db, CUSTOMER_LIST, limit),
  (db, _now, limit) => deleteUnusedChanges(db, LOCATION_LIST, limit),
  // Last, because it takes minutes in a large database, once.
  updateSearchTexts,
];

type CleanupServices = Pick<Services, "db" | "clock"> & { readonly metrics?: Metrics | undefined };

/**
 * Deletes expired rows (events with their deliveries, requests, counts, sessions and more), and stores which rotated
 * secrets are now current. Works in batches until nothing is left. Several processes may run it concurrently.
 * @param isStopped checked before each batch
 */
export async function cleanUp(
  { db, clock, metrics = NO_METRICS }: CleanupServices,
  log: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { work } = db.forAllCompanies;
  const eraseSandbox: Task = async (pool, now, limit) => {
    if (!(await eraseEndedSandbox(pool, now))) return 0;
    metrics.sandboxChanged("erased");
    return limit;
  };
  for (const task of [eraseSandbox, ...TASKS])
    try {
      while (!isStopped() && (await task(work, clock.now(), BATCH_ROWS)) === BATCH_ROWS);
    } catch (error) {
      log(error);
    }
}
