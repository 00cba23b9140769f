/** Seeds an empty database with a demo company. */
import type { Executor } from "../db/core/connections/client.ts";
import { lockForAll } from "../db/core/companies/company-lock.ts";
import { findCompany, insertCompany } from "../db/accounts/companies.ts";
import { companies } from "../db/schema/index.ts";
import type { Services } from "../services.ts";
import { CREATED_AT, prepareData, writeData } from "./company-data.ts";
import { ensureDemoUser } from "./demo-user.ts";
import type { HistoryTools } from "./history/write.ts";

export { createDemoKey } from "./demo-key.ts";
export { DEMO_EMAIL, resetDemoPassword } from "./demo-user.ts";

export const DEMO_COMPANY_ID = "019a2b0d-0000-7000-8000-000000000001";

/** Advisory lock key that nothing else in the database uses. */
const LOCK = 7_205_441_904;

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
  const data = await prepareData(services.geocoder);
  // Loaded only by the process that writes one.
  const writeHistory = history && (await import("./history/write.ts")).writeHistory;
  return await db.forAllCompanies.work.transaction(async (tx) => {
    await lockForAll(tx, LOCK);
    const existing = await findDemo(tx);
    if (existing !== "none") return existing;
    const company = { name: "Lone Star Dumpsters (demo)", createdAt: CREATED_AT };
    await insertCompany(tx, { id: DEMO_COMPANY_ID, ...company });
    await writeData(tx, DEMO_COMPANY_ID, data);
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
