/** Creates the sandbox of a company: a company for testing, with the data of the demo. docs/decisions/0078-sandbox.md */
import { v7 as uuid } from "uuid";
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
async function sandboxData(geocoder: Geocoder): Promise<CompanyData> {
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
  const existing = await findSandbox(db.work, liveCompanyId);
  if (existing) return { id: existing.id, isNew: false };
  const live = await findCompany(db.work, liveCompanyId);
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
  return await db.work.transaction(async (tx) => {
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
