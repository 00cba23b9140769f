/** What became of a delivery, in big words, and what to do about it. */
import type { Attempt, Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import { hintFor } from "../../webhooks/endpoints/hint.ts";
import { MOST_ATTEMPTS } from "../../webhooks/schedule.ts";
import { html, type Html } from "../../html/html.ts";
import { duration } from "../ui/time.ts";
import { nextAttempt, wordsOf } from "./delivery-words.ts";

/** @param attempts the first one first */
export function deliveryResult(delivery: Delivery, attempts: readonly Attempt[], now: Date): Html {
  const { tone, title } = wordsOf(delivery);
  const last = attempts.at(-1);
  const hint = last && hintFor(last);
  return html`<div class="notice ${tone}" role="status">
    <p class="count">${title}</p>
    ${last ? html`<p>${said(last)}</p>` : ""}
    ${hint ? html`<p><strong>What to do:</strong> ${hint}</p>` : ""}
    <p>${nextAttempt(delivery, now) ?? ending(delivery)}</p>
    ${delivery.state === "pending" ? lookAgain(delivery) : ""}
  </div>`;
}

function said({ error, status, durationMs }: Attempt): string {
  return error ?? `The receiver answered ${status} after ${duration(durationMs)}.`;
}

function ending(delivery: Delivery): string {
  const { state, trigger, attempts } = delivery;
  if (state !== "failed") return wordsOf(delivery).next;
  if (trigger === "test")
    return "A test is attempted once. Send another one when you have mended it.";
  return attempts >= MOST_ATTEMPTS
    ? `All ${MOST_ATTEMPTS} attempts failed. ${wordsOf(delivery).next}`
    : wordsOf(delivery).next;
}

/** For who waits, when it takes longer than a page may. */
function lookAgain({ id }: Delivery): Html {
  return html`<p>
      It is sent as soon as the service gets to it, which usually takes less than a second.
    </p>
    <p>
      <a class="button" href="/developer/webhooks/deliveries/${id}?wait=1">Look again</a>
    </p>`;
}
