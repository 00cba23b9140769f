/**
 * Rotates the signing secret of an endpoint (decisions, section 7). Each function throws a Refusal when the company
 * has no such endpoint, or has deleted it, and records the change in the audit log.
 */
import { HOUR_MS } from "../../kernel/time.ts";
import type { Executor } from "../../db/core/client.ts";
import { updateEndpointRow, type EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { activateNextSecret, setNextSecret } from "../../db/webhooks/webhook-secrets.ts";
import { toEndpoint, type Endpoint, type EndpointWithSecret } from "./endpoint.ts";
import { getEndpoint } from "./endpoints.ts";
import { recordEndpointAudit, type EndpointAuditEntry } from "./audit.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { unknownEndpoint } from "./refusal.ts";
import { createSecret } from "../signing-secret.ts";
import type { Webhooks } from "../webhooks.ts";

/** For this long, deliveries are signed with both secrets. */
const OVERLAP_MS = 24 * HOUR_MS;

/**
 * Creates a next secret. For 24 hours, or until it is activated, deliveries are signed with the current secret, and
 * with the next one in a separate header. Rotating again during that time replaces the next secret.
 */
export async function rotateSecret(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<EndpointWithSecret> {
  const { clock, secrets } = webhooks;
  const secret = createSecret();
  const now = clock.now();
  const nextSecretAt = new Date(now.getTime() + OVERLAP_MS);
  const nextSecret = { next: secrets.seal(secret, endpointId), at: nextSecretAt, now };
  const entry = { action: "endpoint.secret_rotated", details: { nextSecretAt } } as const;
  const row = await changeAndRecord(webhooks, companyId, entry, (tx) =>
    setNextSecret(tx, companyId, endpointId, nextSecret),
  );
  return { endpoint: toEndpointOrRefuse(row, endpointId, now), secret };
}

/**
 * Makes the next secret the current one immediately.
 * @throws Refusal when there is no next secret
 */
export async function activateSecret(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<Endpoint> {
  const entry = { action: "endpoint.secret_activated" } as const;
  const row = await changeAndRecord(webhooks, companyId, entry, (tx) =>
    activateNextSecret(tx, companyId, endpointId),
  );
  if (row) return toEndpoint(row, webhooks.clock.now());
  await getEndpoint(webhooks, companyId, endpointId);
  const message = "There is no next secret to activate. Rotate the secret first.";
  throw new Refusal("conflict", "endpointId", message);
}

/** Replaces a leaked secret immediately, without an overlap. Ends a rotation in progress. */
export async function replaceSecret(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<EndpointWithSecret> {
  const secret = createSecret();
  const sealed = webhooks.secrets.seal(secret, endpointId);
  const changes = { secret: sealed, nextSecret: null, nextSecretAt: null };
  const entry = { action: "endpoint.secret_replaced" } as const;
  const row = await changeAndRecord(webhooks, companyId, entry, (tx) =>
    updateEndpointRow(tx, companyId, endpointId, changes),
  );
  return { endpoint: toEndpointOrRefuse(row, endpointId, webhooks.clock.now()), secret };
}

/** Changes secrets and records it in one transaction. `change` returns undefined if it changed nothing. */
async function changeAndRecord(
  webhooks: Webhooks,
  companyId: string,
  entry: EndpointAuditEntry,
  change: (tx: Executor) => Promise<EndpointRow | undefined>,
): Promise<EndpointRow | undefined> {
  return await webhooks.db.work.transaction(async (tx) => {
    const row = await change(tx);
    if (row) await recordEndpointAudit(webhooks, tx, companyId, row, entry);
    return row;
  });
}

function toEndpointOrRefuse(row: EndpointRow | undefined, endpointId: string, now: Date): Endpoint {
  if (!row) throw unknownEndpoint(endpointId);
  return toEndpoint(row, now);
}
