/** Provides a valid delivery, and verifies variants of it. */
import { WebhookVerificationError } from "../../../sdk/typescript/src/webhook-errors.ts";
import {
  verify,
  type VerifyOptions,
  type WebhookHeaders,
} from "../../../sdk/typescript/src/webhooks.ts";

export const SECRET = "whsec_dGVzdA==";
export const BODY =
  '{"id":"evt_1","type":"webhook.test","createdAt":"2025-11-03T15:04:05.000Z","data":{}}';
export const TIMESTAMP = 1_762_182_245;
export const NOW = new Date(TIMESTAMP * 1000 + 999);
/** Computed with `openssl dgst -sha256 -hmac`. */
const DIGEST = "3012663f721f130a85df5b6dfb5a35e06ce06929b691ab4df0f15f93532994e6";
export const VALID_HEADERS = { "X-Service-Signature": `t=${TIMESTAMP},s=${DIGEST}` };

/** The arguments of a verification. */
export interface Delivery extends VerifyOptions {
  readonly rawBody: string | Uint8Array;
  readonly headers: WebhookHeaders;
  readonly secrets: string | readonly string[];
}

/** Verifies the valid delivery with some changes; returns the error, or undefined if it is accepted. */
export function errorOf(changes: Partial<Delivery>): unknown {
  const all: Delivery = {
    rawBody: BODY,
    headers: VALID_HEADERS,
    secrets: SECRET,
    now: NOW,
    ...changes,
  };
  const { rawBody, headers, secrets, ...options } = all;
  try {
    verify(rawBody, headers, secrets, options);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Verifies the valid delivery with some changes; returns the reason of the error, if any. */
export function reasonOf(changes: Partial<Delivery>): string | undefined {
  const error = errorOf(changes);
  if (error === undefined) return undefined;
  if (error instanceof WebhookVerificationError) return error.reason;
  throw error;
}
