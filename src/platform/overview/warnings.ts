/** Renders the overview's warnings: failing or disabled endpoints, expiring or unused keys, deprecated calls. */
import { DAY_MS } from "../../kernel/time.ts";
import type { AlertRow } from "../../db/alerts/alerts.ts";
import type { ApiKey } from "../../accounts/key.ts";
import type { DeprecatedCall } from "../../db/requests/deprecated-calls.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { isFailing } from "../../webhooks/endpoints/failing.ts";
import { shortNameOf } from "../../webhooks/endpoints/label.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { DEPRECATED_PATH } from "../requests/deprecated-page.ts";
import { counted } from "../ui/number.ts";
import { exactTime, span } from "../ui/time.ts";

const EXPIRES_SOON_DAYS = 14;
/** Longer than a month, so that the key of a monthly job counts as used. */
const UNUSED_DAYS = 35;
/** The rest is only counted, with a link to the list. */
const MAX_LISTED = 5;

/** A notice about endpoints that are failing or disabled. */
export function endpointWarnings(endpoints: readonly Endpoint[], now: Date): Html {
  const disabled = endpoints.filter(({ status }) => status !== "enabled");
  const failing = endpoints.filter((endpoint) => isFailing(endpoint, now));
  if (disabled.length + failing.length === 0) return NOTHING;
  const isBad = failing.length > 0 || disabled.some(({ status }) => status === "auto_disabled");
  const heading = headingOf([
    [failing.length, "endpoint is failing", "endpoints are failing"],
    [disabled.length, "endpoint is disabled", "endpoints are disabled"],
  ]);
  return html`<div class="notice ${isBad ? "bad" : "warn"}">
    <p><strong>${heading}</strong></p>
    <ul>
      ${[...failing, ...disabled].map((endpoint) => html`<li>${endpointLine(endpoint, now)}</li>`)}
    </ul>
  </div>`;
}

/** Such as "2 endpoints are failing, 1 endpoint is disabled". */
function headingOf(counts: readonly (readonly [count: number, one: string, many: string])[]) {
  return counts
    .filter(([count]) => count > 0)
    .map((each) => counted(...each))
    .join(", ");
}

function endpointLine(
  { id, name, url, status, disabledReason, failingSince }: Endpoint,
  now: Date,
): Html {
  const link = html`<a href="/developer/webhooks/${id}"
    ><bdi>${shortNameOf({ name, url })}</bdi></a
  >`;
  if (status !== "enabled")
    return html`${link} is disabled and receives no events.
    ${status === "auto_disabled" ? (disabledReason ?? "") : ""} Enable it, then recover the events
    it missed.`;
  const since = failingSince ?? now;
  return html`${link}: every attempt has failed for ${span(now.getTime() - since.getTime())}, since
  ${exactTime(since)}.`;
}

/** Whether a key expires in two weeks, or a quarter of its lifetime is left if that is later. Alerts use the same rule. */
function endsSoon({ createdAt, expiresAt, state, isForDocumentation }: ApiKey, now: Date): boolean {
  if (!expiresAt || isForDocumentation) return false;
  // A rotated key ends as planned. Its page says so from the rotation on.
  const lifetimeDays = state === "rotated" ? Infinity : daysUntil(expiresAt, createdAt);
  return daysUntil(expiresAt, now) <= Math.min(EXPIRES_SOON_DAYS, lifetimeDays / 4);
}

/** A notice about keys that expire soon or look unused. */
export function keyWarnings(keys: readonly ApiKey[], now: Date): Html {
  const working = keys.filter(({ state }) => state === "active" || state === "rotated");
  const ending = working
    .filter((key) => endsSoon(key, now))
    .toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt));
  const unused = working.filter((key) => !ending.includes(key) && isUnused(key, now));
  if (ending.length + unused.length === 0) return NOTHING;
  const heading = headingOf([
    [ending.length, "API key expires soon", "API keys expire soon"],
    [unused.length, "API key is unused", "API keys are unused"],
  ]);
  return html`<div class="notice warn">
    <p><strong>${heading}</strong></p>
    <ul>
      ${firstOf(
        ending.map((key) => endingLine(key, now)),
        "that expire soon",
      )}
      ${firstOf(
        unused.map((key) => unusedLine(key, now)),
        "that are unused",
      )}
    </ul>
  </div>`;
}

/** A notice that requests exceed the quota, as long as its alert is open. */
export function quotaWarning(alerts: readonly AlertRow[]): Html {
  const alert = alerts.find(({ kind }) => kind === "quota.exhausted");
  if (!alert) return NOTHING;
  return html`<div class="notice warn">
    <p>
      <strong>Requests exceed your quota.</strong> The last one was rejected with 429 at
      ${exactTime(alert.lastSeenAt)}. <a href="/developer/alerts/${alert.id}">View the alert</a>
    </p>
  </div>`;
}

/** A notice about keys and agents that call deprecated operations. */
export function deprecationWarning(calls: readonly DeprecatedCall[]): Html {
  const countOf = (ids: readonly (string | null)[]) =>
    new Set(ids.filter((id) => id !== null)).size;
  const [keys, agents] = [calls.map(({ keyId }) => keyId), calls.map(({ grantId }) => grantId)];
  if (calls.length === 0) return NOTHING;
  const heading = headingOf([
    [countOf(keys), "API key calls a deprecated operation", "API keys call deprecated operations"],
    [countOf(agents), "agent calls a deprecated operation", "agents call deprecated operations"],
  ]);
  return html`<div class="notice warn">
    <p>
      <strong>${heading}</strong>
      <a href="${DEPRECATED_PATH}">View calls of deprecated operations</a>
    </p>
  </div>`;
}

function endingLine(key: ApiKey, now: Date): Html {
  const { state, expiresAt, lastUsedAt } = key;
  const end = expiresAt ?? now;
  return html`${keyLink(key)} ${state === "rotated" ? "was rotated and expires" : "expires"} in
  ${span(end.getTime() - now.getTime())}, at ${exactTime(end)}.
  ${
    state === "rotated"
      ? html`It was ${lastUsedAt ? html`last used at ${exactTime(lastUsedAt)}` : "never used"}.`
      : "Rotate it before then."
  }`;
}

function unusedLine(key: ApiKey, now: Date): Html {
  const { createdAt, lastUsedAt } = key;
  const idle = span(now.getTime() - (lastUsedAt ?? createdAt).getTime());
  return html`${keyLink(key)}
  ${lastUsedAt ? `has not been used for ${idle}` : `has not been used since it was created ${idle} ago`}.
  Revoke it if no one needs it.`;
}

function keyLink({ id, name }: ApiKey): Html {
  return html`<a href="/developer/keys/${id}"><bdi>${name}</bdi></a>`;
}

/** The first lines, and a link that counts the rest. */
function firstOf(lines: readonly Html[], rest: string): Html {
  const more = lines.length - MAX_LISTED;
  return html`${lines.slice(0, MAX_LISTED).map((line) => html`<li>${line}</li>`)}
  ${more > 0 ? html`<li><a href="/developer/keys">${counted(more, "more key")} ${rest}</a></li>` : ""}`;
}

function isUnused({ createdAt, lastUsedAt }: ApiKey, now: Date): boolean {
  return now.getTime() - (lastUsedAt ?? createdAt).getTime() > UNUSED_DAYS * DAY_MS;
}

function daysUntil(instant: Date, now: Date): number {
  return (instant.getTime() - now.getTime()) / DAY_MS;
}
