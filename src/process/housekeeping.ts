/** Deletes what has outlived its use, in the background. */
import { MINUTE_MS } from "../kernel/time.ts";
import type { Executor } from "../db/core/client.ts";
import { deleteOldEvents, eventRetentionStart } from "../db/events/events.ts";
import { deleteExpiredAnswers } from "../db/requests/idempotency.ts";
import {
  deleteOldRequestCounts,
  REQUEST_COUNT_RETENTION_DAYS,
} from "../db/requests/request-counts.ts";
import { deleteOldRequests, REQUEST_RETENTION_DAYS } from "../db/requests/request-log.ts";
import {
  daysBefore,
  deleteExpiredLinks,
  deleteExpiredOauthObjects,
  deleteExpiredTokens,
  deleteIdleSessions,
  deleteOldAudit,
  deleteOldDeliveryCounts,
  deleteOldRateWindows,
} from "../db/core/retention.ts";
import { activateDueSecrets } from "../db/webhooks/webhook-secrets.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";

const EVERY_MS = 10 * MINUTE_MS;
const BATCH = 1000;

/** Much longer than any window is. */
const RATE_WINDOW_DAYS = 1;
/** A day more than the deliveries that they count. */
const DELIVERY_COUNT_DAYS = 31;
const IDLE_SESSION_DAYS = 7;
const AUDIT_DAYS = 400;

/** Does up to `limit` at once, and returns how many it did. */
type Task = (db: Executor, now: Date, limit: number) => Promise<number>;

const TASKS: readonly Task[] = [
  deleteExpiredAnswers,
  (db, now, limit) => deleteOldEvents(db, eventRetentionStart(now), limit),
  activateDueSecrets,
  after(REQUEST_RETENTION_DAYS, deleteOldRequests),
  after(REQUEST_COUNT_RETENTION_DAYS, deleteOldRequestCounts),
  after(DELIVERY_COUNT_DAYS, deleteOldDeliveryCounts),
  after(RATE_WINDOW_DAYS, deleteOldRateWindows),
  after(IDLE_SESSION_DAYS, deleteIdleSessions),
  after(AUDIT_DAYS, deleteOldAudit),
  deleteExpiredLinks,
  deleteExpiredTokens,
  deleteExpiredOauthObjects,
];

/** Deletes what is older than so many days. */
function after(days: number, remove: Task): Task {
  return (db, now, limit) => remove(db, daysBefore(now, days), limit);
}

type Tools = Pick<Services, "db" | "clock">;

/**
 * Deletes what is no longer kept (events with their deliveries, requests, counts, sessions and more), and
 * stores which rotated secrets are now the current ones: a batch at a time, until nothing is left. Any
 * number of processes may do so at once.
 * @param isStopped asked before each batch
 */
export async function cleanUp(
  { db, clock }: Tools,
  log: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const task of TASKS)
    try {
      while (!isStopped() && (await task(db.work, clock.now(), BATCH)) === BATCH);
    } catch (error) {
      log(error);
    }
}

/**
 * Cleans up now and every ten minutes.
 * @returns stops it, once what is under way has ended
 */
export function startHousekeeping(
  tools: Tools,
  log: (error: unknown) => void,
  metrics: Metrics = NO_METRICS,
): () => Promise<void> {
  let stopped = false;
  const onError = (error: unknown) => {
    log(error);
    metrics.workFailed("housekeeping");
  };
  const clean = async () => {
    await cleanUp(tools, onError, () => stopped);
    metrics.housekeepingEnded(tools.clock.now());
  };
  let underWay = clean();
  const timer = setInterval(() => {
    underWay = underWay.then(clean);
  }, EVERY_MS).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await underWay;
  };
}
