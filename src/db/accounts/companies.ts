/** Creates, finds and updates companies, the tenants. Used by operator commands. */
import { asc, eq } from "drizzle-orm";
import { announceKeyChange } from "./api-keys.ts";
import type { Executor, TransactionRunner } from "../core/connections/client.ts";
import type { Environment } from "../../kernel/environment.ts";
import { companies, companyCounters } from "../schema/index.ts";

/**
 * Inserts a company with its counters.
 * @returns false when it is the sandbox of a company that has one; then nothing was inserted
 */
export async function insertCompany(
  db: TransactionRunner,
  company: typeof companies.$inferInsert,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(companies)
      .values(company)
      .onConflictDoNothing({ target: companies.liveCompanyId });
    if (rowCount === 0) return false;
    await tx.insert(companyCounters).values({ companyId: company.id });
    return true;
  });
}

/** Whether the database has any company. */
export async function hasCompanies(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).limit(1);
  return rows.length > 0;
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

/**
 * Finds whether a company is live or a sandbox.
 * @throws when there is no such company
 */
export async function findEnvironment(db: Executor, companyId: string): Promise<Environment> {
  const [company] = await db
    .select({ environment: companies.environment })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`there is no company ${companyId}`);
  return company.environment;
}

/** Finds the sandbox of a live company. */
export async function findSandbox(db: Executor, liveCompanyId: string) {
  const [sandbox] = await db
    .select()
    .from(companies)
    .where(eq(companies.liveCompanyId, liveCompanyId));
  return sandbox;
}

/** Lists the companies in which the users of a company can have keys and agents: the company, and its sandbox if it has one. */
export async function listCompanyAndSandbox(db: Executor, companyId: string): Promise<string[]> {
  const sandbox = await findSandbox(db, companyId);
  return sandbox ? [companyId, sandbox.id] : [companyId];
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
