/** A company to try the service with, on a database that has none. */
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { eq, sql } from "drizzle-orm";
import { importCatalog } from "../import/catalog/import-catalog.ts";
import { readCatalog } from "../import/catalog/read-catalog.ts";
import type { Executor, Transaction } from "../db/core/client.ts";
import { findCompany, insertCompany } from "../db/accounts/companies.ts";
import { insertRows, type ImportRow } from "../db/import/rows.ts";
import { copyPricelist } from "../db/catalog/pricelists.ts";
import { companies, companyCounters, customers, locations } from "../db/schema/index.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { createOfflineGeocoder } from "../geocoding/offline/offline-geocoder.ts";
import type { Services } from "../services.ts";
import { ensureDemoUser } from "./demo-user.ts";
import { geocodeLocations } from "./locations.ts";
import { makeCustomers } from "./customers.ts";

export { createDemoKey } from "./demo-key.ts";
export { DEMO_EMAIL, resetDemoPassword } from "./demo-user.ts";

export const DEMO_COMPANY_ID = "019a2b0d-0000-7000-8000-000000000001";

const CATALOG = fileURLToPath(new URL("../../examples/demo-catalog.jsonl", import.meta.url));
const CREATED_AT = new Date("2025-10-28T08:00:00.000Z");
/** Any number that nothing else in the database locks. */
const LOCK = 7_205_441_904;
/** Of the catalog. */
const STANDARD_PRICELIST_ID = "019a2b11-8f90-7ab1-82c3-d4e5f6071829";
const SHINGLES_SKU_ID = "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9";

export interface Demo {
  readonly companyId: string;
  /** False when it was there already. */
  readonly created: boolean;
}

/**
 * Seeds the demo company when the database holds no company at all, and its user wherever that one is
 * missing. Any number of processes may do so at once: one seeds, the others find it done.
 * @returns undefined when the database holds other companies only
 */
export async function ensureDemo(
  services: Pick<Services, "db" | "geocoder">,
): Promise<Demo | undefined> {
  const demo = await ensureCompany(services);
  if (demo) await ensureDemoUser(services.db.work, demo.companyId, CREATED_AT);
  return demo;
}

async function ensureCompany(
  services: Pick<Services, "db" | "geocoder">,
): Promise<Demo | undefined> {
  const { db } = services;
  const before = await findDemo(db.work);
  if (before !== "none") return before;
  const demo = await prepareDemo(services.geocoder);
  return await db.work.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const existing = await findDemo(tx);
    if (existing !== "none") return existing;
    await writeDemo(tx, demo);
    return { companyId: DEMO_COMPANY_ID, created: true };
  });
}

/** `"none"`: no company at all. */
async function findDemo(db: Executor): Promise<Demo | undefined | "none"> {
  if (await findCompany(db, DEMO_COMPANY_ID)) return { companyId: DEMO_COMPANY_ID, created: false };
  const others = await db.select({ id: companies.id }).from(companies).limit(1);
  return others.length > 0 ? undefined : "none";
}

/** What takes time and needs no transaction. */
async function prepareDemo(geocoder: Geocoder) {
  const customers = makeCustomers();
  // Hundreds of addresses are no business of a provider that is paid by the request.
  const offline = geocoder.name === "offline" ? geocoder : createOfflineGeocoder();
  return {
    ...customers,
    catalog: await readCatalog(createReadStream(CATALOG)),
    locations: await geocodeLocations(offline, customers.locations),
  };
}

async function writeDemo(
  tx: Transaction,
  demo: Awaited<ReturnType<typeof prepareDemo>>,
): Promise<void> {
  await insertCompany(tx, {
    id: DEMO_COMPANY_ID,
    name: "Lone Star Dumpsters (demo)",
    createdAt: CREATED_AT,
  });
  await importCatalog(tx, DEMO_COMPANY_ID, demo.catalog, CREATED_AT);
  await insertRows(tx, DEMO_COMPANY_ID, customers, demo.customers.map(toCustomerRow));
  await insertRows(tx, DEMO_COMPANY_ID, locations, demo.locations);
  const active = demo.locations.filter(({ status }) => status === "ACTIVE").length;
  await tx
    .update(companyCounters)
    .set({
      nextCustomerNumber: demo.nextCustomerNumber,
      customers: demo.customers.length,
      activeLocations: active,
      inactiveLocations: demo.locations.length - active,
    })
    .where(eq(companyCounters.companyId, DEMO_COMPANY_ID));
  await copyPricelist(
    tx,
    DEMO_COMPANY_ID,
    {
      sourcePriceListId: STANDARD_PRICELIST_ID,
      customerId: demo.customers[0]?.id ?? "",
      name: "Lone Star Roofing 2025",
      includeAll: true,
      selections: [{ skuId: SHINGLES_SKU_ID, price: 455 }],
      chargeRemovals: [],
    },
    new Date("2025-11-04T10:00:00.000Z"),
  );
}

function toCustomerRow({
  customerId,
  ...customer
}: Awaited<ReturnType<typeof prepareDemo>>["customers"][number]): ImportRow<typeof customers> {
  return { ...customer, customerNumber: customerId };
}
