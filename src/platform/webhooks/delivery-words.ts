/** Describes the states and triggers of deliveries. */
import type { DeliveryState, DeliveryTrigger } from "../../db/schema/delivery-states.ts";
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import { MAX_ATTEMPTS } from "../../webhooks/schedule.ts";
import { html, type Html } from "../../html/html.ts";
import { counted } from "../ui/number.ts";
import { exactTime, span } from "../ui/time.ts";

interface StateTexts {
  /** The badge's color. */
  readonly tone: "good" | "warn" | "bad" | "";
  /** Heading on the delivery's page. */
  readonly title: string;
  /** What happens next and what to do. */
  readonly next: string;
}

const STATES: { readonly [state in DeliveryState]: StateTexts } = {
  pending: {
    tone: "",
    title: "Not sent yet",
    next: "Waiting for the first attempt.",
  },
  retrying: {
    tone: "warn",
    title: "Retrying",
    next: "The service retries it automatically.",
  },
  succeeded: {
    tone: "good",
    title: "Delivered",
    next: "Nothing to do.",
  },
  failed: {
    tone: "bad",
    title: "Failed",
    next: "There are no more automatic retries. Fix the receiver, then resend the event.",
  },
  cancelled: {
    tone: "",
    title: "Cancelled",
    next: "The endpoint was deleted before the event was delivered.",
  },
  skipped: {
    tone: "warn",
    title: "Skipped",
    next: "The endpoint was disabled, so nothing was sent. Enable the endpoint, then resend the event.",
  },
};

export const TRIGGERS: { readonly [trigger in DeliveryTrigger]: string } = {
  event: "Event",
  resend: "Manual resend",
  recover: "Recovery",
  test: "Test event",
};

/** The texts of a state. A database constraint guarantees that it is a known one. */
export function textsOf({ state }: Pick<Delivery, "state">): StateTexts {
  return STATES[state as DeliveryState];
}

/** Describes the next step of a delivery that isn't attempted now, in words that match its attempts. */
export function nextOf(delivery: Pick<Delivery, "state" | "attempts">): string {
  const { state, attempts } = delivery;
  if (attempts === 0) return textsOf(delivery).next;
  if (state === "pending") return "Waiting for the next attempt.";
  if (state !== "skipped") return textsOf(delivery).next;
  return `The endpoint was disabled after ${counted(attempts, "attempt")} failed, so the event was not sent again. Enable the endpoint, then resend the event.`;
}

/** A state as in its badge, for lists of choices. */
export function stateLabel(state: DeliveryState): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
}

/** The label of a delivery's trigger. */
export function triggerLabel({ trigger }: Pick<Delivery, "trigger">): string {
  return TRIGGERS[trigger as DeliveryTrigger];
}

export function deliveryBadge(delivery: Pick<Delivery, "state">): Html {
  return html`<span class="badge ${textsOf(delivery).tone}">${delivery.state}</span>`;
}

/** When the next attempt is due; undefined when there is none. */
export function nextAttempt(
  { attempts, nextAttemptAt, trigger }: Pick<Delivery, "attempts" | "nextAttemptAt" | "trigger">,
  now: Date,
): Html | undefined {
  if (!nextAttemptAt) return undefined;
  const waitMs = nextAttemptAt.getTime() - now.getTime();
  const when = waitMs > 0 ? html`in ${span(waitMs)}, at ${exactTime(nextAttemptAt)}` : "now";
  return trigger === "test"
    ? html`The attempt is due ${when}.`
    : html`Attempt ${attempts + 1} of ${MAX_ATTEMPTS} is due ${when}.`;
}
