/** Parses the event in a webhook delivery. */
import type { WebhookEvent } from "./generated/types.ts";
import { WebhookVerificationError } from "./webhook-errors.ts";

/**
 * Returns the event in a body. `data` is not validated: the signature proves that the service sent it.
 * @throws WebhookVerificationError if the body is not an event
 */
export function parseEnvelope(body: Uint8Array): WebhookEvent {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (isEnvelope(value)) return value;
  } catch {
    // Invalid JSON is reported below, like any other body that is not an event.
  }
  throw new WebhookVerificationError(
    "malformed_body",
    "The signature is valid, but the body is not an event with id, type, createdAt and data.",
  );
}

function isEnvelope(value: unknown): value is WebhookEvent {
  if (typeof value !== "object" || value === null || !("data" in value)) return false;
  const { id, type, createdAt } = value as Partial<Record<string, unknown>>;
  return [id, type, createdAt].every((text) => typeof text === "string");
}
