/**
 * Rotates the signing secret of an endpoint. Each function throws a Refusal when the company
 * has no such endpoint, or has deleted it, and records the change in the audit log.
 */
import { randomBytes } from "node:crypto";
import { HOUR_MS } from "../../kernel/time.ts";
import { ACTIVATE_NEXT, setNextSecret } from "../../db/webhooks/webhook-secrets.ts";
import { changeEndpoint } from "./change.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** Time for which deliveries are signed with both secrets. */
const OVERLAP_MS = 24 * HOUR_MS;

/** Returns a new signing secret: `whsec_` and 32 random bytes in base64. */
export function createSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * Creates a next secret. For 24 hours, or until it is activated, deliveries are signed with the current secret, and
 * with the next one in a separate header. Rotating again during that time replaces the next secret.
 */
export async function rotateSecret(webhooks: Webhooks, companyId: string, endpointId: string) {
  const secret = createSecret();
  const next = webhooks.secrets.seal(secret, endpointId);
  const now = webhooks.clock.now();
  const nextSecretAt = new Date(now.getTime() + OVERLAP_MS);
  const endpoint = await changeEndpoint(webhooks, companyId, endpointId, () => ({
    changes: setNextSecret({ next, at: nextSecretAt, now }),
    auditEntry: { action: "endpoint.secret_rotated", details: { nextSecretAt } },
  }));
  return { endpoint, secret };
}

/** Makes the next secret the current one immediately. @throws Refusal when there is no next secret */
export async function activateSecret(webhooks: Webhooks, companyId: string, endpointId: string) {
  return await changeEndpoint(webhooks, companyId, endpointId, (_tx, { nextSecretAt }) => {
    const message = "There is no next secret to activate. Rotate the secret first.";
    if (!nextSecretAt) throw new Refusal("conflict", "endpointId", message);
    return { changes: ACTIVATE_NEXT, auditEntry: { action: "endpoint.secret_activated" } };
  });
}

/** Replaces a leaked secret immediately, without an overlap. Ends a rotation in progress. */
export async function replaceSecret(webhooks: Webhooks, companyId: string, endpointId: string) {
  const secret = createSecret();
  const sealed = webhooks.secrets.seal(secret, endpointId);
  const endpoint = await changeEndpoint(webhooks, companyId, endpointId, () => ({
    changes: { secret: sealed, nextSecret: null, nextSecretAt: null },
    auditEntry: { action: "endpoint.secret_replaced" },
  }));
  return { endpoint, secret };
}
