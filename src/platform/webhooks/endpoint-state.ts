/** Renders the state of an endpoint and its reason. */
import { DAY_MS } from "../../kernel/time.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { isFailing } from "../../webhooks/endpoints/failing.ts";
import { DISABLE_AFTER_DAYS } from "../../webhooks/schedule.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { hrefOf } from "../ui/pager.ts";
import { exactTime } from "../ui/time.ts";

export function endpointBadge(endpoint: Endpoint, now: Date): Html {
  const { status } = endpoint;
  if (status === "auto_disabled")
    return html`<span class="badge bad">disabled automatically</span>`;
  if (status === "disabled") return html`<span class="badge">disabled</span>`;
  return isFailing(endpoint, now)
    ? html`<span class="badge bad">failing</span>`
    : html`<span class="badge good">enabled</span>`;
}

/** The badge with the reason. */
export function endpointState(endpoint: Endpoint, now: Date): Html {
  const { status, failingSince, disabledReason } = endpoint;
  const isWorking = status === "enabled" && !isFailing(endpoint, now);
  const since =
    failingSince &&
    html`${isWorking ? "retrying, no success since" : "since"} ${exactTime(failingSince)}`;
  const reason = status === "enabled" ? since : disabledReason;
  return html`${endpointBadge(endpoint, now)}${reason ? html` <span class="quiet">${reason}</span>` : ""}`;
}

/** A warning about a failing or disabled endpoint, and what to do; else empty. */
export function endpointTrouble(endpoint: Endpoint, now: Date): Html {
  const { id, status, failingSince, disabledReason } = endpoint;
  if (status !== "enabled")
    return html`<div class="notice warn">
      <p><strong>This endpoint is disabled.</strong> ${disabledReason}</p>
      <p>
        Its events are stored for 30 days as skipped deliveries. When your receiver works again,
        enable the endpoint and recover the missed events.
      </p>
    </div>`;
  if (!failingSince || !isFailing(endpoint, now)) return NOTHING;
  const endsAt = new Date(failingSince.getTime() + DISABLE_AFTER_DAYS * DAY_MS);
  const failed = hrefOf("/developer/webhooks/deliveries", { endpoint: id, state: "retrying" });
  return html`<div class="notice bad">
    <p>
      <strong>Every attempt since ${exactTime(failingSince)} has failed.</strong> The
      <a href="${failed}">retrying deliveries</a> show why.
    </p>
    <p>If it keeps failing, the endpoint is disabled after ${exactTime(endsAt)}.</p>
  </div>`;
}
