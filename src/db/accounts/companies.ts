/** Creates, finds and updates companies, the tenants. Used by operator commands. */
import { asc, eq } from "drizzle-orm";
import { announceKeyChange } from "./api-keys.ts";
import type { Executor, TransactionRunner } from "../core/connections/client.ts";
import { companies, companyCounters } from "../schema/index.ts";

/** Inserts a company with its counters. */
export async function insertCompany(
  db: TransactionRunner,
  company: { id: string; name: string; quota?: number; currency?: string; createdAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(companies).values(company);
    await tx.insert(companyCounters).values({ companyId: company.id });
  });
}

/** Lists all companies, oldest first. */
export async function listCompanies(db: Executor) {
  return await db.select().from(companies).orderBy(asc(companies.createdAt), asc(companies.id));
}

/** Finds a company by its id. */
export async function findCompany(db: Executor, companyId: string) {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  return company;
}

/** Sets a company's requests per quota window. Returns false when there is no such company. */
export async function setQuota(db: Executor, companyId: string, quota: number): Promise<boolean> {
  const changed = await db
    .update(companies)
    .set({ quota })
    .where(eq(companies.id, companyId))
    .returning({ id: companies.id });
  await announceKeyChange(db);
  return changed.length > 0;
}

/** Sets the currency (ISO 4217) of a company's prices, which stay as they are. */
export async function setCurrency(
  db: Executor,
  companyId: string,
  currency: string,
): Promise<void> {
  await db.update(companies).set({ currency }).where(eq(companies.id, companyId));
}
