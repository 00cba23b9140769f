/**
 * Manages a company's webhook endpoints. Each function throws a Refusal when the company has no such endpoint, or
 * has deleted it. Each change is recorded in the audit log, in the same transaction.
 */
import { findExceededLimit } from "../../db/accounts/company-limits.ts";
import { v7 as uuid } from "uuid";
import { cancelUnfinishedDeliveries } from "../../db/webhooks/delivery-writes.ts";
import * as stored from "../../db/webhooks/webhook-endpoints.ts";
import { changeEndpoint, FORGET_FAILURES, recordEndpointAudit } from "./change.ts";
import {
  checkUrl,
  readDescription,
  readEndpointName,
  readEvents,
  requireFreeName,
  toEndpoint,
  type EndpointSettings,
  type GivenSettings,
  type EndpointWithSecret,
} from "./endpoint.ts";
import { unknownEndpoint } from "./refusal.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { readFilter } from "../filters/condition.ts";
import { conditionText } from "../filters/condition-text.ts";
import { readHeaders, sealHeaders } from "./custom-headers.ts";
import { createSecret } from "./secrets-rotation.ts";
import type { Webhooks } from "../webhooks.ts";

export { updateEndpoint } from "./update.ts";

const NO_SECRETS = { secret: Buffer.alloc(0), nextSecret: null, nextSecretAt: null, headers: null };

/**
 * Creates an endpoint, which gets new events of the given types that its filter doesn't leave out.
 * @param endpoint `id`: a UUID chosen by the caller, so that a repeated request creates one endpoint only
 * @throws Refusal for a URL that webhooks may not be sent to, any invalid setting, one endpoint too many, or an id or
 *   a name that an endpoint has already
 */
export async function createEndpoint(
  webhooks: Webhooks,
  companyId: string,
  endpoint: { readonly id?: string | undefined } & Pick<EndpointSettings, "url" | "events"> &
    GivenSettings,
): Promise<EndpointWithSecret> {
  const { db, clock, secrets } = webhooks;
  const eventTypes = readEvents(endpoint.events);
  const name = readEndpointName(endpoint.name);
  const description = readDescription(endpoint.description);
  const eventFilter = readFilter(endpoint.filter ?? [], eventTypes);
  const headers = readHeaders(endpoint.headers ?? [], []);
  await checkUrl(webhooks, companyId, endpoint.url);
  // In lower case, as the database returns it: the secret is encrypted for this exact text.
  const id = endpoint.id?.toLowerCase() ?? uuid();
  const secret = createSecret();
  const now = clock.now();
  const row = await db.forCompany(companyId).transaction(async (tx) => {
    const limit = await findExceededLimit(tx, companyId, "webhookEndpoints", now);
    if (endpoint.id !== undefined && (await stored.endpointIdExists(tx, id)))
      throw refused(
        "This endpoint has already been created, and its secret was shown then. If you don't have the secret, rotate it.",
      );
    if (limit !== undefined)
      throw refused(
        `A company can have at most ${limit} endpoints. Delete one that you no longer use, then create this one, or ask the operator of this service to raise the limit.`,
      );
    if (name) await requireFreeName(tx, companyId, id, name);
    const inserted = await stored.insertEndpoint(tx, companyId, {
      id,
      url: endpoint.url,
      name,
      description,
      eventTypes,
      eventFilter,
      headerNames: headers.map((header) => header.name),
      headers: sealHeaders(headers, id, secrets),
      status: "enabled",
      secret: secrets.seal(secret, id),
      createdAt: now,
    });
    const details = {
      events: eventTypes,
      ...(eventFilter ? { filter: eventFilter.map(conditionText) } : {}),
      ...(headers.length > 0 ? { headers: inserted.headerNames } : {}),
    };
    const entry = { action: "endpoint.created", details } as const;
    await recordEndpointAudit(webhooks, tx, companyId, inserted, entry);
    return inserted;
  });
  return { endpoint: toEndpoint(row, now), secret };
}

const refused = (message: string) => new Refusal("conflict", "url", message);

/** Lists a company's endpoints, oldest first. */
export async function listEndpoints({ db, clock }: Webhooks, companyId: string) {
  const now = clock.now();
  const rows = await stored.listEndpoints(db.forCompany(companyId).work, companyId);
  return rows.map((row) => toEndpoint(row, now));
}

export async function getEndpoint({ db, clock }: Webhooks, companyId: string, id: string) {
  const row = await stored.findEndpoint(db.forCompany(companyId).work, companyId, id);
  if (!row || row.status === "deleted") throw unknownEndpoint(id);
  return toEndpoint(row, clock.now());
}

/** Enables an endpoint and resets its health. Events it missed while disabled can be recovered. */
export async function enableEndpoint(webhooks: Webhooks, companyId: string, id: string) {
  return await changeEndpoint(webhooks, companyId, id, (_tx, { status, disabledReason }) => {
    const details = { reasonBefore: disabledReason };
    return {
      changes: { ...FORGET_FAILURES, status: "enabled", disabledReason: null },
      auditEntry: status === "enabled" ? undefined : { action: "endpoint.enabled", details },
    };
  });
}

/** Stops deliveries to an endpoint. If it is disabled already, its reason stays as it is. */
export async function disableEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  reason = "Disabled by hand.",
) {
  return await changeEndpoint(webhooks, companyId, id, (_tx, { status, disabledReason }) =>
    status === "enabled"
      ? {
          changes: { status: "disabled", disabledReason: reason },
          auditEntry: { action: "endpoint.disabled", details: { reason } },
        }
      : { changes: { status, disabledReason }, auditEntry: undefined },
  );
}

/**
 * Deletes an endpoint and its secrets, and cancels its queued deliveries. Its log is kept for 30 days. Deleting it
 * again changes nothing.
 * @returns the number of cancelled deliveries. A delivery whose result is being written is not counted: that result
 *   ends it, or it is cancelled instead of its next attempt.
 */
export async function deleteEndpoint(webhooks: Webhooks, companyId: string, id: string) {
  const { db, clock } = webhooks;
  return await db.forCompany(companyId).transaction(async (tx) => {
    const before = await stored.lockEndpoint(tx, companyId, id);
    if (!before) throw unknownEndpoint(id);
    await stored.updateEndpointRow(tx, companyId, id, { status: "deleted", ...NO_SECRETS });
    const cancelled = await cancelUnfinishedDeliveries(tx, companyId, id, clock.now());
    const entry = { action: "endpoint.deleted", details: { cancelled } } as const;
    if (before.status !== "deleted")
      await recordEndpointAudit(webhooks, tx, companyId, before, entry);
    return { cancelled };
  });
}
