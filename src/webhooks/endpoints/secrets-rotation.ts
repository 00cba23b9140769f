/**
 * New signing secrets for an endpoint (decisions, section 7). Each function throws a Refusal when the
 * company has no such endpoint, or has deleted it, and notes what it did in the audit log.
 */
import { HOUR_MS } from "../../kernel/time.ts";
import type { Executor } from "../../db/core/client.ts";
import { updateEndpointRow, type EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { activateNextSecret, setNextSecret } from "../../db/webhooks/webhook-secrets.ts";
import { toEndpoint, type Endpoint, type EndpointWithSecret } from "./endpoint.ts";
import { getEndpoint } from "./endpoints.ts";
import { noteEndpoint, type EndpointNote } from "./audit.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { unknownEndpoint } from "./refusal.ts";
import { createSecret } from "../signing-secret.ts";
import type { Webhooks } from "../webhooks.ts";

/** How long deliveries are signed with both secrets. */
const OVERLAP_MS = 24 * HOUR_MS;

/**
 * Makes a next secret. For 24 hours, or until it is activated, deliveries are signed with the current
 * secret, and with the next one in a header of its own. Rolling again meanwhile replaces the next one.
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
  const rotate = { next: secrets.seal(secret, endpointId), at: nextSecretAt, now };
  const note = { action: "endpoint.secret_rotated", details: { nextSecretAt } } as const;
  const row = await noted(webhooks, companyId, note, (tx) =>
    setNextSecret(tx, companyId, endpointId, rotate),
  );
  return { endpoint: shown(row, endpointId, now), secret };
}

/**
 * Makes the next secret the current one at once.
 * @throws Refusal when there is none
 */
export async function activateSecret(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<Endpoint> {
  const note = { action: "endpoint.secret_activated" } as const;
  const row = await noted(webhooks, companyId, note, (tx) =>
    activateNextSecret(tx, companyId, endpointId),
  );
  if (row) return toEndpoint(row, webhooks.clock.now());
  await getEndpoint(webhooks, companyId, endpointId);
  const message = "There is no next secret to activate. Roll the secret first.";
  throw new Refusal("conflict", "endpointId", message);
}

/** Makes a new current secret at once, without any overlap, for one that leaked. A rotation that lasts is ended. */
export async function replaceSecret(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<EndpointWithSecret> {
  const secret = createSecret();
  const sealed = webhooks.secrets.seal(secret, endpointId);
  const changes = { secret: sealed, nextSecret: null, nextSecretAt: null };
  const note = { action: "endpoint.secret_replaced" } as const;
  const row = await noted(webhooks, companyId, note, (tx) =>
    updateEndpointRow(tx, companyId, endpointId, changes),
  );
  return { endpoint: shown(row, endpointId, webhooks.clock.now()), secret };
}

/** Changes an endpoint's secrets and notes it, or neither: `change` returns undefined for nothing changed. */
async function noted(
  webhooks: Webhooks,
  companyId: string,
  note: EndpointNote,
  change: (tx: Executor) => Promise<EndpointRow | undefined>,
): Promise<EndpointRow | undefined> {
  return await webhooks.db.work.transaction(async (tx) => {
    const row = await change(tx);
    if (row) await noteEndpoint(webhooks, tx, companyId, row, note);
    return row;
  });
}

function shown(row: EndpointRow | undefined, endpointId: string, now: Date): Endpoint {
  if (!row) throw unknownEndpoint(endpointId);
  return toEndpoint(row, now);
}
