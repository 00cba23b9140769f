/** Lists locations. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { LocationStatus } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { locationJsonColumn } from "./location-json.ts";
import { joinJson, offsetOf, type JsonPage, type PageRequest } from "../core/page.ts";
import { companyCounters, locations } from "../schema/index.ts";
import { containsTerm, prepareTerm } from "../core/search.ts";

export interface LocationFilter {
  readonly customerId?: string;
  readonly status?: LocationStatus;
  /** The whole external ID. */
  readonly externalId?: string;
  /** Words that name, address or purchase order number contain, see core/search.ts. */
  readonly searchTerm?: string;
}

/** Lists a page of a company's locations, newest first, with the total from the same snapshot. */
export async function listLocations(
  db: Executor,
  companyId: string,
  filter: LocationFilter & PageRequest,
): Promise<JsonPage> {
  const { searchTerm } = filter;
  const term = searchTerm ? await prepareTerm(db, searchTerm, "also") : undefined;
  const matches = and(
    eq(locations.companyId, companyId),
    filter.customerId ? eq(locations.customerId, filter.customerId) : undefined,
    filter.externalId ? eq(locations.externalId, filter.externalId) : undefined,
    filter.status ? eq(locations.status, filter.status) : undefined,
    containsTerm(locations.searchText, term),
  );
  const total = totalOf(db, companyId, filter, matches);
  const newestFirst = [desc(locations.createdAt), desc(locations.id)];
  const ids = db
    .select({ id: locations.id })
    .from(locations)
    .where(matches)
    .orderBy(...newestFirst)
    .limit(filter.limit)
    .offset(offsetOf(filter))
    .as("ids");
  const rows = await db
    .select({ json: locationJsonColumn, total })
    .from(ids)
    .innerJoin(locations, and(eq(locations.companyId, companyId), eq(locations.id, ids.id)))
    .orderBy(...newestFirst);
  const first = rows[0];
  if (first || filter.page === 1) return { items: joinJson(rows), total: first?.total ?? 0 };
  const [counted] = await db
    .select({ total })
    .from(companyCounters)
    .where(eq(companyCounters.companyId, companyId));
  return { items: "", total: counted?.total ?? 0 };
}

/** The total of a filter: from the company's counters if they include it, otherwise counted. */
function totalOf(
  db: Executor,
  companyId: string,
  filter: LocationFilter,
  matches: SQL | undefined,
): SQL<number> {
  const isCounted = Boolean(filter.customerId || filter.externalId || filter.searchTerm);
  const { activeLocations, inactiveLocations } = companyCounters;
  const counter = {
    ACTIVE: sql`${activeLocations}`,
    INACTIVE: sql`${inactiveLocations}`,
    any: sql`${activeLocations} + ${inactiveLocations}`,
  }[filter.status ?? "any"];
  const query = isCounted
    ? db
        .select({ total: sql`count(*)` })
        .from(locations)
        .where(matches)
    : db
        .select({ total: counter })
        .from(companyCounters)
        .where(eq(companyCounters.companyId, companyId));
  return sql<number>`(${query})`.mapWith(Number);
}
