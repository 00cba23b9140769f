/** Copies pricelists for customers. */
import { and, eq, notInArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { PricelistCreation, SkuSelection } from "../../generated/schemas.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { charges, pricelists } from "../schema/index.ts";
import { lockPricelists, summarizePricelists } from "./pricelist-summary.ts";

export interface PricelistCopy {
  readonly sourcePriceListId: string;
  readonly customerId: string;
  readonly name: string;
  /** Copies every SKU at the source's price; `selections` then override prices. */
  readonly includeAll: boolean;
  readonly selections: readonly SkuSelection[];
  readonly chargeRemovals: readonly string[];
}

/**
 * Copies a pricelist for a customer. All ids in `copy` must exist; see findSkuIdsInPricelist and
 * findChargeIdsInPricelist.
 */
export async function copyPricelist(
  tx: Executor,
  companyId: string,
  copy: PricelistCopy,
  now: Date,
): Promise<PricelistCreation> {
  const priceListId = uuid();
  await lockPricelists(tx, companyId);
  await tx.insert(pricelists).values({
    companyId,
    id: priceListId,
    name: copy.name,
    scope: "customer",
    status: "active",
    isDefault: false,
    isEcommerce: false,
    isZoneBased: false,
    customerId: copy.customerId,
    createdAt: now,
  });
  const skuCount = await copySkus(tx, companyId, copy, priceListId);
  const chargeCount = await copyCharges(tx, companyId, copy, priceListId);
  await summarizePricelists(tx, companyId, [priceListId]);
  return { priceListId, skuCount, chargeCount };
}

/** Parameters: the company, the pricelist, the new one, its prices as JSON, and whether it has the other SKUs too. */
const COPY_SKUS = companySql`
  insert into ${tableOf("pricelist_skus")} (company_id, pricelist_id, sku_id, price)
  select source.company_id, $3::uuid, source.sku_id,
    case when selection."skuId" is null then source.price else selection.price end
  from ${tableOf("pricelist_skus", "source")}
  left join json_to_recordset($4::json) as selection("skuId" uuid, price numeric)
    on selection."skuId" = source.sku_id
  where source.company_id = $1 and source.pricelist_id = $2 and ($5::boolean or selection."skuId" is not null)
  returning sku_id`;

async function copySkus(
  tx: Executor,
  companyId: string,
  copy: PricelistCopy,
  priceListId: string,
): Promise<number> {
  // As JSON text, prices keep the digits that were sent: the database never reads them as floats.
  const selections = JSON.stringify(
    copy.selections.map(({ skuId, price }) => ({ skuId, price: String(price) })),
  );
  const { rows } = await tx.runForCompany(companyId, COPY_SKUS, [
    companyId,
    copy.sourcePriceListId,
    priceListId,
    selections,
    copy.includeAll,
  ]);
  return rows.length;
}

async function copyCharges(
  tx: Executor,
  companyId: string,
  copy: PricelistCopy,
  priceListId: string,
): Promise<number> {
  const copied = await tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.companyId, companyId),
        eq(charges.pricelistId, copy.sourcePriceListId),
        copy.chargeRemovals.length > 0
          ? notInArray(charges.id, [...copy.chargeRemovals])
          : undefined,
      ),
    )
    .orderBy(charges.id);
  if (copied.length === 0) return 0;
  await tx
    .insert(charges)
    .values(copied.map((charge) => ({ ...charge, id: uuid(), pricelistId: priceListId })));
  return copied.length;
}
