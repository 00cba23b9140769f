/** Renders the overview: whether anything is wrong, then requests and deliveries, latency and the quota. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import type { AlertRow } from "../../db/alerts/alerts.ts";
import type { DeprecatedCall } from "../../db/requests/deprecated-calls.ts";
import type { WindowState } from "../../db/requests/quota.ts";
import type { RequestCount } from "../../db/requests/request-counts.ts";
import type { RequestSummary } from "../../db/requests/request-summary.ts";
import { html, NOTHING } from "../../html/html.ts";
import { isFailing } from "../../webhooks/endpoints/failing.ts";
import { sum } from "../ui/chart-data.ts";
import type { Page } from "../ui/layout.ts";
import type { View } from "../ui/view.ts";
import { deliverySection, type DeliveryFacts } from "./delivery-charts.ts";
import { firstSteps } from "./first-steps.ts";
import { healthSection } from "./health.ts";
import { periodNav, type Period } from "./period.ts";
import { isUsedUp, quotaCard, quotaHistory } from "./quota-card.ts";
import { requestChart, requestLatency } from "./request-charts.ts";
import { topLists } from "./top-lists.ts";
import { deprecationWarning, endpointWarnings, keyWarnings, quotaWarning } from "./warnings.ts";

export interface Overview extends DeliveryFacts {
  readonly period: Period;
  /** Requests per quota window. */
  readonly quota: number;
  /** The open quota window, if any. */
  readonly window: WindowState | undefined;
  /** Covers at least the period, and the last two hours. */
  readonly requests: readonly RequestCount[];
  readonly summary: RequestSummary;
  readonly keys: readonly ApiKey[];
  readonly grants: readonly AgentGrant[];
  readonly deprecatedCalls: readonly DeprecatedCall[];
  /** Open alerts about the quota. */
  readonly quotaAlerts: readonly AlertRow[];
  /** Deliveries that should have arrived by now, by endpoint. */
  readonly overdue: ReadonlyMap<string, number>;
}

export function overviewPage(view: View, overview: Overview): Page {
  const { quota, window, requests, attempts, retrying, summary, period } = overview;
  const { keys, grants, endpoints, deprecatedCalls, quotaAlerts, overdue } = overview;
  const { now, isAdmin } = view;
  const hasRequest = requests.length > 0 || keys.some(({ lastUsedAt }) => lastUsedAt !== null);
  const steps = firstSteps(
    {
      hasKey: keys.some(({ isForDocumentation }) => !isForDocumentation),
      hasRequest,
      hasEndpoint: endpoints.length > 0,
    },
    isAdmin,
  );
  const endpointWarning = endpointWarnings(endpoints, now);
  const otherWarnings = [
    keyWarnings(keys, now),
    quotaWarning(quotaAlerts),
    deprecationWarning(deprecatedCalls),
  ];
  const health = {
    requests,
    attempts,
    retrying: sum([...retrying.values()]),
    overdue: sum(
      endpoints
        .filter((each) => each.status === "enabled" && !isFailing(each, now))
        .map(({ id }) => overdue.get(id) ?? 0),
    ),
    isQuotaUsedUp: isUsedUp(quota, window),
    hasQuotaAlert: quotaAlerts.length > 0,
    hasWarnings: [endpointWarning, ...otherWarnings].some((warning) => warning !== NOTHING),
  };
  const main = html`${endpointWarning} ${healthSection(health, now)} ${otherWarnings}
    ${hasRequest ? "" : steps} ${periodNav("/developer", period)}
    <div class="overview">
      <div class="cards main-charts">
        ${requestChart(requests, period)} ${deliverySection(overview, period)}
      </div>
      ${requestLatency(summary, period)} ${topLists(summary, { keys, grants }, period)}
      <div class="cards">${quotaCard(quota, window, now)} ${quotaHistory(requests, period)}</div>
      ${hasRequest ? steps : ""}
    </div>`;
  return { title: "Overview", section: "overview", main };
}
