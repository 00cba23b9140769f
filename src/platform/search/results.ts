/** Finds what a text in the search names: pages, keys, endpoints, agents, users, operations, and things by id. */
import { getAgent } from "../../accounts/agent-grants.ts";
import { getKey } from "../../accounts/keys.ts";
import { getUser } from "../../accounts/users.ts";
import { findNamedThings, type NamedThing } from "../../db/search/named-things.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { getDelivery } from "../../webhooks/endpoints/delivery-log.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import type { Session } from "../../accounts/sessions.ts";
import { referenceHref } from "../ui/reference-link.ts";
import type { Platform } from "../platform.ts";
import { lookUp } from "../requests/find.ts";
import type { IconName } from "../../html/icon.ts";
import { SECTIONS } from "../ui/navigation.ts";

/** A link to what was found. */
export interface SearchResult {
  readonly group: "Pages" | "API keys" | "Endpoints" | "Agents" | "Users" | "Operations" | "By ID";
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  readonly icon: IconName;
}

/** Results of one kind. */
const MAX_EACH = 6;
const MAX_TEXT_LENGTH = 200;
const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;
const EVENT_ID = /\bevt_[0-9a-f]{32}\b/i;

/** Pages that the navigation doesn't list. */
const MORE_PAGES: readonly { path: string; label: string; icon: IconName; isForAdmins?: true }[] = [
  { path: "/developer/webhooks/deliveries", label: "Webhook deliveries", icon: "send" },
  {
    path: "/developer/requests/deprecated",
    label: "Deprecated operations",
    icon: "calendar-clock",
  },
  { path: "/developer/account", label: "Your account", icon: "user" },
  { path: "/developer/keys/new", label: "Create key", icon: "plus", isForAdmins: true },
  {
    path: "/developer/webhooks/new",
    label: "Add webhook endpoint",
    icon: "plus",
    isForAdmins: true,
  },
  { path: "/developer/users/new", label: "Add user", icon: "user-plus", isForAdmins: true },
  { path: "/docs/reference", label: "API reference", icon: "book-open" },
  { path: "/docs/guides", label: "Guides", icon: "book-open" },
  { path: "/docs/errors", label: "Error codes", icon: "circle-alert" },
];

const KINDS = {
  key: { group: "API keys", path: "/developer/keys", icon: "key-round" },
  endpoint: { group: "Endpoints", path: "/developer/webhooks", icon: "webhook" },
  agent: { group: "Agents", path: "/developer/agents", icon: "bot" },
  user: { group: "Users", path: "/developer/users", icon: "user" },
} as const;

/**
 * Finds things of the session's company. Costs a few lookups by index, whatever the company has.
 * @param text as typed or pasted; an empty one finds the pages
 */
export async function search(
  platform: Platform,
  session: Session,
  text: string,
): Promise<SearchResult[]> {
  const words = text.slice(0, MAX_TEXT_LENGTH).trim();
  if (ID.test(words) || EVENT_ID.test(words)) return await findById(platform, session, words);
  const isAdmin = session.user.role === "admin";
  const pages = findPages(words, isAdmin);
  if (words === "") return pages;
  // A pasted key is found by its last characters, which are all that is stored readably.
  const name = /^pak_\w{8,}$/.test(words) ? words.slice(-4) : words;
  const things = await findNamedThings(
    platform.db.forCompany(session.company.id).work,
    { companyId: session.company.id, userCompanyId: session.user.companyId },
    name,
    MAX_EACH,
  );
  return [...pages, ...things.map(toResult), ...findOperations(platform, words)];
}

function findPages(words: string, isAdmin: boolean): SearchResult[] {
  return [...SECTIONS, ...MORE_PAGES]
    .filter((page) => isAdmin || !("isForAdmins" in page))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ path, label, icon }) => ({ group: "Pages", label, detail: "", href: path, icon }));
}

function toResult({ kind, id, name, detail }: NamedThing): SearchResult {
  const { group, path, icon } = KINDS[kind];
  return { group, label: name || "Unnamed", detail, href: `${path}/${id}`, icon };
}

function findOperations({ operations }: Platform, words: string): SearchResult[] {
  const part = words.toLowerCase();
  return Object.values(operations)
    .filter(({ operationId, method, path, tool }) =>
      `${operationId} ${method} ${path} ${tool?.title ?? ""}`.toLowerCase().includes(part),
    )
    .slice(0, MAX_EACH)
    .map((operation) => ({
      group: "Operations",
      label: operation.operationId,
      detail: `${operation.method} ${operation.path}`,
      href: referenceHref(operation),
      icon: "braces",
    }));
}

/** Looks an id up among everything that has one. Ids of other companies find nothing. */
async function findById(
  platform: Platform,
  session: Session,
  words: string,
): Promise<SearchResult[]> {
  const { company, user: sessionUser } = session;
  const { work } = platform.db.forCompany(company.id);
  const request = await lookUp(work, company.id, words, platform.clock.now());
  const found: SearchResult[] = [];
  const add = (label: string, detail: string, href: string, icon: IconName) =>
    found.push({ group: "By ID", label, detail, href, icon });
  const eventId = EVENT_ID.exec(words)?.[0].toLowerCase();
  if (typeof request !== "string") {
    const label = eventId === undefined ? "Request" : "Request that caused the event";
    add(label, request.id, `/developer/requests/${request.id}`, "activity");
  }
  if (eventId !== undefined) {
    const href = `/developer/webhooks/deliveries?event=${eventId}`;
    add("Deliveries of the event", eventId, href, "send");
    return found;
  }
  const id = (ID.exec(words)?.[0] ?? "").toLowerCase();
  const [delivery, key, endpoint, agent, user] = await Promise.all([
    orNothing(getDelivery(platform.webhooks, company.id, id)),
    orNothing(getKey(platform, company.id, id)),
    orNothing(getEndpoint(platform.webhooks, company.id, id)),
    orNothing(getAgent(platform, company.id, id)),
    orNothing(getUser(platform, sessionUser.companyId, id)),
  ]);
  if (delivery) add("Delivery", delivery.eventType, `/developer/webhooks/deliveries/${id}`, "send");
  if (key) add(key.name, "Key", `/developer/keys/${id}`, "key-round");
  if (endpoint) add(endpoint.url, "Endpoint", `/developer/webhooks/${id}`, "webhook");
  if (agent) add(agent.clientName, "Agent", `/developer/agents/${id}`, "bot");
  if (user) add(user.email, "User", `/developer/users/${id}`, "user");
  return found;
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
