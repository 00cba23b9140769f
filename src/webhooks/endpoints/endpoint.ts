/** A webhook endpoint as its users see it, and what they may ask of one. */
import type { EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { EVENT_TYPES, type EventType } from "../../events/envelope.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { resolveTarget } from "../sending/target-url.ts";

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** The event types that it is sent. */
  readonly events: readonly string[];
  /** `auto_disabled`: by the service, since every attempt failed. */
  readonly status: "enabled" | "disabled" | "auto_disabled";
  /** Why it is disabled, a sentence; null when it is not. */
  readonly disabledReason: string | null;
  /** Since when every attempt has failed; null after a success. */
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
  /** While a rotation lasts: when the next secret becomes the current one. */
  readonly nextSecretAt: Date | null;
  readonly createdAt: Date;
}

/** An endpoint and the secret that was made for it: shown once, there is no way to read it again. */
export interface EndpointWithSecret {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

/** @param row of one that is not deleted */
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
    // One whose time has come is the current one, though that may not be stored yet.
    nextSecretAt: nextSecretAt && nextSecretAt > now ? nextSecretAt : null,
    createdAt: rest.createdAt,
  };
}

/**
 * Checks the URL of an endpoint, DNS included.
 * @throws Refusal
 */
export async function checkUrl(url: string, allowLocal: boolean): Promise<void> {
  const target = await resolveTarget(url, { allowLocal });
  if (!target.ok) throw new Refusal("invalid", "url", target.problem);
}

/**
 * The event types that are asked for, each once.
 * @throws Refusal for none, or one that does not exist
 */
export function readEvents(events: readonly string[]): EventType[] {
  const choices = EVENT_TYPES.join(", ");
  const unknown = events.find((type) => !EVENT_TYPES.some((known) => known === type));
  if (unknown !== undefined) {
    const message = `There is no event type "${unknown}". Choose among ${choices}.`;
    throw new Refusal("invalid", "events", message);
  }
  if (events.length > 0) return EVENT_TYPES.filter((type) => events.includes(type));
  throw new Refusal("invalid", "events", `Choose at least one event type: ${choices}.`);
}
