/** Renders one delivery: its result, attempts and payload. */
import type { ListedDelivery } from "../../db/webhooks/delivery-search.ts";
import type { Attempt, Delivery, DeliveryDetails } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { jsonBlock } from "../ui/json.ts";
import { recordOfEvent } from "../records/links.ts";
import { copyable } from "../ui/copy.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { fullTime } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { attemptSection } from "./attempt-section.ts";
import { deliveryResult } from "./delivery-result.ts";
import { deliveryTable } from "./delivery-table.ts";
import { triggerLabel, deliveryBadge } from "./delivery-words.ts";
import { endpointName, shortUrl } from "./endpoint-name.ts";
import { testButton } from "./endpoint-forms.ts";

export interface DeliveryPageData {
  readonly delivery: DeliveryDetails;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** Other deliveries of the same event, newest first. */
  readonly others: readonly ListedDelivery[];
  /** All endpoints of the company. */
  readonly endpoints: readonly Endpoint[];
  /** Why it could not be resent. */
  readonly refusal?: string | undefined;
}

export function deliveryPage(view: View, data: DeliveryPageData): Page {
  const { delivery, attempts, others, endpoints, refusal } = data;
  const endpointOf = (other: Delivery) =>
    endpointName(other, endpoints, shortUrl(other.endpointUrl));
  const main = html`${refusal ? html`<p class="notice bad" role="alert"><strong>Not resent.</strong> ${refusal}</p>` : ""}
    ${deliveryResult(delivery, attempts, view.now)} ${controls(view, delivery)}
    ${facts(delivery, endpoints)}
    <section aria-labelledby="attempts-heading">
      <h2 id="attempts-heading">Attempts</h2>
      ${
        attempts.length > 0
          ? attempts.toReversed().map((attempt, index) => attemptSection(attempt, index === 0))
          : html`<p>
              ${delivery.finishedAt === null ? "No attempts yet." : "No attempts were made."}
            </p>`
      }
    </section>
    <section aria-labelledby="payload-heading">
      <h2 id="payload-heading">Payload</h2>
      ${payload(delivery)}
    </section>
    ${
      others.length > 0
        ? html`<section aria-labelledby="others-heading">
            <h2 id="others-heading">Other deliveries of this event</h2>
            ${deliveryTable(others, { now: view.now, endpointOf })}
            <p>
              <a href="${hrefOf("/developer/webhooks/deliveries", { event: delivery.eventId })}">
                View all deliveries of this event</a
              >
            </p>
          </section>`
        : ""
    }`;
  const title = delivery.trigger === "test" ? "Test event" : `Delivery of ${delivery.eventType}`;
  const parent = { label: "Deliveries", href: "/developer/webhooks/deliveries" };
  return { title, section: "deliveries", parent, main, isWrong: refusal !== undefined };
}

function facts(delivery: DeliveryDetails, endpoints: readonly Endpoint[]): Html {
  const { id, eventId, eventType, requestId, createdAt, finishedAt, trigger, body } = delivery;
  // A test event has sample data.
  const record = trigger === "test" ? undefined : recordOfEvent(eventType, body);
  return factList(
    ["State", deliveryBadge(delivery)],
    ["Event", html`<code class="word">${eventType}</code> ${copyable(eventId, "Copy event ID")}`],
    ...(record
      ? [
          [
            record.kind,
            html`<a href="${record.href}">View ${record.kind.toLowerCase()}</a>`,
          ] as const,
        ]
      : []),
    ["Endpoint", endpointName(delivery, endpoints)],
    ["Trigger", triggerLabel(delivery)],
    [
      "Request",
      requestId &&
        html`<a href="/developer/requests/${requestId}">View the request that caused the event</a>
          <span class="quiet">(requests are retained for 7 days)</span>`,
    ],
    ["Created", fullTime(createdAt)],
    ["Finished", finishedAt && fullTime(finishedAt)],
    ["Delivery ID", copyable(id, "Copy delivery ID")],
  );
}

function controls(
  view: View,
  { id, state, trigger, endpointId, endpointStatus, eventType }: DeliveryDetails,
): Html {
  if (!view.isAdmin) return NOTHING;
  if (endpointStatus === "deleted")
    return html`<p>The endpoint is deleted, so this event can’t be resent to it.</p>`;
  if (trigger === "test")
    return html`<div class="actions">
      ${testButton(view, endpointId, { label: "Send another test event", type: eventType })}
    </div>`;
  if (endpointStatus !== "enabled")
    return html`<p>
      To resend it, <a href="/developer/webhooks/${endpointId}">enable the endpoint</a> first.
    </p>`;
  return html`<form
    method="post"
    action="/developer/webhooks/deliveries/${id}/resend"
    class="actions"
  >
    ${csrfField(view)}<button class="${state === "succeeded" ? "" : "primary"}">Resend</button>
    <span class="quiet">Creates a new delivery with the same event ID and body.</span>
  </form>`;
}

/** The body is the JSON text, exactly as signed and sent. */
function payload({ id, body, endpointId, endpointStatus }: DeliveryDetails): Html {
  return html`<p>
      Formatted for readability. The signature covers the bytes of the raw body below:
      <a href="/docs/webhooks#raw-body">verify before you parse</a>.
      ${
        endpointStatus === "deleted"
          ? ""
          : html`<a href="/developer/webhooks/${endpointId}/signature?delivery=${id}"
              >Check the signature</a
            >`
      }
    </p>
    ${jsonBlock(body, { region: "Payload, formatted", label: "Copy formatted payload" })}
    <details>
      <summary>Raw body</summary>
      <pre
        tabindex="0"
        role="region"
        aria-label="Raw body"
      ><code data-copy="Copy raw body">${body}</code></pre>
    </details>`;
}
