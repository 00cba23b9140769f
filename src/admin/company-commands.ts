/** Commands of `company`: create and list companies and their sandboxes, and set their quotas and limits. */
import { v7 as uuid } from "uuid";
import { createKey } from "../accounts/keys.ts";
import { SCOPES } from "../accounts/scopes.ts";
import { OPERATOR } from "../db/accounts/audit-log.ts";
import { insertCompany, listCompanies, setCurrency, setQuota } from "../db/accounts/companies.ts";
import { listLimits, setLimit } from "../db/accounts/company-limits.ts";
import { listUnclaimed } from "../db/accounts/sandbox-claims.ts";
import { ensureSandbox } from "../demo/sandbox.ts";
import { createOfflineGeocoder } from "../geocoding/offline/offline-geocoder.ts";
import { readCompanyName, readCurrency, readLimit, readQuota, readResource } from "./arguments.ts";
import { findCompanyByOption } from "./companies.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withAccounts, withStorage } from "./session.ts";

type Company = Awaited<ReturnType<typeof listCompanies>>[number];

const SANDBOX_KEY = "Sandbox";

export async function createCompany(options: {
  name: string;
  quota?: string;
  currency?: string;
}): Promise<Result> {
  const name = readCompanyName(options.name);
  const quota = options.quota === undefined ? 100 : readQuota(options.quota);
  const currency = readCurrency(options.currency ?? "USD");
  return await withStorage(async ({ db, clock }) => {
    const id = uuid();
    const environment = { environment: "live", liveCompanyId: null } as const;
    const company = { id, name, quota, currency, createdAt: clock.now(), ...environment };
    await insertCompany(db.forAllCompanies.work, company);
    return {
      json: toJson(company),
      text: `Created company "${name}" with a quota of ${quota} requests per minute.\nId: ${company.id}`,
    };
  });
}

export async function showCompanies(): Promise<Result> {
  return await withStorage(async ({ db }) => {
    const companies = await listCompanies(db.forAllCompanies.work);
    const unclaimed = await listUnclaimed(db.forAllCompanies.work);
    const rows = companies.map(({ id, name, environment, quota, currency, createdAt }) => [
      id,
      unclaimed.has(id) ? "claimable" : environment,
      String(quota),
      currency,
      formatTimestamp(createdAt),
      name,
    ]);
    return {
      json: {
        companies: companies.map((company) => ({
          ...toJson(company),
          claimableUntil: unclaimed.get(company.id)?.toISOString() ?? null,
        })),
      },
      text:
        rows.length > 0
          ? table([["ID", "ENVIRONMENT", "QUOTA", "CURRENCY", "CREATED", "NAME"], ...rows])
          : "No companies.",
    };
  });
}

/** Creates the company's sandbox if it has none, and a key of it. */
export async function openSandbox(options: { company: string }): Promise<Result> {
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const geocoder = createOfflineGeocoder();
    const { id, isNew } = await ensureSandbox({ ...accounts, geocoder }, company.id, OPERATOR);
    const newKey = { name: SANDBOX_KEY, scopes: SCOPES, expiresAt: null };
    const { key, secret } = await createKey(accounts, id, newKey);
    return {
      json: { companyId: id, liveCompanyId: company.id, isNew, keyId: key.id, secret },
      text: [
        `${isNew ? "Created the" : "The"} sandbox of "${company.name}"${isNew ? "." : " exists."}`,
        `ID: ${id}`,
        `Secret of a new key (shown only once): ${secret}`,
      ].join("\n"),
    };
  });
}

export async function setCompanyQuota(options: {
  company: string;
  quota: string;
}): Promise<Result> {
  const quota = readQuota(options.quota);
  return await withStorage(async (storage) => {
    const company = await findCompanyByOption(storage, options.company);
    await setQuota(storage.db.forCompany(company.id).work, company.id, quota);
    return {
      json: toJson({ ...company, quota }),
      text: `Set the quota of "${company.name}" to ${quota} requests per minute.`,
    };
  });
}

export async function setCompanyCurrency(options: {
  company: string;
  currency: string;
}): Promise<Result> {
  const currency = readCurrency(options.currency);
  return await withStorage(async (storage) => {
    const company = await findCompanyByOption(storage, options.company);
    await setCurrency(storage.db.forCompany(company.id).work, company.id, currency);
    return {
      json: toJson({ ...company, currency }),
      text: `Set the currency of "${company.name}" to ${currency}. Its prices are the same numbers as before.`,
    };
  });
}

export async function setCompanyLimit(options: {
  company: string;
  resource: string;
  limit: string;
}): Promise<Result> {
  const resource = readResource(options.resource);
  const limit = readLimit(options.limit);
  return await withStorage(async (storage) => {
    const { id, name } = await findCompanyByOption(storage, options.company);
    await setLimit(storage.db.forCompany(id).work, id, resource, limit);
    return {
      json: { companyId: id, resource, limit },
      text: `Set the limit of ${resource} of "${name}" to ${limit}.`,
    };
  });
}

export async function showLimits(options: { company: string }): Promise<Result> {
  return await withStorage(async (storage) => {
    const { id } = await findCompanyByOption(storage, options.company);
    const limits = await listLimits(storage.db.forCompany(id).work, id, storage.clock.now());
    const rows = limits.map(({ resource, limit, used }) => [resource, String(limit), String(used)]);
    return {
      json: { companyId: id, limits },
      text: table([["RESOURCE", "LIMIT", "USED"], ...rows]),
    };
  });
}

function toJson({ createdAt, ...company }: Company) {
  return { ...company, createdAt: createdAt.toISOString() };
}
