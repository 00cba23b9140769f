/** Converts lines of a catalog file to database rows and fills in defaults. */
import type { CatalogRows } from "../../db/import/write-catalog.ts";
import { parseTimestamp } from "../input/timestamp.ts";
import type { CatalogLine, LineOf } from "./line-schemas.ts";

/** @param lines valid lines whose references exist */
export function toRows(lines: readonly CatalogLine[]): CatalogRows {
  const rows: CatalogRows = {
    services: [],
    products: [],
    materialTypes: [],
    loadCompositions: [],
    pricingTypes: [],
    skus: [],
    skuFees: [],
    pricelists: [],
    pricelistSkus: [],
    charges: [],
    zones: [],
    zoneZipCodes: [],
    zoneServices: [],
  };
  for (const line of lines) addLine(rows, line);
  return rows;
}

function addLine(rows: CatalogRows, line: CatalogLine): void {
  switch (line.kind) {
    case "service":
      return addService(rows, line);
    case "product":
      return void rows.products.push(toNamedRow(line));
    case "materialType":
      return void rows.materialTypes.push(toNamedRow(line));
    case "loadComposition":
      return void rows.loadCompositions.push(toNamedRow(line));
    case "pricingType":
      return void rows.pricingTypes.push(toNamedRow(line));
    case "sku":
      return addSku(rows, line);
    case "pricelist":
      return addPricelist(rows, line);
    case "zone":
      return addZone(rows, line);
  }
}

function toNamedRow({ id, name }: { id: string; name: string }) {
  return { id, name };
}

function addService(rows: CatalogRows, line: LineOf<"service">): void {
  rows.services.push({
    id: line.id,
    name: line.name,
    code: line.code,
    identifier: line.identifier,
    description: line.description ?? "",
    subscriptionStatus: line.subscriptionStatus ?? "subscribed",
    status: line.status ?? "active",
    subscribedAt: line.subscribedAt === undefined ? undefined : parseTimestamp(line.subscribedAt),
    activatedAt: line.activatedAt === undefined ? undefined : parseTimestamp(line.activatedAt),
  });
}

function addSku(rows: CatalogRows, { kind: _kind, fees, ...sku }: LineOf<"sku">): void {
  rows.skus.push(sku);
  for (const [key, fee] of Object.entries(fees ?? {}))
    rows.skuFees.push({
      skuId: sku.id,
      key,
      type: fee.type ?? null,
      price: amountText(fee.price),
      per: fee.per ?? null,
      limit: amountText(fee.limit),
      limitType: fee.limitType ?? null,
    });
}

function addPricelist(rows: CatalogRows, line: LineOf<"pricelist">): void {
  const { id, customerId = null } = line;
  rows.pricelists.push({
    id,
    name: line.name,
    scope: line.scope ?? (customerId ? "customer" : "company"),
    status: line.status ?? "active",
    isDefault: line.isDefault ?? false,
    isEcommerce: line.isEcommerce ?? false,
    isZoneBased: line.isZoneBased ?? false,
    customerId,
  });
  for (const { skuId, price } of line.skus ?? [])
    rows.pricelistSkus.push({ pricelistId: id, skuId, price: String(price) });
  for (const charge of line.charges ?? [])
    rows.charges.push({
      id: charge.id,
      pricelistId: id,
      name: charge.name,
      price: String(charge.price),
      per: charge.per ?? null,
    });
}

function addZone(rows: CatalogRows, line: LineOf<"zone">): void {
  const { id, zipCodes = [], serviceIds = [] } = line;
  rows.zones.push({
    id,
    name: line.name,
    code: line.code,
    color: line.color,
    isActive: line.isActive ?? true,
    pricelistId: line.pricelistId ?? null,
  });
  for (const zipcode of zipCodes) rows.zoneZipCodes.push({ zoneId: id, zipcode });
  for (const serviceId of serviceIds) rows.zoneServices.push({ zoneId: id, serviceId });
}

/** Converts an amount to text, because text keeps its digits on the way to the database. */
function amountText(value: number | null | undefined): string | null {
  return typeof value === "number" ? String(value) : null;
}
