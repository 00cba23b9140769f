/** Provides the secrets, bodies and signatures of the cases. */
import { createHash, createHmac } from "node:crypto";
import type { WebhookVerificationReason } from "../typescript/src/webhook-errors.ts";

/** A delivery and its expected result, for verifiers in any language. */
export interface WebhookCase {
  readonly name: string;
  readonly description: string;
  /** The secrets of the receiver. Default: the current secret. */
  readonly secrets?: readonly string[];
  /** The time the delivery arrives, in Unix seconds. */
  readonly now?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The reason it is rejected; omitted if it is accepted. */
  readonly reason?: WebhookVerificationReason;
}

/** The time the valid delivery is signed and arrives. */
export const NOW = 1_762_182_245;
export const TOLERANCE_SECONDS = 300;

export const CURRENT = secretOf("current");
export const NEXT = secretOf("next");

const EVENT = {
  id: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
  type: "customer.created",
  createdAt: "2025-11-03T15:04:05.000Z",
  data: { id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d", displayName: "Lone Star Roofing" },
};

/** The body of the valid delivery. */
export const BODY = JSON.stringify(EVENT);
export const INDENTED_BODY = JSON.stringify(EVENT, null, 2);
export const REORDERED_BODY = JSON.stringify(
  Object.fromEntries(Object.entries(EVENT).toReversed()),
);

/** Returns the value of a signature header; without arguments, the valid one. */
export function sign(
  parts: {
    readonly body?: string;
    readonly secret?: string | Uint8Array;
    readonly t?: number | string;
    /** The signed timestamp, if it differs from the one in the header. */
    readonly signedTime?: number;
  } = {},
): string {
  const { body = BODY, secret = CURRENT, t = NOW, signedTime = t } = parts;
  const digest = createHmac("sha256", secret).update(`${signedTime}.${body}`).digest("hex");
  return `t=${t},s=${digest}`;
}

/** Returns the signature headers. */
export function headers(current = sign(), next?: string): Record<string, string> {
  return {
    "X-Service-Signature": current,
    ...(next === undefined ? {} : { "X-Service-Signature-Next": next }),
  };
}

/** Returns a deterministic secret for tests. */
function secretOf(name: string): string {
  return `whsec_${createHash("sha256").update(`webhook vectors: ${name}`).digest("base64")}`;
}
