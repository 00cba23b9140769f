/** Lists the services that a company offers. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Service, ServiceCustomer } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { cutPage, isAfter, orderOf, windowOf, type ListRequest } from "../core/lists/keyset.ts";
import type { Page } from "../core/lists/page.ts";
import { customers, pricelistServices, services } from "../schema/index.ts";
import { qualified } from "../core/statements/qualified.ts";
import { contains } from "../core/lists/search.ts";
import { lastChange } from "./last-change.ts";

/** The number of customers that a service lists, as documented; see the filter `serviceId` of pricelists. */
const MAX_CUSTOMERS = 5;

export type ServiceFilter = Omit<ListRequest, "sort"> & { readonly q?: string };

const SORT_COLUMNS = {
  createdAt: sql`${services.createdAt}`,
  updatedAt: sql`${services.createdAt}`,
  id: sql`${services.id}`,
};

/** Lists a page of a company's services, newest first. */
export async function listServices(
  db: Executor,
  companyId: string,
  filter: ServiceFilter,
): Promise<Page<Service>> {
  const [rows, total] = await Promise.all([
    servicesQuery(db, companyId, filter),
    db.$count(services, matchesOf(companyId, filter)),
  ]);
  const data = rows.map((row) => ({
    ...row,
    subscribedAt: row.subscribedAt.toISOString(),
    activatedAt: row.activatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
  return { ...cutPage(data, filter), total };
}

/** Queries a page. Exported so that tests can explain its plan. */
export function servicesQuery(db: Executor, companyId: string, filter: ServiceFilter) {
  const { position } = filter;
  const newestFirst = orderOf("-createdAt", SORT_COLUMNS);
  const { offset, rows } = windowOf(filter);
  // First the ids: Postgres would count the pricelists of skipped rows too.
  const ids = db
    .select({ id: services.id })
    .from(services)
    .where(
      and(matchesOf(companyId, filter), position && isAfter("-createdAt", SORT_COLUMNS, position)),
    )
    .orderBy(...newestFirst)
    .limit(rows)
    .offset(offset)
    .as("ids");
  const ofService = sql`
    from ${pricelistServices}
    where ${qualified(pricelistServices.companyId)} = ${companyId} and ${qualified(pricelistServices.serviceId)} = ${qualified(services.id)}`;
  return db
    .select({
      id: services.id,
      name: services.name,
      code: services.code,
      identifier: services.identifier,
      description: services.description,
      subscriptionStatus: services.subscriptionStatus,
      status: services.status,
      subscribedAt: services.subscribedAt,
      activatedAt: services.activatedAt,
      createdAt: services.createdAt,
      updatedAt: lastChange(services),
      priceLists: sql<number>`(select count(*) ${ofService})`.mapWith(Number),
      customerCount:
        sql<number>`(select count(distinct ${qualified(pricelistServices.customerId)}) ${ofService})`.mapWith(
          Number,
        ),
      customerList: sql<ServiceCustomer[]>`(
        select coalesce(json_agg(json_build_object('id', ${qualified(customers.id)}, 'displayName', ${qualified(customers.displayName)})
          order by ${qualified(customers.displayName)}, ${qualified(customers.id)}), '[]')
        from (
          select distinct ${qualified(pricelistServices.customerId)} as id ${ofService}
            and ${qualified(pricelistServices.customerId)} is not null
          order by 1 desc limit ${MAX_CUSTOMERS}
        ) found
        join ${customers} on ${qualified(customers.companyId)} = ${companyId} and ${qualified(customers.id)} = found.id)`,
    })
    .from(services)
    .innerJoin(ids, eq(ids.id, services.id))
    .where(eq(services.companyId, companyId))
    .orderBy(...newestFirst);
}

function matchesOf(companyId: string, { q }: ServiceFilter): SQL | undefined {
  return and(eq(services.companyId, companyId), contains(services.searchText, q));
}
