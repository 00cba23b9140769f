/** Serves the overview. */
import type { FastifyInstance } from "fastify";
import { listAlerts } from "../../db/alerts/alerts.ts";
import { listKeys } from "../../accounts/keys.ts";
import { listGrants } from "../../accounts/agent-grants.ts";
import {
  countAttemptsByHour,
  countAttemptsByResult,
  countRetrying,
} from "../../db/webhooks/attempt-counts.ts";
import { countDeliveriesByEndpoint } from "../../db/webhooks/delivery-counts.ts";
import { listDeprecatedCalls } from "../../db/requests/deprecated-calls.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import { findQuotaWindow, QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { listRequestCounts } from "../../db/requests/request-counts.ts";
import { summarizeRequests } from "../../db/requests/request-summary.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { overviewPage } from "./page.ts";
import { readPeriod } from "./period.ts";

export function overviewRoutes(scope: FastifyInstance, platform: Platform): void {
  const deprecated = deprecatedOperations(platform.operations).map(
    ({ operationId }) => operationId,
  );

  scope.get("/", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { db, clock, webhooks } = platform;
    const { work } = db.forCompany(company.id);
    const view = viewOf(platform, request, reply);
    const period = readPeriod(request.query, view.now);
    const since = period.buckets.from;
    const of = [work, company.id, since] as const;
    const [
      window,
      requests,
      summary,
      attempts,
      byEndpoint,
      ended,
      retrying,
      keys,
      grants,
      endpoints,
      deprecatedCalls,
      quotaAlerts,
    ] = await Promise.all([
      findQuotaWindow(work, company.id, QUOTA_WINDOW_MS, clock.offsetMs),
      listRequestCounts(...of),
      summarizeRequests(...of),
      countAttemptsByHour(...of),
      countAttemptsByResult(...of),
      countDeliveriesByEndpoint(...of),
      countRetrying(work, company.id),
      listKeys(platform, company.id),
      listGrants(platform, company.id),
      listEndpoints(webhooks, company.id),
      listDeprecatedCalls(work, company.id, deprecated, requestRetentionStart(view.now)),
      listAlerts(work, company.id, { state: "open", kind: "quota.exhausted", limit: 1 }),
    ]);
    const { quota } = company;
    const deliveries = { attempts, byEndpoint, ended, retrying, endpoints };
    const requestFacts = { window, requests, summary, keys, grants, deprecatedCalls, quotaAlerts };
    const facts = { period, quota, ...requestFacts, ...deliveries };
    return sendPage(reply, view, overviewPage(view, facts));
  });
}
