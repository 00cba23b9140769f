/**
 * Verifies what the service sends to a webhook endpoint, and signs what a test sends instead.
 * Needs Node 18 or newer and nothing else; its types can be stripped without a build.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import {
  parseEnvelope,
  WebhookVerificationError,
  type WebhookEnvelope,
} from "./webhook-envelope.ts";

export {
  WebhookVerificationError,
  type WebhookEnvelope,
  type WebhookVerificationReason,
} from "./webhook-envelope.ts";

export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

export interface VerifyWebhookInput {
  /** The body as it arrived, before anything parsed it. */
  readonly rawBody: string | Uint8Array;
  /** The request's headers, their names in any case. */
  readonly headers: WebhookHeaders;
  /** The endpoint's signing secret; while it is rolled, one or both of the two. */
  readonly secret: string | readonly string[];
  /** How far the time of the attempt may be from now, in either direction. 300 by default. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

const FORM = /^t=([0-9]{1,12}),s=([0-9a-f]{64})$/;

interface Signature {
  /** Unix seconds, in the digits that were signed. */
  readonly t: string;
  readonly digest: Buffer;
}

/**
 * The event of a delivery that was signed with one of the secrets, lately.
 * @throws WebhookVerificationError when it was not, or is no event
 */
export function verifyWebhook<Event extends WebhookEnvelope = WebhookEnvelope>(
  input: VerifyWebhookInput,
): Event {
  const { toleranceSeconds = 300, now = new Date() } = input;
  const body = bytesOf(input.rawBody);
  const secrets = secretsOf(input.secret);
  const genuine = signaturesOf(input.headers).filter(({ t, digest }) =>
    secrets.some((secret) => timingSafeEqual(hmac(secret, t, body), digest)),
  );
  if (genuine.length === 0)
    throw new WebhookVerificationError(
      "no_match",
      "No signature was made with this secret over this body. Check that the secret is this endpoint's, and that rawBody is the bytes that arrived: JSON that was parsed and written anew does not verify.",
    );
  // After the digest, so that this reason says that the delivery is genuine. NaN refuses.
  const seconds = Math.floor(now.getTime() / 1000);
  if (!genuine.some(({ t }) => Math.abs(seconds - Number(t)) <= toleranceSeconds))
    throw new WebhookVerificationError(
      "timestamp_out_of_tolerance",
      `The delivery is genuine, but its time is more than ${toleranceSeconds} seconds from now: it was recorded and sent again, or this machine's clock is wrong.`,
    );
  return parseEnvelope(body) as Event;
}

/**
 * The signature headers of a delivery, for tests of a receiver.
 * @param delivery `timestamp` in Unix seconds, now by default; `nextSecret` as while a secret is rolled
 */
export function signTestWebhook(delivery: {
  readonly body: string | Uint8Array;
  readonly secret: string;
  readonly nextSecret?: string;
  readonly timestamp?: number;
}): Record<string, string> {
  const { secret, nextSecret, timestamp = Math.floor(Date.now() / 1000) } = delivery;
  const body = bytesOf(delivery.body);
  const sign = (key: string): string =>
    `t=${timestamp},s=${hmac(key, String(timestamp), body).toString("hex")}`;
  return {
    "X-Service-Signature": sign(secret),
    ...(nextSecret === undefined ? {} : { "X-Service-Signature-Next": sign(nextSecret) }),
  };
}

function signaturesOf(headers: WebhookHeaders): Signature[] {
  const current = valuesOf(headers, "x-service-signature");
  const next = valuesOf(headers, "x-service-signature-next");
  if (current.length === 0)
    throw new WebhookVerificationError("missing_header", "There is no X-Service-Signature header.");
  return [...current, ...next].map((value) => {
    const [, t, hex] = FORM.exec(value) ?? [];
    if (t === undefined || hex === undefined || current.length > 1 || next.length > 1)
      throw new WebhookVerificationError(
        "malformed_header",
        "A signature header is not one t=<unix seconds>,s=<64 hexadecimal digits in lower case>.",
      );
    return { t, digest: Buffer.from(hex, "hex") };
  });
}

function valuesOf(headers: WebhookHeaders, name: string): string[] {
  if (isHeaders(headers)) {
    const value = headers.get(name);
    return typeof value === "string" ? [value] : [];
  }
  const named = Object.entries(headers).filter(([key]) => key.toLowerCase() === name);
  return named.flatMap(([, value]) => value ?? []);
}

/** By what it can do, for a framework may bring a `Headers` of its own. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === "function";
}

function hmac(secret: string, t: string, body: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${t}.`).update(body).digest();
}

/** Plain JavaScript may well pass `req.body` as a parser left it. */
function bytesOf(rawBody: unknown): Uint8Array {
  if (typeof rawBody === "string") return Buffer.from(rawBody);
  if (rawBody instanceof Uint8Array) return rawBody;
  throw new TypeError("rawBody must be the body as it arrived, a string or bytes, not parsed.");
}

/** A setting that is not set must not become an empty key, which anybody has. */
function secretsOf(secret: unknown): readonly string[] {
  const secrets: unknown[] = [secret].flat();
  if (secrets.length > 0 && secrets.every((each) => typeof each === "string" && each !== ""))
    return secrets as string[];
  throw new TypeError("secret must be the endpoint's signing secret, or several; none is empty.");
}
