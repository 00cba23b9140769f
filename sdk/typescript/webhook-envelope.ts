/** What a delivery carries, and why one is refused. */

/** An event, as the body of a delivery. Its `id` is the same in every attempt and resend. */
export interface WebhookEnvelope {
  readonly id: string;
  readonly type: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly data: unknown;
}

/** Why a delivery is refused. */
export type WebhookVerificationReason =
  | "missing_header"
  | "malformed_header"
  | "timestamp_out_of_tolerance"
  | "no_match"
  | "malformed_body";

/** A delivery that must not be believed. Its message holds neither the secret nor a digest. */
export class WebhookVerificationError extends Error {
  readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason, message: string) {
    super(message);
    this.name = "WebhookVerificationError";
    this.reason = reason;
  }
}

/**
 * The event in a body.
 * @throws WebhookVerificationError when there is none
 */
export function parseEnvelope(body: Uint8Array): WebhookEnvelope {
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

function isEnvelope(value: unknown): value is WebhookEnvelope {
  if (typeof value !== "object" || value === null || !("data" in value)) return false;
  const { id, type, createdAt } = value as Partial<Record<string, unknown>>;
  return [id, type, createdAt].every((text) => typeof text === "string");
}
