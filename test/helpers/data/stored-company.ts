/** Stores companies and keys in a database that a service in another process uses. */
import { v7 as uuid } from "uuid";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import { insertKey } from "#src/db/accounts/api-keys.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import type { AllCompanies } from "#src/db/core/connections/client.ts";
import type { Company } from "../api.ts";

const HOUR_MS = 3_600_000;

/** Stores a company with a key. */
export async function storeCompany(db: AllCompanies, quota = 1_000_000): Promise<Company> {
  const id = uuid();
  await insertCompany(db.work, { id, name: "Test", quota, createdAt: new Date() });
  return { id, key: await storeKey(db, id) };
}

/** Stores a key with both scopes. */
export async function storeKey(
  db: AllCompanies,
  companyId: string,
  expiresAt: Date | null = null,
): Promise<string> {
  const key = createApiKey("live");
  await insertKey(db.work, companyId, {
    id: uuid(),
    name: "test",
    hash: hashApiKey(key),
    lastFour: key.slice(-4),
    scopes: ["customers:read", "customers:write"],
    createdAt: new Date(Date.now() - 2 * HOUR_MS),
    expiresAt,
  });
  return key;
}
