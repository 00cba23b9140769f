/** Imports the catalog of the examples: as much of the demo's as they show. */
import { importCatalog } from "#src/import/catalog/import-catalog.ts";
import { readCatalog } from "#src/import/catalog/read-catalog.ts";
import type { Api } from "../helpers/api.ts";
import { IDS } from "./ids.ts";

const SERVICE_IDS = [IDS.service];
/** A SKU that is not in the default pricelist. */
export const OTHER_SKU_ID = otherId(0);
/** Charges of the default pricelist that no example shows. */
export const OTHER_CHARGE_IDS = [31, 32, 33, 34].map(otherId);
/** SKUs of the default pricelist that no example shows. */
const FILLER_IDS = Array.from({ length: 22 }, (_, index) => otherId(index + 1));

const LINES = [
  {
    kind: "service",
    id: IDS.service,
    name: "Dumpster rental",
    code: 101,
    identifier: "dumpster-rental",
    description: "Roll-off dumpsters from 10 to 40 cubic yards, delivered and hauled away.",
    subscriptionStatus: "subscribed",
    status: "active",
    subscribedAt: "2025-01-15T08:00:00.000Z",
    activatedAt: "2025-02-01T08:00:00.000Z",
  },
  { kind: "product", id: IDS.product, name: "20 yard roll-off dumpster" },
  { kind: "materialType", id: IDS.materialType, name: "Asphalt shingles" },
  { kind: "loadComposition", id: IDS.loadComposition, name: "Clean load" },
  { kind: "pricingType", id: IDS.pricingType, name: "flat" },
  {
    kind: "sku",
    id: IDS.sku,
    name: "20 yard dumpster, roofing shingles",
    code: "RO20-SHG",
    description: "20 cubic yard roll-off for asphalt shingles, 14 days, 3 tons included.",
    status: "active",
    serviceId: IDS.service,
    productId: IDS.product,
    materialTypeId: IDS.materialType,
    loadCompositionId: IDS.loadComposition,
    pricingTypeId: IDS.pricingType,
    fees: {
      overage: { type: "weight", price: 65, per: "ton", limit: 3, limitType: "ton" },
      extraDays: { type: "rental", price: 15, per: "day", limit: 14, limitType: "day" },
    },
  },
  { kind: "sku", id: IDS.bareSku, name: "Extra haul" },
  ...[OTHER_SKU_ID, ...FILLER_IDS].map((id) => ({ kind: "sku", id, name: "Another SKU" })),
  pricelist(),
  {
    kind: "pricelist",
    id: IDS.zonePricelist,
    name: "South Austin 2025",
    scope: "zone",
    isZoneBased: true,
    skus: [{ skuId: IDS.sku, price: 495 }],
    charges: [
      { id: IDS.zoneCharge, name: "Street permit, City of Austin", price: 42, per: "delivery" },
    ],
  },
  {
    kind: "zone",
    id: IDS.zone,
    name: "Austin South",
    code: "AUS-S",
    color: "#1E88E5",
    isActive: true,
    pricelistId: IDS.zonePricelist,
    zipCodes: ["78704", "78745", "78748"],
    serviceIds: SERVICE_IDS,
  },
  {
    kind: "zone",
    id: IDS.inactiveZone,
    name: "Hill Country",
    code: "AUS-W",
    color: "#FB8C00",
    isActive: false,
    zipCodes: ["78620", "78676"],
    serviceIds: [],
  },
];

/** Imports the catalog. The SKU without details is in no pricelist. */
export async function addCatalog(api: Api, companyId: string): Promise<void> {
  await importLines(api, companyId, LINES);
}

/** Adds the SKU without details to the default pricelist, so that it can be copied. */
export async function priceBareSku(api: Api, companyId: string): Promise<void> {
  await importLines(api, companyId, [pricelist({ skuId: IDS.bareSku, price: 110 })]);
}

/** Changes the service, the SKU and the zone, with an event for each. */
export async function changeCatalog(api: Api, companyId: string): Promise<void> {
  const changes: { readonly [id: string]: object } = {
    [IDS.service]: { description: "Roll-off dumpsters from 10 to 40 cubic yards." },
    [IDS.sku]: { description: "20 cubic yard roll-off for asphalt shingles, 10 days." },
    [IDS.zone]: { zipCodes: ["78704", "78745"] },
  };
  const lines = LINES.filter(({ id }) => id in changes);
  const changed = lines.map((line) => ({ ...line, ...changes[line.id] }));
  await importLines(api, companyId, changed, () => {});
}

async function importLines(
  api: Api,
  companyId: string,
  lines: readonly object[],
  onEvents?: (count: number) => void,
): Promise<void> {
  const { db, clock } = api.services;
  const catalog = await readCatalog(jsonLines(lines));
  await db.work.transaction((tx) =>
    importCatalog(tx, companyId, catalog, clock.now(), undefined, onEvents),
  );
}

/** Yields a file of JSON Lines. */
export async function* jsonLines(lines: readonly object[]): AsyncGenerator<Buffer> {
  yield Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

function pricelist(...added: object[]) {
  const fillers = FILLER_IDS.map((skuId) => ({ skuId, price: 100 }));
  return {
    kind: "pricelist",
    id: IDS.pricelist,
    name: "Standard 2025",
    scope: "company",
    status: "active",
    isDefault: true,
    isEcommerce: true,
    isZoneBased: false,
    skus: [{ skuId: IDS.sku, price: 475 }, ...fillers, ...added],
    charges: [
      { id: IDS.charge, name: "Fuel and environmental fee", price: 18.5, per: "delivery" },
      ...OTHER_CHARGE_IDS.map((id) => ({ id, name: "Another charge", price: 25 })),
    ],
  };
}

function otherId(n: number): string {
  return `019a2b17-0000-7000-8000-${String(n).padStart(12, "0")}`;
}
