/** Renders whether anything is wrong now: rejected and failed requests, and events that were not delivered. */
import { HOUR_MS } from "../../kernel/time.ts";
import type { HourAttempts } from "../../db/webhooks/attempt-counts.ts";
import type { RequestCount } from "../../db/requests/request-counts.ts";
import { html, type Html } from "../../html/html.ts";
import { sum } from "../ui/chart-data.ts";
import { FAILING_AFTER_TEXT } from "../../webhooks/endpoints/failing.ts";
import { counted } from "../ui/number.ts";
import { hourLabel } from "./buckets.ts";
import { atMost, attemptTotals, deliveriesHref, retryingText } from "./delivery-charts.ts";
import { requestsHref } from "./request-charts.ts";

export interface HealthFacts {
  readonly requests: readonly RequestCount[];
  readonly attempts: readonly HourAttempts[];
  /** Deliveries that wait for their next attempt. */
  readonly retrying: number;
  /** Deliveries that should have arrived by now, without those to endpoints that a warning names. */
  readonly overdue: number;
  readonly isQuotaUsedUp: boolean;
  /** Whether a warning says that requests exceed the quota. */
  readonly hasQuotaAlert: boolean;
  /** Whether the page shows warnings, such as failing endpoints. */
  readonly hasWarnings: boolean;
}

interface Problem {
  readonly isBad: boolean;
  readonly text: Html;
}

/** The problems of the current hour and the one before it, or that there are none. */
export function healthSection(facts: HealthFacts, now: Date): Html {
  const since = new Date(Math.floor(now.getTime() / HOUR_MS - 1) * HOUR_MS);
  const problems = problemsOf(facts, since);
  const isBad = problems.some((problem) => problem.isBad);
  if (problems.length > 0)
    return html`<section class="notice ${isBad ? "bad" : "warn"}" aria-label="Health" data-health>
      <p><strong>${counted(problems.length, "problem")} since ${hourLabel(since)}</strong></p>
      <ul>
        ${problems.map(({ text }) => html`<li>${text}</li>`)}
      </ul>
    </section>`;
  const total = sum(facts.requests.filter(({ hour }) => hour >= since).map(({ count }) => count));
  const attemptsBy = attemptTotals(recent(facts.attempts, since));
  if (facts.hasWarnings || total + sum(Object.values(attemptsBy)) === 0)
    return html`<section data-health hidden></section>`;
  return html`<section class="notice good" aria-label="Health" data-health>
    <p>
      <strong>No problems since ${hourLabel(since)}</strong>: ${counted(total, "request")} without
      server errors or rejections for the quota, and
      ${attemptsBy.succeeded === 0 ? "no deliveries" : html`${counted(attemptsBy.succeeded, "event")} delivered`}${facts.retrying > 0 ? html`; ${retryingText(facts.retrying)}` : ""}.
    </p>
  </section>`;
}

function problemsOf(facts: HealthFacts, since: Date): Problem[] {
  const problems: Problem[] = [];
  const from = since.toISOString();
  const requestsWith = (isIncluded: (status: number) => boolean) =>
    sum(
      recent(facts.requests, since)
        .filter(({ status }) => isIncluded(status))
        .map(({ count }) => count),
    );
  const serverErrors = requestsWith((status) => status >= 500);
  if (serverErrors > 0)
    problems.push({
      isBad: true,
      text: html`<a href="${requestsHref({ status: "5xx", from })}"
        >${counted(serverErrors, "request")} failed with a server error</a
      >`,
    });
  const rejected = requestsWith((status) => status === 429);
  if (!facts.hasQuotaAlert && (rejected > 0 || facts.isQuotaUsedUp))
    problems.push({
      isBad: facts.isQuotaUsedUp,
      text: html`${facts.isQuotaUsedUp ? "The quota is used up. " : ""}<a
          href="${requestsHref({ status: "429", from })}"
          >${counted(rejected, "request")} ${rejected === 1 ? "was" : "were"} rejected because the
          quota was used up</a
        >`,
    });
  return [...problems, ...undelivered(facts, since)];
}

/** Retries heal most failed attempts. Deliveries are a problem once they are overdue, or failed after all retries. */
function undelivered({ attempts, overdue }: HealthFacts, since: Date): Problem[] {
  const problems: Problem[] = [];
  const { failed } = attemptTotals(recent(attempts, since));
  if (failed > 0)
    problems.push({
      isBad: true,
      text: html`<a href="${deliveriesHref({ state: "failed" })}"
          >${counted(failed, "delivery", "deliveries")} failed after all retries</a
        >. Fix the receiver, then resend the events.`,
    });
  if (overdue > 0)
    problems.push({
      isBad: false,
      text: html`<a href="${deliveriesHref({ state: "retrying" })}"
        >${atMost(overdue)} ${overdue === 1 ? "event was" : "events were"} not delivered within
        ${FAILING_AFTER_TEXT}</a
      >`,
    });
  return problems;
}

function recent<T extends { readonly hour: Date }>(counts: readonly T[], since: Date): T[] {
  return counts.filter(({ hour }) => hour >= since);
}
