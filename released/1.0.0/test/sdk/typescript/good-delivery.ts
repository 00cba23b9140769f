/** A good delivery, and what refuses one that differs from it. */
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
/** Made by `openssl dgst -sha256 -hmac`. */
const DIGEST = "3012663f721f130a85df5b6dfb5a35e06ce06929b691ab4df0f15f93532994e6";
export const GOOD = { "X-Service-Signature": `t=${TIMESTAMP},s=${DIGEST}` };

/** What a verification is given. */
export interface Delivery extends VerifyOptions {
  readonly rawBody: string | Uint8Array;
  readonly headers: WebhookHeaders;
  readonly secrets: string | readonly string[];
}

/** What refuses a delivery that differs so from a good one; undefined when nothing does. */
export function errorOf(difference: Partial<Delivery>): unknown {
  const all: Delivery = { rawBody: BODY, headers: GOOD, secrets: SECRET, now: NOW, ...difference };
  const { rawBody, headers, secrets, ...options } = all;
  try {
    verify(rawBody, headers, secrets, options);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Its reason. */
export function reasonOf(difference: Partial<Delivery>): string | undefined {
  const error = errorOf(difference);
  if (error === undefined) return undefined;
  if (error instanceof WebhookVerificationError) return error.reason;
  throw error;
}
