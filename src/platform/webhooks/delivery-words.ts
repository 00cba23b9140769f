/** What the states and causes of deliveries mean, in words. */
import type { DeliveryState, DeliveryTrigger } from "../../db/webhooks/deliveries.ts";
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import { MOST_ATTEMPTS } from "../../webhooks/schedule.ts";
import { html, type Html } from "../../html/html.ts";
import { span, time } from "../ui/time.ts";

interface StateWords {
  /** The badge's colour; the word says the same. */
  readonly tone: "good" | "warn" | "bad" | "";
  /** In big letters, on the delivery's own page. */
  readonly title: string;
  /** What comes next, and what to do. */
  readonly next: string;
}

const STATES: { readonly [state in DeliveryState]: StateWords } = {
  pending: {
    tone: "",
    title: "Not sent yet",
    next: "It waits for its first attempt.",
  },
  retrying: {
    tone: "warn",
    title: "Failed so far",
    next: "It is attempted again by itself.",
  },
  succeeded: {
    tone: "good",
    title: "Delivered",
    next: "Nothing is left to do.",
  },
  failed: {
    tone: "bad",
    title: "Failed",
    next: "It is not attempted again by itself. Mend the receiver, then resend it.",
  },
  cancelled: {
    tone: "",
    title: "Cancelled",
    next: "Its endpoint was deleted before it arrived.",
  },
  skipped: {
    tone: "warn",
    title: "Skipped",
    next: "Its endpoint was disabled when it was due, so nothing was sent. Once the endpoint is enabled, it can be resent.",
  },
};

export const TRIGGERS: { readonly [trigger in DeliveryTrigger]: string } = {
  event: "The event itself",
  resend: "Resent by hand",
  recover: "Recovered by hand",
  test: "A test",
};

/** The words for a state; that it is one of these, the database checks. */
export function wordsOf({ state }: Pick<Delivery, "state">): StateWords {
  return STATES[state as DeliveryState];
}

/** What caused a delivery. */
export function causeOf({ trigger }: Pick<Delivery, "trigger">): string {
  return TRIGGERS[trigger as DeliveryTrigger];
}

export function deliveryBadge(delivery: Pick<Delivery, "state">): Html {
  return html`<span class="badge ${wordsOf(delivery).tone}">${delivery.state}</span>`;
}

/** Which attempt comes next, and when; undefined when none comes. */
export function nextAttempt(
  { attempts, nextAttemptAt, trigger }: Pick<Delivery, "attempts" | "nextAttemptAt" | "trigger">,
  now: Date,
): Html | undefined {
  if (!nextAttemptAt) return undefined;
  const waitMs = nextAttemptAt.getTime() - now.getTime();
  const when = waitMs > 0 ? html`in ${span(waitMs)}, at ${time(nextAttemptAt)}` : "now";
  return trigger === "test"
    ? html`Its only attempt is due ${when}.`
    : html`Attempt ${attempts + 1} of ${MOST_ATTEMPTS} is due ${when}.`;
}
