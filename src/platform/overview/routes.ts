/** Serves the overview. */
import { listAlerts } from "../../db/alerts/alerts.ts";
import { listKeys } from "../../accounts/keys.ts";
import { listGrants } from "../../accounts/agent-grants.ts";
import {
  countAttemptsByHour,
  countOverdue,
  countRetrying,
} from "../../db/webhooks/attempt-counts.ts";
import { countDeliveriesByEndpoint } from "../../db/webhooks/delivery-counts.ts";
import { listDeprecatedCalls } from "../../db/requests/deprecated-calls.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import { findQuotaWindow, QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { listRequestCounts } from "../../db/requests/request-counts.ts";
import { summarizeRequests } from "../../db/requests/request-summary.ts";
import { failingBefore } from "../../webhooks/endpoints/failing.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import type { UserRoutes } from "../user-routes.ts";
import { overviewPage } from "./page.ts";
import { readPeriod } from "./period.ts";

export function overviewRoutes(routes: UserRoutes): void {
  const { platform } = routes;
  const { clock, webhooks } = platform;
  const deprecated = deprecatedOperations(platform.operations).map(
    ({ operationId }) => operationId,
  );

  routes.page("/", async ({ companyId, session, request, work, view }) => {
    const period = readPeriod(request.query, view.now);
    const of = [work, companyId, period.buckets.from] as const;
    const [
      window,
      requests,
      summary,
      attempts,
      ended,
      retrying,
      overdue,
      keys,
      grants,
      endpoints,
      deprecatedCalls,
      quotaAlerts,
    ] = await Promise.all([
      findQuotaWindow(work, companyId, QUOTA_WINDOW_MS, clock.offsetMs),
      listRequestCounts(...of),
      summarizeRequests(...of),
      countAttemptsByHour(...of),
      countDeliveriesByEndpoint(...of),
      countRetrying(work, companyId),
      countOverdue(work, companyId, failingBefore(view.now)),
      listKeys(platform, companyId),
      listGrants(platform, companyId),
      listEndpoints(webhooks, companyId),
      listDeprecatedCalls(work, companyId, deprecated, requestRetentionStart(view.now)),
      listAlerts(work, companyId, { state: "open", kind: "quota.exhausted", limit: 1 }),
    ]);
    const { quota } = session.company;
    const deliveries = { attempts, ended, retrying, overdue, endpoints };
    const requestFacts = { window, requests, summary, keys, grants, deprecatedCalls, quotaAlerts };
    const facts = { period, quota, ...requestFacts, ...deliveries };
    return overviewPage(view, facts);
  });
}
