/** Changes the settings of an endpoint. */
import type { Executor } from "../../db/core/connections/client.ts";
import type { EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { findHeaders } from "../../db/webhooks/webhook-secrets.ts";
import type { SubscribableType } from "../../events/envelope.ts";
import { readFilter } from "../filters/condition.ts";
import { conditionText, toInput } from "../filters/condition-text.ts";
import type { Webhooks } from "../webhooks.ts";
import { changeEndpoint, FORGET_FAILURES } from "./change.ts";
import { openHeaders, readHeaders, sealHeaders } from "./custom-headers.ts";
import {
  checkUrl,
  readDescription,
  readEndpointName,
  readEvents,
  requireFreeName,
  type Endpoint,
  type GivenSettings,
} from "./endpoint.ts";

/**
 * Changes the given settings of an endpoint. Queued deliveries go to a new URL, which starts without a record of
 * failures, and with new headers. A filter only applies to events that are written later. The stored filter is checked
 * again when only the event types change.
 * @throws Refusal for a URL that webhooks may not be sent to, any other invalid setting, or another endpoint's name
 */
export async function updateEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  settings: GivenSettings,
): Promise<Endpoint> {
  const { url } = settings;
  const events = settings.events && readEvents(settings.events);
  const name = readEndpointName(settings.name);
  const description = readDescription(settings.description);
  if (url !== undefined) await checkUrl(webhooks, companyId, url);
  return await changeEndpoint(webhooks, companyId, id, async (tx, before) => {
    if (name) await requireFreeName(tx, companyId, id, name);
    const eventTypes = events ?? (before.eventTypes as SubscribableType[]);
    const filter = settings.filter ?? (before.eventFilter ?? []).map(toInput);
    const eventFilter = readFilter(filter, eventTypes);
    const after = {
      url: url ?? before.url,
      eventTypes,
      name: name === undefined ? before.name : name,
      description: description === undefined ? before.description : description,
      eventFilter: settings.filter ? eventFilter : before.eventFilter,
    };
    const headers = await headersOf(webhooks, tx, companyId, before, settings);
    const details = { ...detailsOf(before, after), ...headers?.details };
    const health = after.url === before.url ? {} : FORGET_FAILURES;
    return {
      changes: { ...after, ...headers?.changes, ...health },
      auditEntry:
        Object.keys(details).length > 0 ? { action: "endpoint.updated", details } : undefined,
    };
  });
}

/** The changed columns, and the names for the audit log, never values; undefined if the headers stay as they are. */
async function headersOf(
  { secrets }: Webhooks,
  tx: Executor,
  companyId: string,
  { id, headerNames }: EndpointRow,
  { headers }: GivenSettings,
) {
  if (!headers) return undefined;
  const newValues = headers.filter(({ value }) => value !== undefined);
  const keepsValues = newValues.length < headers.length;
  const sealed = keepsValues ? await findHeaders(tx, companyId, id) : null;
  const read = readHeaders(headers, openHeaders(sealed, id, secrets));
  const names = read.map(({ name }) => name);
  if (newValues.length === 0 && names.join() === headerNames.join()) return undefined;
  const newHeaderValues = newValues.map(({ name }) => name.trim());
  return {
    changes: { headerNames: names, headers: sealHeaders(read, id, secrets) },
    details: { headersBefore: headerNames, headers: names, newHeaderValues },
  };
}

type Settings = Pick<EndpointRow, "url" | "eventTypes" | "name" | "description" | "eventFilter">;

/** Changes for the audit log, except headers. */
function detailsOf(before: EndpointRow, after: Settings) {
  const filterBefore = (before.eventFilter ?? []).map(conditionText);
  const filter = (after.eventFilter ?? []).map(conditionText);
  return {
    ...(after.url === before.url ? {} : { urlBefore: before.url, url: after.url }),
    ...(after.name === before.name ? {} : { nameBefore: before.name, name: after.name }),
    ...(after.description === before.description ? {} : { description: after.description }),
    ...(hasSameItems(after.eventTypes, before.eventTypes)
      ? {}
      : { eventsBefore: before.eventTypes, events: after.eventTypes }),
    ...(hasSameItems(filter, filterBefore) ? {} : { filterBefore, filter }),
  };
}

/** Whether two lists have the same items, in any order. */
function hasSameItems(items: readonly string[], others: readonly string[]): boolean {
  return items.toSorted().join("\n") === others.toSorted().join("\n");
}
