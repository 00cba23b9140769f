/** Seeds an empty database with a demo company. */
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { importCatalog } from "../import/catalog/import-catalog.ts";
import { readCatalog } from "../import/catalog/read-catalog.ts";
import type { Executor, Transaction } from "../db/core/connections/client.ts";
import { lockForAll } from "../db/core/companies/company-lock.ts";
import { findCompany, insertCompany } from "../db/accounts/companies.ts";
import { insertRows } from "../db/import/rows.ts";
import { copyPricelist } from "../db/catalog/copy-pricelist.ts";
import { companies, companyCounters, customers, locations } from "../db/schema/index.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { createOfflineGeocoder } from "../geocoding/offline/offline-geocoder.ts";
import type { Services } from "../services.ts";
import { ensureDemoUser } from "./demo-user.ts";
import { geocodeLocations } from "./locations.ts";
import type { HistoryTools } from "./history/write.ts";
import { makeCustomers } from "./customers.ts";

export { createDemoKey } from "./demo-key.ts";
export { DEMO_EMAIL, resetDemoPassword } from "./demo-user.ts";

export const DEMO_COMPANY_ID = "019a2b0d-0000-7000-8000-000000000001";

const CATALOG = fileURLToPath(new URL("../../examples/demo-catalog.jsonl", import.meta.url));
const CREATED_AT = new Date("2025-10-28T08:00:00.000Z");
/** Advisory lock key that nothing else in the database uses. */
const LOCK = 7_205_441_904;
/** Ids from the demo catalog. */
const STANDARD_PRICELIST_ID = "019a2b11-8f90-7ab1-82c3-d4e5f6071829";
const SHINGLES_SKU_ID = "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9";

export interface Demo {
  readonly companyId: string;
  /** False when the demo company already existed. */
  readonly created: boolean;
}

/**
 * Seeds the demo company when the database contains no company, and its user when the demo company has none.
 * Several processes can call this at once: one seeds, the others find the demo company.
 * @param history for a new company: what its last seven days are written with; omit for a company without them
 * @returns undefined when the database contains only other companies
 */
export async function ensureDemo(
  services: Pick<Services, "db" | "geocoder">,
  history?: HistoryTools,
): Promise<Demo | undefined> {
  const demo = await ensureCompany(services, history);
  if (demo)
    await ensureDemoUser(services.db.forCompany(demo.companyId).work, demo.companyId, CREATED_AT);
  return demo;
}

async function ensureCompany(
  services: Pick<Services, "db" | "geocoder">,
  history: HistoryTools | undefined,
): Promise<Demo | undefined> {
  const { db } = services;
  const before = await findDemo(db.forAllCompanies.work);
  if (before !== "none") return before;
  const demo = await prepareDemo(services.geocoder);
  // Loaded only by the process that writes one.
  const writeHistory = history && (await import("./history/write.ts")).writeHistory;
  return await db.forAllCompanies.work.transaction(async (tx) => {
    await lockForAll(tx, LOCK);
    const existing = await findDemo(tx);
    if (existing !== "none") return existing;
    await writeDemo(tx, demo);
    if (history && writeHistory) {
      await ensureDemoUser(tx, DEMO_COMPANY_ID, CREATED_AT);
      await writeHistory(tx, DEMO_COMPANY_ID, history);
    }
    return { companyId: DEMO_COMPANY_ID, created: true };
  });
}

/** Finds the demo company; undefined when there are only other companies, `"none"` when there is no company. */
async function findDemo(db: Executor): Promise<Demo | undefined | "none"> {
  if (await findCompany(db, DEMO_COMPANY_ID)) return { companyId: DEMO_COMPANY_ID, created: false };
  const others = await db.select({ id: companies.id }).from(companies).limit(1);
  return others.length > 0 ? undefined : "none";
}

/** Prepares everything that takes time and needs no transaction. */
async function prepareDemo(geocoder: Geocoder) {
  const customers = makeCustomers();
  // Don't send hundreds of addresses to a provider that charges per request.
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
  await insertRows(tx, DEMO_COMPANY_ID, customers, demo.customers);
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
