/** Renders the overview page: warnings, the quota, and charts of requests and deliveries. */
import type { ApiKey } from "../../accounts/key.ts";
import type { HourResult } from "../../db/webhooks/delivery-counts.ts";
import type { DeprecatedCall } from "../../db/requests/deprecated-calls.ts";
import type { WindowState } from "../../db/requests/quota.ts";
import type { RequestCount } from "../../db/requests/request-counts.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import type { View } from "../ui/view.ts";
import { deliveryCharts, requestCharts } from "./charts.ts";
import { firstSteps } from "./first-steps.ts";
import { quotaCard } from "./quota-card.ts";
import { deprecationWarning, endpointWarnings, keyWarnings } from "./warnings.ts";

export interface Overview {
  /** Requests per quota window. */
  readonly quota: number;
  /** The open quota window, if any. */
  readonly window: WindowState | undefined;
  /** Covers at least the period of the charts. */
  readonly requests: readonly RequestCount[];
  readonly deliveries: readonly HourResult[];
  readonly keys: readonly ApiKey[];
  readonly endpoints: readonly Endpoint[];
  readonly deprecatedCalls: readonly DeprecatedCall[];
}

export function overviewPage(view: View, overview: Overview): Page {
  const { quota, window, requests, deliveries, keys, endpoints, deprecatedCalls } = overview;
  const { now, isAdmin } = view;
  const progress = {
    hasKey: keys.length > 0,
    hasRequest: requests.length > 0 || keys.some(({ lastUsedAt }) => lastUsedAt !== null),
    hasEndpoint: endpoints.length > 0,
  };
  const main = html`${endpointWarnings(endpoints, now)} ${keyWarnings(keys, now)}
    ${deprecationWarning(deprecatedCalls)}
    <div class="cards">${firstSteps(progress, isAdmin)} ${quotaCard(quota, window, now)}</div>
    ${requestCharts(requests, now)} ${deliveryCharts(deliveries, now)}`;
  return { title: "Overview", section: "overview", main };
}
