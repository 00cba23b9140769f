/** Renders the result of a delivery and what to do about it. */
import type { Attempt, Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import { hintFor } from "../../webhooks/endpoints/hint.ts";
import { MAX_ATTEMPTS } from "../../webhooks/schedule.ts";
import { html, type Html } from "../../html/html.ts";
import { duration } from "../ui/time.ts";
import { nextAttempt, nextOf, textsOf } from "./delivery-words.ts";

/** @param attempts oldest first */
export function deliveryResult(delivery: Delivery, attempts: readonly Attempt[], now: Date): Html {
  const { tone, title } = textsOf(delivery);
  const last = attempts.at(-1);
  const hint = last && hintFor(last);
  return html`<div class="notice ${tone}" role="status">
    <p class="count">${delivery.state === "pending" && last ? "Not delivered yet" : title}</p>
    ${last ? html`<p>${outcomeOf(last)}</p>` : ""}
    ${hint ? html`<p><strong>What to do:</strong> ${hint}</p>` : ""}
    <p>${nextAttempt(delivery, now) ?? ending(delivery)}</p>
    ${delivery.state === "pending" ? refreshButton(delivery) : ""}
  </div>`;
}

function outcomeOf({ error, status, durationMs }: Attempt): string {
  return error ?? `The receiver answered ${status} after ${duration(durationMs)}.`;
}

function ending(delivery: Delivery): string {
  const { state, trigger, attempts } = delivery;
  if (state !== "failed") return nextOf(delivery);
  if (trigger === "test")
    return "Test events are not retried. Fix the receiver, then send another test event.";
  return attempts >= MAX_ATTEMPTS
    ? `All ${MAX_ATTEMPTS} attempts failed. ${textsOf(delivery).next}`
    : textsOf(delivery).next;
}

/** Shown when the first attempt takes longer than the page waits. */
function refreshButton({ id }: Delivery): Html {
  return html`<p>Deliveries are usually sent within a second.</p>
    <p>
      <a class="button" href="/developer/webhooks/deliveries/${id}?wait=1">Refresh</a>
    </p>`;
}
