/** Defines a webhook endpoint as users see it, and validates the URL and event types they enter. */
import type { EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { EVENT_TYPES, type EventType } from "../../events/envelope.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { resolveTarget } from "../sending/target-url.ts";

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** The event types it subscribes to. */
  readonly events: readonly string[];
  /** `auto_disabled`: disabled by the service because every attempt failed. */
  readonly status: "enabled" | "disabled" | "auto_disabled";
  /** A sentence that says why it is disabled; null while it is enabled. */
  readonly disabledReason: string | null;
  /** The first failure since the last success; null if there is none. */
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
  /** During a rotation: when the next secret becomes the current one. */
  readonly nextSecretAt: Date | null;
  readonly createdAt: Date;
}

/** An endpoint and its new secret, which can't be read again. */
export interface EndpointWithSecret {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

/** @param row an endpoint that is not deleted */
export function toEndpoint(row: EndpointRow, now: Date): Endpoint {
  const { id, url, eventTypes, status, nextSecretAt, ...rest } = row;
  return {
    id,
    url,
    events: eventTypes,
    status: status as Endpoint["status"],
    disabledReason: rest.disabledReason,
    failingSince: rest.failingSince,
    lastSuccessAt: rest.lastSuccessAt,
    // A next secret that is due already signs as the current one, although that may not be stored yet.
    nextSecretAt: nextSecretAt && nextSecretAt > now ? nextSecretAt : null,
    createdAt: rest.createdAt,
  };
}

/**
 * Checks an endpoint's URL, including its DNS records.
 * @throws Refusal when webhooks may not be sent to it
 */
export async function checkUrl(url: string, allowLocal: boolean): Promise<void> {
  const target = await resolveTarget(url, { allowLocal });
  if (!target.ok) throw new Refusal("invalid", "url", target.problem);
}

/**
 * Reads a list of event types and drops duplicates.
 * @throws Refusal when the list is empty or has an unknown type
 */
export function readEvents(events: readonly string[]): EventType[] {
  const choices = EVENT_TYPES.join(", ");
  const unknown = events.find((type) => !EVENT_TYPES.some((known) => known === type));
  if (unknown !== undefined) {
    const message = `There is no event type "${unknown}". Choose from ${choices}.`;
    throw new Refusal("invalid", "events", message);
  }
  if (events.length > 0) return EVENT_TYPES.filter((type) => events.includes(type));
  throw new Refusal("invalid", "events", `Choose at least one event type: ${choices}.`);
}
