/** What the cases are made of. */
import { createHash, createHmac } from "node:crypto";
import type { WebhookVerificationReason } from "../typescript/src/webhook-errors.ts";

/** A delivery, and what a verifier must say of it, whatever language it is written in. */
export interface WebhookCase {
  readonly name: string;
  readonly description: string;
  /** What the receiver holds. */
  readonly secrets?: readonly string[];
  /** When it arrives, in Unix seconds. */
  readonly now?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Why it is refused; without this, it is accepted. */
  readonly refused?: WebhookVerificationReason;
}

/** When the good delivery is signed, and arrives. */
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

/** The good body. */
export const BODY = JSON.stringify(EVENT);
export const INDENTED_BODY = JSON.stringify(EVENT, null, 2);
export const REORDERED_BODY = JSON.stringify(
  Object.fromEntries(Object.entries(EVENT).toReversed()),
);

/** The value of a signature header; by default the good one. */
export function sign(
  parts: {
    readonly body?: string;
    readonly secret?: string | Uint8Array;
    readonly t?: number | string;
    /** The signed time, where it is not the one that the header names. */
    readonly signedTime?: number;
  } = {},
): string {
  const { body = BODY, secret = CURRENT, t = NOW, signedTime = t } = parts;
  const digest = createHmac("sha256", secret).update(`${signedTime}.${body}`).digest("hex");
  return `t=${t},s=${digest}`;
}

/** The signature headers. */
export function headers(current = sign(), next?: string): Record<string, string> {
  return {
    "X-Service-Signature": current,
    ...(next === undefined ? {} : { "X-Service-Signature-Next": next }),
  };
}

/** Secrets that are nobody's, the same each time. */
function secretOf(name: string): string {
  return `whsec_${createHash("sha256").update(`webhook vectors: ${name}`).digest("base64")}`;
}
