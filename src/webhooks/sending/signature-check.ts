/** Checks the signature of a delivery, and finds out why it isn't valid. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { malformedBecause, SIGNATURE_PATTERN } from "./signature-header.ts";

const CURRENT_HEADER = "x-service-signature";
const NEXT_HEADER = "x-service-signature-next";

export interface KnownSecret {
  /** Shown to users, such as `current secret`. */
  readonly name: string;
  readonly value: string;
}

export interface SignatureCheck {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The endpoint's secrets. */
  readonly secrets: readonly KnownSecret[];
  /** The secrets of the company's other endpoints. */
  readonly otherSecrets: readonly KnownSecret[];
  /** The event's body as it was sent, if the event is known. */
  readonly sentBody?: string | undefined;
  /** Signature headers that the service has sent with the event to the endpoint. */
  readonly sentSignatures: readonly { readonly value: string; readonly at: Date }[];
  readonly now: Date;
  /** The maximum difference between the timestamp and now; undefined to accept any. */
  readonly toleranceSeconds?: number | undefined;
}

export type SignatureVerdict =
  | { readonly reason: "valid"; readonly secret: string; readonly timestamp: number }
  | { readonly reason: "timestamp_out_of_tolerance"; readonly timestamp: number }
  | { readonly reason: "malformed_body" }
  | { readonly reason: "missing_header"; readonly hasNext: boolean }
  | { readonly reason: "malformed_header"; readonly header: string; readonly detail: string }
  | { readonly reason: "extra_whitespace" }
  | { readonly reason: "reserialized" }
  /** `at`: position of the first different character; the bodies' ends are reached at their lengths. */
  | { readonly reason: "body_changed"; readonly at: number; readonly isCutOff: boolean }
  | { readonly reason: "other_endpoint"; readonly secret: string }
  | { readonly reason: "old_secret"; readonly sentAt: Date }
  | { readonly reason: "timestamp_changed" }
  | { readonly reason: "digest_changed" }
  | { readonly reason: "no_match"; readonly isSentBody: boolean };

interface Signature {
  readonly t: string;
  readonly digest: Buffer;
  readonly value: string;
}

/** Checks a delivery. The reasons agree with the SDKs, and tell more about a signature that doesn't match. */
export function checkSignature(check: SignatureCheck): SignatureVerdict {
  const valuesOf = (name: string) =>
    check.headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);
  const [current, next] = [valuesOf(CURRENT_HEADER), valuesOf(NEXT_HEADER)];
  if (current.length === 0) return { reason: "missing_header", hasNext: next.length > 0 };
  const signatures: Signature[] = [];
  for (const [header, values] of [
    ["X-Service-Signature", current],
    ["X-Service-Signature-Next", next],
  ] as const)
    for (const value of values) {
      const [, t, hex] = SIGNATURE_PATTERN.exec(value) ?? [];
      if (t === undefined || hex === undefined || values.length > 1)
        return {
          reason: "malformed_header",
          header,
          detail: values.length > 1 ? "appears more than once" : malformedBecause(value),
        };
      signatures.push({ t, digest: Buffer.from(hex, "hex"), value });
    }
  const found = matchOf(signatures, check.secrets, check.body);
  return found ? verdictOfMatch(found, check) : explain(signatures, check);
}

function verdictOfMatch(
  { signature, secret }: { signature: Signature; secret: KnownSecret },
  { body, now, toleranceSeconds }: SignatureCheck,
): SignatureVerdict {
  const timestamp = Number(signature.t);
  const seconds = Math.floor(now.getTime() / 1000);
  if (toleranceSeconds !== undefined && Math.abs(seconds - timestamp) > toleranceSeconds)
    return { reason: "timestamp_out_of_tolerance", timestamp };
  if (!isEnvelope(parsed(body))) return { reason: "malformed_body" };
  return { reason: "valid", secret: secret.name, timestamp };
}

/** Why no signature matches. */
function explain(signatures: readonly Signature[], check: SignatureCheck): SignatureVerdict {
  const { body, sentBody, secrets, otherSecrets, sentSignatures } = check;
  const isSigned = (text: string) => matchOf(signatures, secrets, text) !== undefined;
  if (withoutWhitespace(body).some(isSigned)) return { reason: "extra_whitespace" };
  const value = parsed(body);
  if (value !== undefined && isSigned(JSON.stringify(value))) return { reason: "reserialized" };
  if (sentBody !== undefined && sentBody !== body && isSigned(sentBody))
    return isDeepStrictEqual(value, parsed(sentBody))
      ? { reason: "reserialized" }
      : changeOf(body, sentBody);
  for (const text of new Set([body, sentBody ?? body])) {
    const other = matchOf(signatures, otherSecrets, text);
    if (other) return { reason: "other_endpoint", secret: other.secret.name };
  }
  for (const { t, digest, value: text } of signatures)
    for (const sent of sentSignatures) {
      if (sent.value === text) return { reason: "old_secret", sentAt: sent.at };
      const [, sentT, sentHex] = SIGNATURE_PATTERN.exec(sent.value) ?? [];
      if (sentHex === digest.toString("hex")) return { reason: "timestamp_changed" };
      if (sentT === t) return { reason: "digest_changed" };
    }
  return { reason: "no_match", isSentBody: sentBody === body };
}

function matchOf(
  signatures: readonly Signature[],
  secrets: readonly KnownSecret[],
  body: string,
): { signature: Signature; secret: KnownSecret } | undefined {
  for (const secret of secrets)
    for (const signature of signatures) {
      const hmac = createHmac("sha256", secret.value).update(`${signature.t}.`).update(body);
      if (timingSafeEqual(hmac.digest(), signature.digest)) return { signature, secret };
    }
  return undefined;
}

/** The body without a byte order mark, and without whitespace around it. */
function withoutWhitespace(body: string): string[] {
  const bare = body.replace(/^\uFEFF/, "");
  return [...new Set([bare, bare.trimEnd(), bare.trim()])].filter((text) => text !== body);
}

function changeOf(body: string, sent: string): SignatureVerdict {
  let at = 0;
  while (at < body.length && body[at] === sent[at]) at++;
  return { reason: "body_changed", at, isCutOff: at === body.length };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function isEnvelope(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("data" in value)) return false;
  const { id, type, createdAt } = value as { readonly [name: string]: unknown };
  return [id, type, createdAt].every((text) => typeof text === "string");
}
