/** Commands of `company`: create and list companies, and set their quotas and limits. */
import { v7 as uuid } from "uuid";
import { insertCompany, listCompanies, setCurrency, setQuota } from "../db/accounts/companies.ts";
import { listLimits, setLimit } from "../db/accounts/company-limits.ts";
import { readCompanyName, readCurrency, readLimit, readQuota, readResource } from "./arguments.ts";
import { findCompanyByOption } from "./companies.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withStorage } from "./session.ts";

type Company = Awaited<ReturnType<typeof listCompanies>>[number];

export async function createCompany(options: {
  name: string;
  quota?: string;
  currency?: string;
}): Promise<Result> {
  const name = readCompanyName(options.name);
  const quota = options.quota === undefined ? 100 : readQuota(options.quota);
  const currency = readCurrency(options.currency ?? "USD");
  return await withStorage(async ({ db, clock }) => {
    const company = { id: uuid(), name, quota, currency, createdAt: clock.now() };
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
    const rows = companies.map(({ id, name, quota, currency, createdAt }) => [
      id,
      String(quota),
      currency,
      formatTimestamp(createdAt),
      name,
    ]);
    return {
      json: { companies: companies.map(toJson) },
      text:
        rows.length > 0
          ? table([["ID", "QUOTA", "CURRENCY", "CREATED", "NAME"], ...rows])
          : "No companies.",
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

function toJson({ id, name, quota, currency, createdAt }: Company) {
  return { id, name, quota, currency, createdAt: createdAt.toISOString() };
}
