/** Lists delivery zones. */
import { and, asc, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import type { Zone } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { qualified } from "../core/statements/qualified.ts";
import { services, zones, zoneServices, zoneZipCodes } from "../schema/index.ts";
import { zipCodesAround } from "./zip-codes.ts";

/** Lists all of a company's zones, by name. */
export async function listZones(db: Executor, companyId: string): Promise<Zone[]> {
  return await select(db, companyId);
}

/** Lists the company's active zones that include a ZIP code, by name. See zipCodesAround. */
export async function listZonesByZip(
  db: Executor,
  companyId: string,
  zipcode: string,
): Promise<Zone[]> {
  const matchingZipCodes = db
    .select({ one: sql`1` })
    .from(zoneZipCodes)
    .where(
      and(
        eq(zoneZipCodes.companyId, companyId),
        eq(zoneZipCodes.zoneId, qualified(zones.id)),
        inArray(zoneZipCodes.zipcode, zipCodesAround(zipcode)),
      ),
    );
  return await select(db, companyId, and(eq(zones.isActive, true), exists(matchingZipCodes)));
}

/** Each table has the company as a condition, see core/companies/sharding.ts. */
async function select(db: Executor, companyId: string, matches?: SQL): Promise<Zone[]> {
  const found = await db
    .select({
      id: zones.id,
      name: zones.name,
      code: zones.code,
      color: zones.color,
      isActive: zones.isActive,
      pricelistId: zones.pricelistId,
      updatedAt: zones.updatedAt,
      zipCodes: sql<string[]>`array(
        select ${qualified(zoneZipCodes.zipcode)} from ${zoneZipCodes}
        where ${qualified(zoneZipCodes.companyId)} = ${companyId} and ${qualified(zoneZipCodes.zoneId)} = ${qualified(zones.id)}
        order by 1)`,
      services: sql<Zone["services"]>`(
        select coalesce(json_agg(json_build_object('id', ${qualified(services.id)}, 'name', ${qualified(services.name)},
          'identifier', ${qualified(services.identifier)}) order by ${qualified(services.name)}, ${qualified(services.id)}), '[]')
        from ${zoneServices}
        join ${services} on ${qualified(services.companyId)} = ${companyId} and ${qualified(services.id)} = ${qualified(zoneServices.serviceId)}
        where ${qualified(zoneServices.companyId)} = ${companyId} and ${qualified(zoneServices.zoneId)} = ${qualified(zones.id)})`,
    })
    .from(zones)
    .where(and(eq(zones.companyId, companyId), matches))
    .orderBy(asc(zones.name), asc(zones.id));
  return found.map((zone) => ({ ...zone, updatedAt: zone.updatedAt?.toISOString() ?? null }));
}
