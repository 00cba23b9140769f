/** Verifies what the service sends to a webhook endpoint, and signs what a test sends instead. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookEvent } from "./generated/types.ts";
import { parseEnvelope } from "./webhook-envelope.ts";
import { WebhookVerificationError } from "./webhook-errors.ts";

/** A request's headers as Node, `fetch` or a framework gives them, their names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

export interface VerifyOptions {
  /** How far the time of the attempt may be from now, in either direction. Default: 300. */
  readonly toleranceSeconds?: number;
  /** Default: now. */
  readonly now?: Date;
}

export interface SignOptions {
  /** Signs `X-Service-Signature-Next` too, as while a secret is rolled. */
  readonly nextSecret?: string;
  /** The time of the attempt, in Unix seconds. Default: now. */
  readonly timestamp?: number;
}

const FORM = /^t=([0-9]{1,12}),s=([0-9a-f]{64})$/;

interface Signature {
  /** Unix seconds, in the digits that were signed. */
  readonly t: string;
  readonly digest: Buffer;
}

/**
 * The event of a delivery that was signed with one of the secrets, lately.
 * @param rawBody the body as it arrived, before anything parsed it
 * @param secrets the endpoint's signing secret; while it is rolled, one or both of the two
 * @returns the event, told apart by its `type`; a type that is newer than this library has `unknown` data
 * @throws WebhookVerificationError when it was not, or is no event: answer 400
 * @throws TypeError when the body was parsed already, or a secret is missing: the receiver is set up wrongly
 */
export function verify(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): WebhookEvent {
  const { toleranceSeconds = 300, now = new Date() } = options;
  const body = bytesOf(rawBody);
  const held = secretsOf(secrets);
  const genuine = signaturesOf(headers).filter(({ t, digest }) =>
    held.some((secret) => timingSafeEqual(hmac(secret, t, body), digest)),
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
  return parseEnvelope(body);
}

/** The signature headers of a delivery, for tests of a receiver. */
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
function secretsOf(secrets: unknown): readonly string[] {
  const all: unknown[] = [secrets].flat();
  if (all.length > 0 && all.every((each) => typeof each === "string" && each !== ""))
    return all as string[];
  throw new TypeError("secrets must be the endpoint's signing secret, or several; none is empty.");
}
