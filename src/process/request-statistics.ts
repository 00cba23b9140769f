/** Adds up the request log of all companies into statistics, in the background. */
import { HOUR_MS } from "../kernel/time.ts";
import { daysBefore } from "../db/core/retention.ts";
import {
  addUpRequests,
  listCompaniesToAddUp,
  REQUEST_STATS_RETENTION_DAYS,
} from "../db/requests/request-stats.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";

const INTERVAL_MS = 30_000;

/**
 * Adds up now and every 30 seconds. Several processes may do so concurrently: each company is added up by one of them
 * at a time.
 * @returns a function that stops it after the current company
 */
export function startRequestStatistics(
  { db, clock }: Pick<Services, "db" | "clock">,
  log: (error: unknown) => void,
  metrics: Metrics = NO_METRICS,
): () => Promise<void> {
  let isStopped = false;
  // Everything at first: no process may have run for days, or the statistics may be new.
  let since = daysBefore(clock.now(), REQUEST_STATS_RETENTION_DAYS);
  const addUp = async () => {
    try {
      const now = clock.now();
      for (const companyId of await listCompaniesToAddUp(db.work, since, now)) {
        if (isStopped) return;
        await addUpRequests(db.work, companyId, now);
      }
      since = new Date(now.getTime() - 2 * HOUR_MS);
    } catch (error) {
      log(error);
      metrics.workFailed("housekeeping");
    }
  };
  let inFlight = addUp();
  const timer = setInterval(() => {
    inFlight = inFlight.then(addUp);
  }, INTERVAL_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await inFlight;
  };
}
