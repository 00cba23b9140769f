/** Serves the overview. */
import type { FastifyInstance } from "fastify";
import { listKeys } from "../../accounts/keys.ts";
import { countDeliveriesByHour } from "../../db/webhooks/delivery-counts.ts";
import { listDeprecatedCalls } from "../../db/requests/deprecated-calls.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import { findQuotaWindow, QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { listRequestCounts } from "../../db/requests/request-counts.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { sessionOf } from "../access/session-user.ts";
import { shareOf, type Platform } from "../platform.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { chartsSince } from "./charts.ts";
import { overviewPage } from "./page.ts";

export function overviewRoutes(scope: FastifyInstance, platform: Platform): void {
  const deprecated = deprecatedOperations(platform.operations).map(
    ({ operationId }) => operationId,
  );

  scope.get("/", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const share = shareOf(platform, session);
    const { db, clock, webhooks } = share;
    const view = viewOf(platform, request, reply);
    const since = chartsSince(view.now);
    const [window, requests, deliveries, keys, endpoints, deprecatedCalls] = await Promise.all([
      findQuotaWindow(db.work, company.id, QUOTA_WINDOW_MS, clock.offsetMs),
      listRequestCounts(db.work, company.id, since),
      countDeliveriesByHour(db.work, company.id, since),
      listKeys(share, company.id),
      listEndpoints(webhooks, company.id),
      listDeprecatedCalls(db.work, company.id, deprecated, requestRetentionStart(view.now)),
    ]);
    const { quota } = company;
    const facts = { quota, window, requests, deliveries, keys, endpoints, deprecatedCalls };
    return sendPage(reply, view, overviewPage(view, facts));
  });
}
