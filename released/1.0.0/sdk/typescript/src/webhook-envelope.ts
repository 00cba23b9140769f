/** What a delivery carries. */
import type { WebhookEvent } from "./generated/types.ts";
import { WebhookVerificationError } from "./webhook-errors.ts";

/**
 * The event in a body. What its `data` holds is believed: the body is the service's own.
 * @throws WebhookVerificationError when there is none
 */
export function parseEnvelope(body: Uint8Array): WebhookEvent {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (isEnvelope(value)) return value;
  } catch {
    // Said below: what is not JSON is no event, either.
  }
  throw new WebhookVerificationError(
    "malformed_body",
    "The signature is genuine, but the body is not an event with id, type, createdAt and data.",
  );
}

function isEnvelope(value: unknown): value is WebhookEvent {
  if (typeof value !== "object" || value === null || !("data" in value)) return false;
  const { id, type, createdAt } = value as Partial<Record<string, unknown>>;
  return [id, type, createdAt].every((text) => typeof text === "string");
}
