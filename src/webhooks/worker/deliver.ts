/** Makes one attempt of a loaded delivery: signs the stored bytes and sends them. */
import type { Clock } from "../../kernel/clock.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import { type AttemptResult, unsentResult } from "../sending/attempt-result.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import type { Sender } from "../sending/sender.ts";
import { sign } from "../sending/signature.ts";

const USER_AGENT = "Partner-API-Webhooks/1.0";

export interface DeliverTools {
  readonly sender: Sender;
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly onError: (error: unknown, deliveryId: string) => void;
}

/** Signs and sends a delivery. Never rejects. */
export async function deliver(
  delivery: LoadedDelivery,
  { sender, secrets, clock, onError }: DeliverTools,
): Promise<AttemptResult> {
  const body = Buffer.from(delivery.body, "utf8");
  let signatures;
  try {
    signatures = signaturesOf(delivery, body, secrets, clock.now());
  } catch (error) {
    onError(error, delivery.id);
    return NOT_SIGNED;
  }
  const headers = {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "x-service-event-id": delivery.eventId,
    "x-service-event-type": delivery.eventType,
    ...signatures,
  };
  // So that the result of a test has timings for each phase of the connection.
  const isOnNewConnection = delivery.trigger === "test";
  return await sender.attempt({ url: delivery.url, body, headers, isOnNewConnection });
}

/** During a rotation, signs with both the current and the next secret (decisions, section 7). */
function signaturesOf(delivery: LoadedDelivery, body: Buffer, secrets: SecretBox, now: Date) {
  const { endpointId, secret, nextSecret, nextSecretAt } = delivery;
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = (sealed: Buffer) => sign(secrets.open(sealed, endpointId), timestamp, body);
  if (!nextSecret) return { "x-service-signature": signature(secret) };
  // The overlap has ended, but housekeeping has not stored that yet.
  if (nextSecretAt && nextSecretAt <= now) return { "x-service-signature": signature(nextSecret) };
  return {
    "x-service-signature": signature(secret),
    "x-service-signature-next": signature(nextSecret),
  };
}

/** A fault of the service, for example a wrong key. The service's log has the cause. */
const NOT_SIGNED = unsentResult(
  "send",
  "The delivery could not be signed. This is a fault of the service, not of the receiver.",
);
