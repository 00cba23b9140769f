/**
 * Finds the prices that apply at a place. The rule is in openapi.yaml, under "Prices": for each SKU that is offered,
 * the first of the customer's pricelists, the zones' and the default one that has a price. Reasons:
 * docs/decisions/0049-prices.md.
 */
import type { Price, PricelistCharges } from "../../generated/schemas.ts";
import type { Executor } from "../core/connections/client.ts";
import { toIsoInstant } from "../core/statements/iso-instant.ts";
import { chargesQuery } from "./statements/charges-query.ts";
import { pricesQuery, totalQuery, type PriceFilter } from "./statements/prices-query.ts";

export interface FoundPrices {
  readonly data: Price[];
  readonly pricelists: PricelistCharges[];
  /** The number of matching SKUs on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
  /** The last SKU of the page. */
  readonly last: { readonly id: string; readonly createdAt: string } | undefined;
}

/** Finds a page of the prices at a place, newest SKUs first. */
export async function findPrices(
  db: Executor,
  companyId: string,
  filter: PriceFilter,
): Promise<FoundPrices> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<PriceRow>(pricesQuery(companyId, filter)),
    db.execute<{ total: string }>(totalQuery(companyId, filter)),
  ]);
  const lists = new Set(rows.flatMap(({ pricelist }) => (pricelist ? [pricelist.id] : [])));
  const last = rows.at(-1);
  return {
    data: rows.map(({ createdAt: _at, hasMore: _more, ...row }) => ({
      ...row,
      price: row.price === null ? null : Number(row.price),
    })),
    pricelists: lists.size > 0 ? await findCharges(db, companyId, [...lists]) : [],
    total: Number(counted.rows[0]?.total),
    hasMore: last?.hasMore ?? false,
    last: last && { id: last.skuId, createdAt: toIsoInstant(last.createdAt) },
  };
}

type PriceRow = Omit<Price, "price"> & {
  readonly price: string | null;
  readonly createdAt: string;
  readonly hasMore: boolean;
};

/** Finds the charges of pricelists. */
async function findCharges(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<PricelistCharges[]> {
  const { rows } = await db.execute<
    Omit<PricelistCharges, "chargeCount"> & { chargeCount: string }
  >(chargesQuery(companyId, ids));
  return rows.map((row) => ({ ...row, chargeCount: Number(row.chargeCount) }));
}
