/** Signs the stored bytes of a loaded delivery, and sends them once. */
import type { LoadedDelivery } from "../../db/webhooks/loaded-deliveries.ts";
import {
  isSent,
  maskHeaders,
  maskValues,
  openHeaders,
  type CustomHeader,
} from "../endpoints/custom-headers.ts";
import type { AttemptResult } from "../sending/attempt-result.ts";
import type { Sender } from "../sending/sender.ts";
import { sign } from "../sending/signature.ts";
import type { Webhooks } from "../webhooks.ts";

const USER_AGENT = "Partner-API-Webhooks/1.0";

type SigningTools = Pick<Webhooks, "secrets" | "clock">;

/** What the headers of a delivery depend on. */
export type SignableDelivery = Omit<
  LoadedDelivery,
  "url" | "state" | "endpointStatus" | "requestId" | "nextAttemptAt"
>;

/**
 * Signs a delivery, now.
 * @returns a function that sends it once, and never rejects
 * @throws SecretBoxError when no key decrypts its endpoint's secret or headers
 */
export function signDelivery(
  endpointId: string,
  delivery: LoadedDelivery,
  tools: SigningTools,
): (sender: Pick<Sender, "attempt">) => Promise<AttemptResult> {
  const { url, trigger } = delivery;
  const { body, headers, custom } = signedRequest(endpointId, delivery, tools);
  // So that the result of a test has timings for each phase of the connection.
  const isOnNewConnection = trigger === "test";
  return async (sender) => {
    const result = await sender.attempt({ url, body, headers, isOnNewConnection });
    return custom.length > 0 ? masked(result, custom) : result;
  };
}

/**
 * Signs a delivery, now.
 * @returns the body and headers of the request, and the custom headers among them
 * @throws SecretBoxError when no key decrypts its endpoint's secret or headers
 */
export function signedRequest(
  endpointId: string,
  delivery: SignableDelivery,
  { secrets, clock }: SigningTools,
) {
  const { eventId, eventType, eventSequence, trigger } = delivery;
  const body = Buffer.from(delivery.body, "utf8");
  const now = clock.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = (sealed: Buffer) => sign(secrets.open(sealed, endpointId), timestamp, body);
  const { current, next } = secretsInUse(delivery, now);
  const custom = openHeaders(delivery.headers, endpointId, secrets).filter(isSent);
  const headers: Readonly<Record<string, string>> = {
    ...Object.fromEntries(custom.map(({ name, value }) => [name, value])),
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "x-service-event-id": eventId,
    "x-service-event-type": eventType,
    ...(eventSequence === null ? {} : { "x-service-event-sequence": String(eventSequence) }),
    ...(trigger === "test" ? { "x-service-test": "true" } : {}),
    "x-service-signature": signature(current),
    ...(next ? { "x-service-signature-next": signature(next) } : {}),
  };
  return { body, headers, custom };
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

/**
 * Returns the secrets that sign: during a rotation, the current and the next one. After the overlap, the next one is the
 * current one, even if housekeeping hasn't stored that yet.
 */
export function secretsInUse(
  {
    secret,
    nextSecret,
    nextSecretAt,
  }: Pick<LoadedDelivery, "secret" | "nextSecret" | "nextSecretAt">,
  now: Date,
): { current: Buffer; next?: Buffer } {
  if (!nextSecret) return { current: secret };
  if (nextSecretAt && nextSecretAt <= now) return { current: nextSecret };
  return { current: secret, next: nextSecret };
}
