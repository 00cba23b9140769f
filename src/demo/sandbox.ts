/** Creates and resets the sandbox of a company: a company for testing, with the data of the demo. docs/decisions/0078-sandbox.md */
import { v7 as uuid } from "uuid";
import { deleteCompanyData } from "../db/accounts/delete-company-data.ts";
import { lockUser, putSandboxUser } from "../db/accounts/users.ts";
import { findCompany, findSandbox, insertCompany } from "../db/accounts/companies.ts";
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Services } from "../services.ts";
import { prepareData, writeData, type CompanyData } from "./company-data.ts";

export interface Sandbox {
  readonly id: string;
  /** False when the company already had one. */
  readonly isNew: boolean;
}

/** The same for each sandbox. Preparing it takes most of the time. */
let prepared: Promise<CompanyData> | undefined;

/** Returns the data with which sandboxes begin. */
export async function sandboxData(geocoder: Geocoder): Promise<CompanyData> {
  prepared ??= prepareData(geocoder);
  return await prepared.catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
}

/**
 * Finds the sandbox of a company, or creates it with the company's name, quota and currency. Of several calls at once, one
 * creates it.
 * @param liveCompanyId an existing company
 * @param actor recorded in the sandbox's audit log
 * @throws Refusal when the company is a sandbox itself
 */
export async function ensureSandbox(
  { db, geocoder, clock }: Pick<Services, "db" | "geocoder" | "clock">,
  liveCompanyId: string,
  actor: Actor,
): Promise<Sandbox> {
  const existing = await findSandbox(db.forAllCompanies.work, liveCompanyId);
  if (existing) return { id: existing.id, isNew: false };
  const live = await findCompany(db.forAllCompanies.work, liveCompanyId);
  if (!live) throw new Error(`there is no company ${liveCompanyId}`);
  if (live.environment === "sandbox")
    throw new Refusal(
      "conflict",
      "company",
      "This company is a sandbox. A sandbox has no sandbox.",
    );
  const data = await sandboxData(geocoder);
  const { name, quota, currency } = live;
  const now = clock.now();
  const sandbox = { id: uuid(), name, quota, currency, createdAt: now, liveCompanyId };
  return await db.forAllCompanies.work.transaction(async (tx) => {
    // Waits for another process that creates it.
    if (!(await insertCompany(tx, { ...sandbox, environment: "sandbox" }))) {
      const other = await findSandbox(tx, liveCompanyId);
      if (!other) throw new Error(`company ${liveCompanyId} has no sandbox`);
      return { id: other.id, isNew: false };
    }
    await writeData(tx, sandbox.id, data);
    const entry = { actor, action: "sandbox.created", targetId: sandbox.id, target: name } as const;
    await recordAudit(tx, sandbox.id, entry, now);
    return { id: sandbox.id, isNew: true };
  });
}

/**
 * Opens the sandbox of a user's company for the user: creates it at first use, and gives the user a row in it.
 * @returns its id
 */
export async function enterSandbox(
  services: Pick<Services, "db" | "geocoder" | "clock">,
  user: { readonly id: string; readonly companyId: string; readonly email: string },
): Promise<string> {
  const { id } = await ensureSandbox(services, user.companyId, user.email);
  await services.db.forAllCompanies.work.transaction(async (tx) => {
    // Removing the user or changing the role waits for this lock and then changes the row in the sandbox, too.
    const locked = await lockUser(tx, user.companyId, user.id);
    if (locked) await putSandboxUser(tx, id, locked);
  });
  return id;
}

/**
 * Deletes the data of a sandbox and writes the sample data again. Keys, endpoints, agents, users, limits, saved views and the
 * audit log stay. Writes of the sandbox wait until it is done.
 * @throws Refusal when the company isn't a sandbox: live data is never deleted
 */
export async function resetSandbox(
  { db, geocoder, clock }: Pick<Services, "db" | "geocoder" | "clock">,
  sandboxId: string,
  actor: Actor,
): Promise<void> {
  const data = await sandboxData(geocoder);
  await db.forAllCompanies.work.transaction(async (tx) => {
    const company = await findCompany(tx, sandboxId);
    if (company?.environment !== "sandbox")
      throw new Refusal("conflict", "company", "Only a sandbox can be reset.");
    await deleteCompanyData(tx, sandboxId);
    await writeData(tx, sandboxId, data);
    const target = { targetId: sandboxId, target: company.name };
    await recordAudit(tx, sandboxId, { actor, action: "sandbox.reset", ...target }, clock.now());
  });
}
