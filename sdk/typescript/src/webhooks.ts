/** Verifies webhook deliveries, and signs deliveries for tests. */
import type { WebhookEvent } from "./generated/types.ts";
import { concat, hmacSha256 } from "./hmac-sha256.ts";
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
  readonly digest: Uint8Array;
}

/** The validated arguments of a verification. */
interface Delivery {
  readonly body: Uint8Array;
  readonly secrets: readonly string[];
  readonly signatures: readonly Signature[];
}

/**
 * Verifies the signature and the timestamp of a delivery, and returns its event. Works in every runtime, without its
 * cryptography; `verifyAsync` uses that.
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
  const delivery = readDelivery(rawBody, headers, secrets);
  const valid = delivery.signatures.filter(({ t, digest }) =>
    delivery.secrets.some((secret) => isEqual(digestOf(secret, t, delivery.body), digest)),
  );
  return accept(delivery, valid, options);
}

/**
 * Verifies a delivery like `verify`, with the Web Crypto API of the runtime: faster for large bodies, and for
 * environments that require the platform's cryptography.
 * @returns the event; rejects with the errors that `verify` throws
 */
export async function verifyAsync(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const delivery = readDelivery(rawBody, headers, secrets);
  const keys = await Promise.all(delivery.secrets.map((secret) => importKey(secret)));
  const results = await Promise.all(
    delivery.signatures.flatMap((signature) =>
      keys.map(async (key) => {
        const content = new Uint8Array(contentOf(signature.t, delivery.body));
        const digest = new Uint8Array(signature.digest);
        return (await crypto.subtle.verify("HMAC", key, digest, content)) ? [signature] : [];
      }),
    ),
  );
  return accept(delivery, results.flat(), options);
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
    `t=${timestamp},s=${toHex(digestOf(key, String(timestamp), body))}`;
  return {
    "X-Service-Signature": signature(secret),
    ...(nextSecret === undefined ? {} : { "X-Service-Signature-Next": signature(nextSecret) }),
  };
}

function readDelivery(
  rawBody: unknown,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
): Delivery {
  const body = bytesOf(rawBody);
  return { body, secrets: secretsOf(secrets), signatures: signaturesOf(headers) };
}

/** Returns the event of a delivery, if one of its valid signatures is recent. */
function accept(
  { body }: Delivery,
  valid: readonly Signature[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions,
): WebhookEvent {
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
    return { t, digest: fromHex(hex) };
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

function digestOf(secret: string, t: string, body: Uint8Array): Uint8Array {
  return hmacSha256(new TextEncoder().encode(secret), contentOf(t, body));
}

/** Returns the bytes that are signed. */
function contentOf(t: string, body: Uint8Array): Uint8Array {
  return concat(new TextEncoder().encode(`${t}.`), body);
}

/** Returns the key with which Web Crypto verifies signatures. Its type has another name in each runtime. */
async function importKey(secret: string) {
  const bytes = new TextEncoder().encode(secret);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
}

/** Compares two digests, in a time that doesn't depend on where they differ. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [i, byte] of one.entries()) difference |= byte ^ (other[i] ?? 0);
  return difference === 0;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the bytes of a body. JavaScript callers may pass a parsed `req.body`. */
function bytesOf(rawBody: unknown): Uint8Array {
  if (typeof rawBody === "string") return new TextEncoder().encode(rawBody);
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
