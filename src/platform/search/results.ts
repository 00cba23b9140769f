/** Finds what a text in the search names: things by id, pages, customers, locations, keys, endpoints, agents, users, errors. */
import type { Session } from "../../accounts/sessions.ts";
import { findNamedThings, type NamedThing } from "../../db/search/named-things.ts";
import { findRecords } from "../../db/search/records.ts";
import { ERROR_STATUS, errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import type { Platform } from "../platform.ts";
import { listHref } from "../requests/list-links.ts";
import { referenceHref } from "../ui/reference-link.ts";
import { findById, hasId } from "./by-id.ts";
import { findPages } from "./pages.ts";
import { customerResult, locationResult, type SearchResult } from "./result.ts";

/** Results of one kind. */
const MAX_EACH = 6;
const MAX_TEXT_LENGTH = 200;
/** Shorter texts are in most error codes. */
const MIN_CODE_LENGTH = 4;

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
  const words = text
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  const byId = hasId(words) ? await findById(platform, session, words) : [];
  // An external ID can look like an ID of the service.
  if (byId.length > 0) return byId;
  const pages = findPages(words, session.user.role === "admin").map(
    ({ path, ...page }): SearchResult => ({ ...page, detail: "", href: path }),
  );
  if (words === "") return pages;
  const { company, user } = session;
  const database = platform.db.forCompany(company.id);
  // A pasted key is found by its last characters, which are all that is stored readably.
  const isKey = /^pak_\w{8,}$/.test(words);
  const [records, things] = await Promise.all([
    isKey ? { customers: [], locations: [] } : findRecords(database, company.id, words, MAX_EACH),
    findNamedThings(
      database.work,
      { companyId: company.id, userCompanyId: user.companyId },
      isKey ? words.slice(-4) : words,
      MAX_EACH,
    ),
  ]);
  return [
    ...pages,
    ...records.customers.map(customerResult),
    ...records.locations.map(locationResult),
    ...things.map(toResult),
    ...findCodes(words),
    ...findOperations(platform, words),
  ];
}

function toResult({ kind, id, name, detail }: NamedThing): SearchResult {
  const { group, path, icon } = KINDS[kind];
  return { group, label: name || "Unnamed", detail, href: `${path}/${id}`, icon };
}

/** Error codes that contain a text, each with its requests and its page of the documentation. */
function findCodes(words: string): SearchResult[] {
  if (words.length < MIN_CODE_LENGTH) return [];
  const part = words.toUpperCase().replaceAll(/[\s-]+/g, "_");
  return (Object.keys(ERROR_STATUS) as ErrorCode[])
    .filter((code) => code.includes(part))
    .slice(0, MAX_EACH / 2)
    .flatMap((code): SearchResult[] => [
      {
        group: "Error codes",
        label: code,
        detail: "Requests refused with it",
        href: listHref(`code:${code}`),
        icon: "activity",
      },
      {
        group: "Error codes",
        label: code,
        detail: "Cause and fix",
        href: errorPagePath(code),
        icon: "circle-alert",
      },
    ]);
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
