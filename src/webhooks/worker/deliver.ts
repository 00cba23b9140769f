/** Makes one attempt of a loaded delivery: signs the stored bytes and sends them. */
import type { Clock } from "../../kernel/clock.ts";
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import {
  isSent,
  maskHeaders,
  maskValues,
  openHeaders,
  type CustomHeader,
} from "../endpoints/custom-headers.ts";
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
  let custom: CustomHeader[];
  try {
    signatures = signaturesOf(delivery, body, secrets, clock.now());
    custom = openHeaders(delivery.headers, delivery.endpointId, secrets).filter(isSent);
  } catch (error) {
    onError(error, delivery.id);
    return NOT_SIGNED;
  }
  const headers = {
    ...Object.fromEntries(custom.map(({ name, value }) => [name, value])),
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "x-service-event-id": delivery.eventId,
    "x-service-event-type": delivery.eventType,
    ...(delivery.trigger === "test" ? { "x-service-test": "true" } : {}),
    ...signatures,
  };
  // So that the result of a test has timings for each phase of the connection.
  const isOnNewConnection = delivery.trigger === "test";
  const result = await sender.attempt({ url: delivery.url, body, headers, isOnNewConnection });
  return custom.length > 0 ? masked(result, custom) : result;
}

/** The result as it is stored, without the values of the custom headers. */
function masked(result: AttemptResult, custom: readonly CustomHeader[]): AttemptResult {
  const { headers, excerpt, error } = result;
  return {
    ...result,
    headers: headers && maskHeaders(headers, custom),
    excerpt: excerpt && maskValues(excerpt, custom),
    error: error && maskValues(error, custom),
  };
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
