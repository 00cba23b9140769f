/**
 * New signing secrets for an endpoint (decisions, section 7). Each function throws a WebhookRefusal when the
 * company has no such endpoint, or has deleted it.
 */
import { changeEndpoint, type EndpointRow } from "../../db/webhook-endpoints.ts";
import { activateNextSecret, setNextSecret } from "../../db/webhook-secrets.ts";
import { toEndpoint, type Endpoint, type EndpointWithSecret } from "./endpoint.ts";
import { getEndpoint } from "./endpoints.ts";
import { unknownEndpoint, WebhookRefusal } from "./refusal.ts";
import { createSecret } from "../secret.ts";
import type { Webhooks } from "../webhooks.ts";

/** How long deliveries are signed with both secrets. */
const OVERLAP_MS = 24 * 60 * 60_000;

/**
 * Makes a next secret. For 24 hours, or until it is activated, deliveries are signed with the current
 * secret, and with the next one in a header of its own. Rolling again meanwhile replaces the next one.
 */
export async function rollSecret(
  { db, clock, secrets }: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<EndpointWithSecret> {
  const secret = createSecret();
  const now = clock.now();
  const row = await setNextSecret(db.work, companyId, endpointId, {
    next: secrets.seal(secret, endpointId),
    at: new Date(now.getTime() + OVERLAP_MS),
    now,
  });
  return { endpoint: shown(row, endpointId, now), secret };
}

/**
 * Makes the next secret the current one at once.
 * @throws WebhookRefusal when there is none
 */
export async function activateSecret(
  webhooks: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<Endpoint> {
  const row = await activateNextSecret(webhooks.db.work, companyId, endpointId);
  if (row) return toEndpoint(row, webhooks.clock.now());
  await getEndpoint(webhooks, companyId, endpointId);
  const message = "There is no next secret to activate. Roll the secret first.";
  throw new WebhookRefusal("conflict", "endpointId", message);
}

/** Makes a new current secret at once, without any overlap, for one that leaked. A roll that lasts is ended. */
export async function replaceSecret(
  { db, clock, secrets }: Webhooks,
  companyId: string,
  endpointId: string,
): Promise<EndpointWithSecret> {
  const secret = createSecret();
  const row = await changeEndpoint(db.work, companyId, endpointId, {
    secret: secrets.seal(secret, endpointId),
    nextSecret: null,
    nextSecretAt: null,
  });
  return { endpoint: shown(row, endpointId, clock.now()), secret };
}

function shown(row: EndpointRow | undefined, endpointId: string, now: Date): Endpoint {
  if (!row) throw unknownEndpoint(endpointId);
  return toEndpoint(row, now);
}
