/** Writes the data of a demo company or sandbox: its catalog, customers, locations and pricelists. */
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { importCatalog } from "../import/catalog/import-catalog.ts";
import { readCatalog } from "../import/catalog/read-catalog.ts";
import type { Executor } from "../db/core/connections/client.ts";
import { insertRows } from "../db/import/rows.ts";
import { copyPricelist } from "../db/catalog/copy-pricelist.ts";
import { companyCounters, customers, locations } from "../db/schema/index.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { createOfflineGeocoder } from "../geocoding/offline/offline-geocoder.ts";
import { makeCustomers } from "./customers.ts";
import { geocodeLocations } from "./locations.ts";

const CATALOG = fileURLToPath(new URL("../../examples/demo-catalog.jsonl", import.meta.url));
/** Creation time of the catalog. */
export const CREATED_AT = new Date("2025-10-28T08:00:00.000Z");
/** Ids from the demo catalog. */
const STANDARD_PRICELIST_ID = "019a2b11-8f90-7ab1-82c3-d4e5f6071829";
const SHINGLES_SKU_ID = "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9";

export type CompanyData = Awaited<ReturnType<typeof prepareData>>;

/** Prepares everything that takes time and needs no transaction. */
export async function prepareData(geocoder: Geocoder) {
  const customers = makeCustomers();
  // Don't send hundreds of addresses to a provider that charges per request.
  const offline = geocoder.name === "offline" ? geocoder : createOfflineGeocoder();
  return {
    ...customers,
    catalog: await readCatalog(createReadStream(CATALOG)),
    locations: await geocodeLocations(offline, customers.locations),
  };
}

/** Writes the data of a company that has counters and nothing else. The ids are the same in each company. */
export async function writeData(tx: Executor, companyId: string, data: CompanyData): Promise<void> {
  await importCatalog(tx, companyId, data.catalog, CREATED_AT);
  await insertRows(tx, companyId, customers, data.customers);
  await insertRows(tx, companyId, locations, data.locations);
  const active = data.locations.filter(({ status }) => status === "ACTIVE").length;
  await tx
    .update(companyCounters)
    .set({
      nextCustomerNumber: data.nextCustomerNumber,
      customers: data.customers.length,
      activeLocations: active,
      inactiveLocations: data.locations.length - active,
    })
    .where(eq(companyCounters.companyId, companyId));
  await copyPricelist(
    tx,
    companyId,
    {
      sourcePriceListId: STANDARD_PRICELIST_ID,
      customerId: data.customers[0]?.id ?? "",
      name: "Lone Star Roofing 2025",
      includeAll: true,
      selections: [{ skuId: SHINGLES_SKU_ID, price: 455 }],
      chargeRemovals: [],
    },
    new Date("2025-11-04T10:00:00.000Z"),
  );
}
