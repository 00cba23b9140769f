/** The state of an endpoint, and why it is in it. */
import { DAY_MS } from "../../kernel/time.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { DISABLE_AFTER_DAYS } from "../../webhooks/schedule.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { hrefOf } from "../ui/pager.ts";
import { time } from "../ui/time.ts";

export function endpointBadge({ status, failingSince }: Endpoint): Html {
  if (status === "auto_disabled")
    return html`<span class="badge bad">disabled by the service</span>`;
  if (status === "disabled") return html`<span class="badge">disabled</span>`;
  return failingSince
    ? html`<span class="badge bad">failing</span>`
    : html`<span class="badge good">enabled</span>`;
}

/** The badge, and what is wrong. */
export function endpointState(endpoint: Endpoint): Html {
  const { status, failingSince, disabledReason } = endpoint;
  const why =
    status === "enabled" ? failingSince && html`since ${time(failingSince)}` : disabledReason;
  return html`${endpointBadge(endpoint)}${why ? html` <span class="quiet">${why}</span>` : ""}`;
}

/** What is wrong with an endpoint, and what to do about it; nothing when nothing is. */
export function endpointTrouble({ id, status, failingSince, disabledReason }: Endpoint): Html {
  if (status !== "enabled")
    return html`<div class="notice warn">
      <p><strong>This endpoint is disabled.</strong> ${disabledReason}</p>
      <p>
        Its events are kept for 30 days, as skipped deliveries. Once it works again, enable it, and
        recover what it missed.
      </p>
    </div>`;
  if (!failingSince) return NOTHING;
  const endsAt = new Date(failingSince.getTime() + DISABLE_AFTER_DAYS * DAY_MS);
  const failed = hrefOf("/developer/webhooks/deliveries", { endpoint: id, state: "retrying" });
  return html`<div class="notice bad">
    <p>
      <strong>Every attempt since ${time(failingSince)} has failed.</strong> The
      <a href="${failed}">deliveries that are retried</a> say why.
    </p>
    <p>If this goes on, the endpoint is disabled after ${time(endsAt)}.</p>
  </div>`;
}
