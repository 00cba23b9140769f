/** Finds a company's objects by what is known of them: an ID of any type, an external ID, or words. */
import type { Customer, Location, FoundObject } from "../../generated/schemas.ts";
import type { CompanyDatabase } from "../core/connections/client.ts";
import type { JsonPage } from "../core/lists/page.ts";
import { findCustomerJson } from "../customers/customer-json.ts";
import { listCustomers } from "../customers/customer-list.ts";
import { eventRetentionStart, findEvent } from "../events/events.ts";
import { findLocationJson } from "../locations/location-json.ts";
import { listLocations } from "../locations/location-list.ts";
import { findRequest } from "../requests/request-list.ts";
import { requestRetentionStart } from "../requests/request-log.ts";
import { findInCatalog, searchCatalog } from "./catalog-matches.ts";

const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/i;
const EVENT_ID = /(?<![0-9a-z_])evt_[0-9a-f]{32}(?![0-9a-f])/i;

/**
 * Finds what a text names. An ID is found between other text too; only a text without one is searched by its words.
 * @param text without control characters, and not only spaces
 * @param limit the maximum of each type
 * @param now older events and requests than are listed now aren't found
 * @returns matches by type in the order of `FoundObjectType`; matches by external ID come first
 */
export async function findMatches(
  db: CompanyDatabase,
  companyId: string,
  text: string,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<FoundObject[]> {
  const eventId = EVENT_ID.exec(text)?.[0].toLowerCase();
  const id = UUID.exec(text)?.[0].toLowerCase();
  const [named, others] = await Promise.all([
    findByExternalId(db, companyId, text.trim()),
    eventId !== undefined
      ? findStoredEvent(db, companyId, eventId, now)
      : id === undefined
        ? searchWords(db, companyId, text, limit)
        : findById(db, companyId, id, now),
  ]);
  const isNamed = (match: FoundObject) => named.some((other) => other.id === match.id);
  return [...named, ...others.filter((match) => !isNamed(match))];
}

async function findByExternalId(db: CompanyDatabase, companyId: string, externalId: string) {
  const first = { externalId, page: 1, limit: 1 };
  const [customers, locations] = await Promise.all([
    listCustomers(db, companyId, first),
    listLocations(db, companyId, first),
  ]);
  return [
    ...itemsOf<Customer>(customers).map(toCustomer),
    ...itemsOf<Location>(locations).map(toLocation),
  ];
}

async function searchWords(db: CompanyDatabase, companyId: string, text: string, limit: number) {
  const first = { searchTerm: text, page: 1, limit };
  const [customers, locations, catalog] = await Promise.all([
    listCustomers(db, companyId, first),
    listLocations(db, companyId, first),
    db.list(async (work) => searchCatalog(work, companyId, text, limit)),
  ]);
  return [
    ...itemsOf<Customer>(customers).map(toCustomer),
    ...itemsOf<Location>(locations).map(toLocation),
    ...catalog,
  ];
}

async function findById(db: CompanyDatabase, companyId: string, id: string, now: Date) {
  const [customer, location, catalog, request] = await Promise.all([
    findCustomerJson(db.read, companyId, id),
    findLocationJson(db.read, companyId, id),
    findInCatalog(db.work, companyId, id),
    findRequest(db.work, companyId, id, requestRetentionStart(now)),
  ]);
  return [
    ...(customer ? [toCustomer(JSON.parse(customer))] : []),
    ...(location ? [toLocation(JSON.parse(location))] : []),
    ...catalog,
    ...(request ? [toRequest(request)] : []),
  ];
}

async function findStoredEvent(
  db: CompanyDatabase,
  companyId: string,
  id: string,
  now: Date,
): Promise<FoundObject[]> {
  const event = await findEvent(db.read, companyId, id);
  const isListed = event && event.sequence !== null && event.createdAt > eventRetentionStart(now);
  if (!isListed) return [];
  const { type, createdAt } = event;
  return [{ type: "event", id, label: type, detail: createdAt.toISOString(), customerId: null }];
}

function itemsOf<T>({ items }: JsonPage): T[] {
  return JSON.parse(`[${items}]`);
}

function toCustomer({ id, displayName, customerId: number }: Customer): FoundObject {
  return { type: "customer", id, label: displayName, detail: number || null, customerId: null };
}

function toLocation({ id, address, name, customerId }: Location): FoundObject {
  const label = address.address;
  return { type: "location", id, label, detail: name === label ? null : name || null, customerId };
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

function toRequest({ id, method, path, status, code }: Request): FoundObject {
  const detail = [status, code].filter(Boolean).join(" ");
  return { type: "request", id, label: `${method} ${path}`, detail, customerId: null };
}
