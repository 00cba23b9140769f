/** What somebody should look after: endpoints that get nothing, keys that end or that nobody uses. */
import { DAY_MS } from "../../kernel/time.ts";
import type { ApiKey } from "../../accounts/key.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { counted } from "../ui/number.ts";
import { span, time } from "../ui/time.ts";

const EXPIRES_SOON_DAYS = 14;
/** Longer than a month, so that a monthly job's key counts as used. */
const UNUSED_DAYS = 35;
/** More are left to the list that has them all. */
const MOST_NAMED = 5;

/** A notice of endpoints that fail or are disabled. */
export function endpointWarnings(endpoints: readonly Endpoint[], now: Date): Html {
  const troubled = endpoints.filter(
    ({ status, failingSince }) => status !== "enabled" || failingSince !== null,
  );
  if (troubled.length === 0) return NOTHING;
  const isBad = troubled.some(({ status }) => status !== "disabled");
  return html`<div class="notice ${isBad ? "bad" : "warn"}">
    <p><strong>Webhooks need a look</strong></p>
    <ul>
      ${troubled.map((endpoint) => html`<li>${endpointLine(endpoint, now)}</li>`)}
    </ul>
  </div>`;
}

function endpointLine(
  { id, url, status, disabledReason, failingSince }: Endpoint,
  now: Date,
): Html {
  const link = html`<a href="/developer/webhooks/${id}"><bdi>${url}</bdi></a>`;
  if (status !== "enabled")
    return html`${link} is disabled, and is sent nothing.
    ${status === "auto_disabled" ? (disabledReason ?? "") : ""} Enable it, then recover what it
    missed.`;
  const since = failingSince ?? now;
  const hasFailedMs = now.getTime() - since.getTime();
  return html`${link} is failing: every attempt since ${time(since)} has failed, for
  ${span(hasFailedMs)}.`;
}

/** A notice of keys that end soon, and of those that nobody seems to need. */
export function keyWarnings(keys: readonly ApiKey[], now: Date): Html {
  const working = keys.filter(({ state }) => state === "active" || state === "rotated");
  const ending = working
    .filter(({ expiresAt }) => expiresAt && daysUntil(expiresAt, now) <= EXPIRES_SOON_DAYS)
    .toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt));
  const unused = working.filter((key) => !ending.includes(key) && isUnused(key, now));
  if (ending.length + unused.length === 0) return NOTHING;
  return html`<div class="notice warn">
    <p><strong>Keys need a look</strong></p>
    <ul>
      ${named(
        ending.map((key) => endingLine(key, now)),
        "ending soon",
      )}
      ${named(
        unused.map((key) => unusedLine(key, now)),
        "out of use",
      )}
    </ul>
  </div>`;
}

function endingLine(key: ApiKey, now: Date): Html {
  const { state, expiresAt, lastUsedAt } = key;
  const end = expiresAt ?? now;
  return html`${keyLink(key)} ${state === "rotated" ? "was rotated, and ends" : "expires"} in
  ${span(end.getTime() - now.getTime())}, at ${time(end)}.
  ${
    state === "rotated"
      ? html`It was ${lastUsedAt ? html`last used ${time(lastUsedAt)}` : "never used"}.`
      : "Roll it before."
  }`;
}

function unusedLine(key: ApiKey, now: Date): Html {
  const { createdAt, lastUsedAt } = key;
  const idle = span(now.getTime() - (lastUsedAt ?? createdAt).getTime());
  return html`${keyLink(key)}
  ${lastUsedAt ? `was not used for ${idle}` : `was never used since it was created, ${idle} ago`}.
  Revoke it if nobody needs it.`;
}

function keyLink({ id, name }: ApiKey): Html {
  return html`<a href="/developer/keys/${id}"><bdi>${name}</bdi></a>`;
}

/** The first few, and how many more there are. */
function named(lines: readonly Html[], rest: string): Html {
  const more = lines.length - MOST_NAMED;
  return html`${lines.slice(0, MOST_NAMED).map((line) => html`<li>${line}</li>`)}
  ${more > 0 ? html`<li><a href="/developer/keys">${counted(more, "more key")} ${rest}</a></li>` : ""}`;
}

function isUnused({ createdAt, lastUsedAt }: ApiKey, now: Date): boolean {
  return now.getTime() - (lastUsedAt ?? createdAt).getTime() > UNUSED_DAYS * DAY_MS;
}

function daysUntil(instant: Date, now: Date): number {
  return (instant.getTime() - now.getTime()) / DAY_MS;
}
