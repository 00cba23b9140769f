/** Signs the stored bytes of a loaded delivery, and sends them once. */
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

/** What is sent with a delivery's body. */
export interface SignedDelivery {
  readonly body: Buffer;
  readonly signatures: { readonly [header: string]: string };
  readonly custom: readonly CustomHeader[];
}

/**
 * Signs a delivery, now.
 * @throws SecretBoxError when no key decrypts its endpoint's secret or headers
 */
export function signDelivery(
  endpointId: string,
  delivery: LoadedDelivery,
  { secrets, clock }: { readonly secrets: SecretBox; readonly clock: Clock },
): SignedDelivery {
  const body = Buffer.from(delivery.body, "utf8");
  const signatures = signaturesOf(endpointId, delivery, body, secrets, clock.now());
  const custom = openHeaders(delivery.headers, endpointId, secrets).filter(isSent);
  return { body, signatures, custom };
}

/** Sends a signed delivery. Never rejects. */
export async function deliver(
  delivery: LoadedDelivery,
  { body, signatures, custom }: SignedDelivery,
  sender: Sender,
): Promise<AttemptResult> {
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
function signaturesOf(
  endpointId: string,
  delivery: LoadedDelivery,
  body: Buffer,
  secrets: SecretBox,
  now: Date,
) {
  const { secret, nextSecret, nextSecretAt } = delivery;
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

/** The result of a test that can't be signed: a fault of the service, whose log has the cause. */
export const NOT_SIGNED = unsentResult(
  "send",
  "The delivery could not be signed. This is a fault of the service, not of the receiver.",
);
