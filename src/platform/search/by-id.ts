/** Finds things by their id. */
import { getAgent } from "../../accounts/agent-grants.ts";
import { getKey } from "../../accounts/keys.ts";
import { getUser } from "../../accounts/users.ts";
import { findAlert } from "../../db/alerts/alerts.ts";
import { findCustomerJson } from "../../db/customers/customer-json.ts";
import { findEvent } from "../../db/events/events.ts";
import { findLocationJson } from "../../db/locations/location-json.ts";
import type { Customer, Location } from "../../generated/schemas.ts";
import type { IconName } from "../../html/icon.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { getDelivery } from "../../webhooks/endpoints/delivery-log.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import type { Session } from "../../accounts/sessions.ts";
import type { Platform } from "../platform.ts";
import { recordOfEvent } from "../records/links.ts";
import { lookUp } from "../requests/find.ts";
import { customerResult, locationResult, type SearchResult } from "./result.ts";

const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;
const EVENT_ID = /\bevt_[0-9a-f]{32}\b/i;

/** Whether a text has the id of something. */
export function hasId(text: string): boolean {
  return ID.test(text) || EVENT_ID.test(text);
}

/** Looks the id in a text up among everything that has one. Ids of other companies find nothing. */
export async function findById(
  platform: Platform,
  session: Session,
  text: string,
): Promise<SearchResult[]> {
  const { work } = platform.db.forCompany(session.company.id);
  const request = await lookUp(work, session.company.id, text, platform.clock.now());
  const eventId = EVENT_ID.exec(text)?.[0].toLowerCase();
  const label = eventId === undefined ? "Request" : "Request that caused the event";
  const found =
    typeof request === "string"
      ? []
      : [byId(label, request.id, `/developer/requests/${request.id}`, "activity")];
  return eventId === undefined
    ? [...found, ...(await findThings(platform, session, (ID.exec(text)?.[0] ?? "").toLowerCase()))]
    : [...found, ...(await findOfEvent(platform, session, eventId))];
}

function byId(label: string, detail: string, href: string, icon: IconName): SearchResult {
  return { group: "By ID", label, detail, href, icon };
}

/** The deliveries of an event, and the customer or the location that it is about. */
async function findOfEvent(
  { db }: Platform,
  { company }: Session,
  eventId: string,
): Promise<SearchResult[]> {
  const event = await findEvent(db.forCompany(company.id).work, company.id, eventId);
  if (!event) return [];
  const href = `/developer/webhooks/deliveries?event=${eventId}`;
  const deliveries = byId("Deliveries of the event", event.type, href, "send");
  // A test event has sample data.
  const record = event.sequence === null ? undefined : recordOfEvent(event.type, event.body);
  if (!record) return [deliveries];
  const icon = record.kind === "Customer" ? "user" : "map-pin";
  return [deliveries, byId(`${record.kind} of the event`, "", record.href, icon)];
}

async function findThings(
  platform: Platform,
  { company, user: sessionUser }: Session,
  id: string,
): Promise<SearchResult[]> {
  const { read, work } = platform.db.forCompany(company.id);
  const [customer, location, delivery, key, endpoint, agent, user, alert] = await Promise.all([
    findCustomerJson(read, company.id, id),
    findLocationJson(read, company.id, id),
    orNothing(getDelivery(platform.webhooks, company.id, id)),
    orNothing(getKey(platform, company.id, id)),
    orNothing(getEndpoint(platform.webhooks, company.id, id)),
    orNothing(getAgent(platform, company.id, id)),
    orNothing(getUser(platform, sessionUser.companyId, id)),
    findAlert(work, company.id, id),
  ]);
  const found = [
    customer === undefined ? undefined : customerResult(JSON.parse(customer) as Customer),
    location === undefined ? undefined : locationResult(JSON.parse(location) as Location),
    delivery &&
      byId("Delivery", delivery.eventType, `/developer/webhooks/deliveries/${id}`, "send"),
    key && byId(key.name, "Key", `/developer/keys/${id}`, "key-round"),
    endpoint && byId(endpoint.url, "Endpoint", `/developer/webhooks/${id}`, "webhook"),
    agent && byId(agent.clientName, "Agent", `/developer/agents/${id}`, "bot"),
    user && byId(user.email, "User", `/developer/users/${id}`, "user"),
    alert && byId("Alert", alert.kind, `/developer/alerts/${id}`, "bell"),
  ];
  return found.filter((each) => each !== undefined);
}

/** Undefined when the company has no such thing. */
async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
