/** Lists the services that a company offers. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Service, ServiceCustomer } from "../../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { offsetOf, type Page, type PageRequest } from "../core/page.ts";
import { customers, pricelists, pricelistSkus, services, skus } from "../schema/index.ts";
import { qualified } from "../core/qualified.ts";
import { contains } from "../core/search.ts";

/** Lists a page of a company's services, newest first. */
export async function listServices(
  db: Executor,
  companyId: string,
  filter: PageRequest & { q?: string },
): Promise<Page<Service>> {
  const matches = and(eq(services.companyId, companyId), contains(services.searchText, filter.q));
  // The pricelists that contain a SKU of the service.
  const fromPricelists = sql`
    from ${skus}
    join ${pricelistSkus} on ${qualified(pricelistSkus.companyId)} = ${qualified(skus.companyId)} and ${qualified(pricelistSkus.skuId)} = ${qualified(skus.id)}
    join ${pricelists} on ${qualified(pricelists.companyId)} = ${qualified(skus.companyId)} and ${qualified(pricelists.id)} = ${qualified(pricelistSkus.pricelistId)}`;
  const isOfService = sql`${qualified(skus.companyId)} = ${qualified(services.companyId)} and ${qualified(skus.serviceId)} = ${qualified(services.id)}`;
  const [rows, total] = await Promise.all([
    db
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
        priceLists:
          sql<number>`(select count(distinct ${qualified(pricelists.id)}) ${fromPricelists} where ${isOfService})`.mapWith(
            Number,
          ),
        customerList: sql<ServiceCustomer[]>`(
          select coalesce(json_agg(json_build_object('id', customer.id, 'displayName', customer.name)
            order by customer.name, customer.id), '[]')
          from (
            select distinct ${qualified(customers.id)} as id, ${qualified(customers.displayName)} as name ${fromPricelists}
            join ${customers} on ${qualified(customers.companyId)} = ${qualified(skus.companyId)} and ${qualified(customers.id)} = ${qualified(pricelists.customerId)}
            where ${isOfService}
          ) customer)`,
      })
      .from(services)
      .where(matches)
      .orderBy(desc(services.createdAt), desc(services.id))
      .limit(filter.limit)
      .offset(offsetOf(filter)),
    db.$count(services, matches),
  ]);
  const data = rows.map((row) => ({
    ...row,
    subscribedAt: row.subscribedAt.toISOString(),
    activatedAt: row.activatedAt.toISOString(),
  }));
  return { data, total };
}
