/** Verifies webhook deliveries, and signs deliveries for tests. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookEvent } from "./generated/types.ts";
import { parseEnvelope } from "./webhook-envelope.ts";
import { WebhookVerificationError } from "./webhook-errors.ts";

/** The headers of a request from Node, `fetch` or a framework. Names are case-insensitive. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

export interface VerifyOptions {
  /** The maximum difference between the time of the attempt and now, in either direction. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The current time. Default: now. */
  readonly now?: Date;
}

export interface SignOptions {
  /** Also signs `X-Service-Signature-Next` with this secret, as during a rotation. */
  readonly nextSecret?: string;
  /** The time of the attempt, in Unix seconds. Default: now. */
  readonly timestamp?: number;
}

const SIGNATURE_PATTERN = /^t=([0-9]{1,12}),s=([0-9a-f]{64})$/;

interface Signature {
  /** Unix seconds, with the digits that were signed. */
  readonly t: string;
  readonly digest: Buffer;
}

/**
 * Verifies the signature and the timestamp of a delivery, and returns its event.
 * @param rawBody the body as it arrived, before it is parsed
 * @param secrets the endpoint's signing secret; during a rotation, either secret or both
 * @returns the event, identified by its `type`; a type that is newer than this library has `unknown` data
 * @throws WebhookVerificationError if verification fails or the body is not an event: respond with 400
 * @throws TypeError if the body was already parsed, or a secret is missing: the receiver is misconfigured
 */
export function verify(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): WebhookEvent {
  const { toleranceSeconds = 300, now = new Date() } = options;
  const body = bytesOf(rawBody);
  const keys = secretsOf(secrets);
  const valid = signaturesOf(headers).filter(({ t, digest }) =>
    keys.some((secret) => timingSafeEqual(hmac(secret, t, body), digest)),
  );
  if (valid.length === 0)
    throw new WebhookVerificationError(
      "no_match",
      "No signature matches this body and secret. Check that the secret belongs to this endpoint, and that rawBody is the body as it arrived: JSON that has been parsed and serialized again does not verify.",
    );
  // Checked after the digest, so that this reason implies a valid signature. Fails if a value is NaN.
  const seconds = Math.floor(now.getTime() / 1000);
  if (!valid.some(({ t }) => Math.abs(seconds - Number(t)) <= toleranceSeconds))
    throw new WebhookVerificationError(
      "timestamp_out_of_tolerance",
      `The signature is valid, but the timestamp is more than ${toleranceSeconds} seconds from the current time: the delivery was replayed, or this machine's clock is wrong.`,
    );
  return parseEnvelope(body);
}

/** Returns the signature headers of a delivery, for tests of a receiver. */
export function sign(
  rawBody: string | Uint8Array,
  secret: string,
  options: SignOptions = {},
): Record<string, string> {
  const { nextSecret, timestamp = Math.floor(Date.now() / 1000) } = options;
  const body = bytesOf(rawBody);
  const signature = (key: string): string =>
    `t=${timestamp},s=${hmac(key, String(timestamp), body).toString("hex")}`;
  return {
    "X-Service-Signature": signature(secret),
    ...(nextSecret === undefined ? {} : { "X-Service-Signature-Next": signature(nextSecret) }),
  };
}

function signaturesOf(headers: WebhookHeaders): Signature[] {
  const current = valuesOf(headers, "x-service-signature");
  const next = valuesOf(headers, "x-service-signature-next");
  if (current.length === 0)
    throw new WebhookVerificationError(
      "missing_header",
      "The X-Service-Signature header is missing.",
    );
  return [...current, ...next].map((value) => {
    const [, t, hex] = SIGNATURE_PATTERN.exec(value) ?? [];
    if (t === undefined || hex === undefined || current.length > 1 || next.length > 1)
      throw new WebhookVerificationError(
        "malformed_header",
        "A signature header must have the form t=<unix seconds>,s=<64 lowercase hexadecimal digits>, and appear once.",
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

/** Checks for `get` instead of the class, since a framework can have its own `Headers`. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === "function";
}

function hmac(secret: string, t: string, body: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${t}.`).update(body).digest();
}

/** Returns the bytes of a body. JavaScript callers may pass a parsed `req.body`. */
function bytesOf(rawBody: unknown): Uint8Array {
  if (typeof rawBody === "string") return Buffer.from(rawBody);
  if (rawBody instanceof Uint8Array) return rawBody;
  throw new TypeError(
    "rawBody must be the body as it arrived, a string or bytes, not a parsed object.",
  );
}

/** Rejects an empty secret, such as an unset variable: anyone could sign with it. */
function secretsOf(secrets: unknown): readonly string[] {
  const all: unknown[] = [secrets].flat();
  if (all.length > 0 && all.every((each) => typeof each === "string" && each !== ""))
    return all as string[];
  throw new TypeError(
    "secrets must be one or more signing secrets of the endpoint, none of them empty.",
  );
}
