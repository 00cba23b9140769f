/** Loads the data of the request page. */
import type { Accounts } from "../../accounts/accounts.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import { toKey, type ApiKey } from "../../accounts/key.ts";
import { findGrant } from "../../db/agents/agent-grants.ts";
import { findKey } from "../../db/accounts/api-keys.ts";
import { listDeliveriesOfEvents } from "../../db/webhooks/deliveries.ts";
import { listEventsOfRequest } from "../../db/events/events.ts";
import { findRequest, type FoundRequest } from "../../db/requests/request-list.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { findRequestWindow } from "../../db/requests/request-window.ts";
import { loadCapture } from "../capture/load-capture.ts";
import type { Platform } from "../platform.ts";
import { isId } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";
import type { View } from "../ui/view.ts";
import { knownOperation } from "./call.ts";
import type { CausedEvent } from "./caused.ts";
import { timeIn, numberIn, textIn, type RequestDetails } from "./details.ts";
import { endOfWindow, type QuotaWindow } from "./quota-window.ts";
import type { Rejection } from "./refusal-section.ts";
import type { RequestFacts } from "./request-page.ts";

/**
 * Loads a request of the company.
 * @param revealing the dependencies of an admin who reveals redacted values
 * @throws PageError 404 when the company has no such request
 */
export async function loadRequest(
  platform: Platform,
  companyId: string,
  id: string,
  view: View,
  revealing?: Accounts,
): Promise<RequestFacts> {
  const since = requestRetentionStart(platform.clock.now());
  const { work } = platform.db.forCompany(companyId);
  const request = await findRequest(work, companyId, id, since);
  if (!request) throw pageNotFound("Request");
  const [capture, key, grant, events, refusal] = await Promise.all([
    loadCapture(platform, companyId, request, view, revealing),
    loadKey(platform, companyId, request.keyId),
    request.grantId === null ? undefined : findGrant(work, companyId, request.grantId),
    loadEvents(platform, companyId, id),
    request.status >= 400 ? loadReason(platform, companyId, request) : undefined,
  ]);
  const senderState = grant?.revokedAt ? "revoked" : key?.state;
  return {
    request,
    senderState,
    events,
    capture,
    baseUrl: platform.baseUrl,
    refusal: refusal && toRefusal(request, key, refusal, view),
  };
}

async function loadKey(
  { db, clock }: Platform,
  companyId: string,
  keyId: string | null,
): Promise<ApiKey | undefined> {
  const row =
    keyId === null ? undefined : await findKey(db.forCompany(companyId).work, companyId, keyId);
  return row && toKey(row, clock.now());
}

async function loadEvents(
  { db }: Platform,
  companyId: string,
  requestId: string,
): Promise<CausedEvent[]> {
  const { work } = db.forCompany(companyId);
  const events = await listEventsOfRequest(work, companyId, requestId);
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const deliveries = await listDeliveriesOfEvents(work, companyId, ids);
  return events.map(({ id, type }) => ({
    id,
    type,
    deliveries: deliveries.filter(({ eventId }) => eventId === id),
  }));
}

interface StoredReason {
  readonly code: string | null;
  readonly details: RequestDetails;
  readonly window: QuotaWindow | undefined;
}

/** A replayed response is explained by the request that it was first sent for. */
async function loadReason(
  { db, clock }: Platform,
  companyId: string,
  request: FoundRequest,
): Promise<StoredReason> {
  const firstId = textIn(request.details ?? {}, "replayOf") ?? "";
  const since = requestRetentionStart(clock.now());
  const { work } = db.forCompany(companyId);
  const first = isId(firstId) ? await findRequest(work, companyId, firstId, since) : undefined;
  const { code, details: stored } = first ?? request;
  const details = stored ?? {};
  if (code !== "REQUEST_LIMIT_EXCEEDED") return { code, details, window: undefined };
  return { code, details, window: await loadWindow(work, companyId, details) };
}

async function loadWindow(
  db: Executor,
  companyId: string,
  details: RequestDetails,
): Promise<QuotaWindow | undefined> {
  const from = timeIn(details, "windowStartedAt");
  const quota = numberIn(details, "quota");
  if (!from || quota === undefined) return undefined;
  const to = endOfWindow(from);
  return { from, to, quota, ...(await findRequestWindow(db, companyId, from, to)) };
}

function toRefusal(
  request: FoundRequest,
  key: ApiKey | undefined,
  { code, details, window }: StoredReason,
  view: View,
): Rejection {
  return {
    code,
    refused: {
      request,
      details,
      key,
      operation: knownOperation(request),
      window,
      view,
    },
  };
}
