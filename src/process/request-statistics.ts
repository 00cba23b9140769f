/** Adds up the request log of all companies into statistics, in the background. */
import { HOUR_MS } from "../kernel/time.ts";
import { daysBefore } from "../db/core/retention.ts";
import { addUpRequests, listCompaniesToAddUp } from "../db/requests/request-stats.ts";
import { RETENTION } from "../db/schema/retention.ts";
import type { Services } from "../services.ts";

/** Returns a function that adds up once. It remembers until when it has done so. */
export function createStatistics({ db, clock }: Pick<Services, "db" | "clock">) {
  // Everything at first: no process may have run for days, or the statistics may be new.
  let since = daysBefore(clock.now(), RETENTION.request_stats.days);
  return async (_onError: (error: unknown) => void, isStopped: () => boolean): Promise<void> => {
    const now = clock.now();
    for (const companyId of await listCompaniesToAddUp(db.work, since, now)) {
      if (isStopped()) return;
      await addUpRequests(db.work, companyId, now);
    }
    since = new Date(now.getTime() - 2 * HOUR_MS);
  };
}
