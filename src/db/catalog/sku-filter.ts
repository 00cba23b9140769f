/** Filters of the list of SKUs, as conditions. */
import { and, eq, exists, inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { changedSince } from "../core/lists/keyset.ts";
import { qualified } from "../core/statements/qualified.ts";
import { contains } from "../core/lists/search.ts";
import {
  pricelists,
  pricelistSkus,
  skus,
  zones,
  zoneServices,
  zoneZipCodes,
} from "../schema/index.ts";
import { lastChangeColumn } from "./last-change.ts";
import { zipCodesAround } from "./zip-codes.ts";

export interface SkuFilter {
  readonly q?: string;
  readonly serviceId?: string;
  readonly productId?: string;
  /** Only SKUs of this pricelist, with its prices instead of the default list's. */
  readonly priceListId?: string;
  readonly loadCompositionId?: string;
  readonly materialTypeId?: string;
  readonly pricingTypeId?: string;
  readonly mode?: "ecommerce" | "zone" | "default";
  readonly zipcode?: string;
  readonly status?: string;
  /** RFC 3339. */
  readonly updatedSince?: string;
}

export function matchesOf(db: Executor, companyId: string, filter: SkuFilter): SQL | undefined {
  return and(eq(skus.companyId, companyId), ...conditions(db, companyId, filter));
}

const FLAGS = {
  ecommerce: pricelists.isEcommerce,
  zone: pricelists.isZoneBased,
  default: pricelists.isDefault,
} as const;

function conditions(db: Executor, companyId: string, filter: SkuFilter): (SQL | undefined)[] {
  const equal = (column: Parameters<typeof eq>[0], value: string | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const inPricelist = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(pricelistSkus)
        .where(
          and(
            sql`${qualified(pricelistSkus.companyId)} = ${companyId}`,
            eq(qualified(pricelistSkus.skuId), qualified(skus.id)),
            condition,
          ),
        ),
    );
  return [
    contains(skus.searchText, filter.q),
    equal(skus.status, filter.status || undefined),
    changedSince(lastChangeColumn(skus), filter.updatedSince),
    equal(skus.serviceId, filter.serviceId),
    equal(skus.productId, filter.productId),
    equal(skus.loadCompositionId, filter.loadCompositionId),
    equal(skus.materialTypeId, filter.materialTypeId),
    equal(skus.pricingTypeId, filter.pricingTypeId),
    filter.priceListId
      ? inPricelist(sql`${qualified(pricelistSkus.pricelistId)} = ${filter.priceListId}`)
      : undefined,
    filter.mode ? inPricelist(isFlagged(companyId, FLAGS[filter.mode])) : undefined,
    filter.zipcode === undefined ? undefined : offeredAt(db, companyId, filter.zipcode),
  ];
}

/**
 * The condition that a row of a pricelist is in a flagged one. As an array, their ids are read once: with a join, the
 * planner may look for them again for each SKU.
 */
function isFlagged(companyId: string, flag: AnyColumn): SQL {
  return sql`${qualified(pricelistSkus.pricelistId)} = any (array(
    select ${qualified(pricelists.id)} from ${pricelists}
    where ${qualified(pricelists.companyId)} = ${companyId} and ${qualified(flag)}))`;
}

/** The condition that the SKU's service is offered in an active zone with the postal code. */
function offeredAt(db: Executor, companyId: string, zipcode: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(zoneZipCodes)
      .innerJoin(zones, and(eq(zones.companyId, companyId), eq(zones.id, zoneZipCodes.zoneId)))
      .innerJoin(
        zoneServices,
        and(eq(zoneServices.companyId, companyId), eq(zoneServices.zoneId, zones.id)),
      )
      .where(
        and(
          eq(zoneZipCodes.companyId, companyId),
          inArray(zoneZipCodes.zipcode, zipCodesAround(zipcode)),
          eq(zones.isActive, true),
          eq(zoneServices.serviceId, skus.serviceId),
        ),
      ),
  );
}
