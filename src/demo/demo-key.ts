/** API keys that the demo hands out. */
import { and, eq, lt } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { insertKey } from "../db/api-keys.ts";
import { apiKeys } from "../db/schema/index.ts";
import { createApiKey, hashApiKey } from "../gate/api-key.ts";
import type { Services } from "../services.ts";

const NAME = "demo";
const LIFETIME_MS = 7 * 86_400_000;

/**
 * Makes a key with every scope that expires in a week, and removes the demo keys that have expired.
 * @returns its secret
 */
export async function createDemoKey(
  { db, clock }: Pick<Services, "db" | "clock">,
  companyId: string,
): Promise<string> {
  const now = clock.now();
  const secret = createApiKey();
  await db.work.transaction(async (tx) => {
    await tx
      .delete(apiKeys)
      .where(
        and(eq(apiKeys.companyId, companyId), eq(apiKeys.name, NAME), lt(apiKeys.expiresAt, now)),
      );
    await insertKey(tx, companyId, {
      id: uuid(),
      name: NAME,
      hash: hashApiKey(secret),
      lastFour: secret.slice(-4),
      scopes: ["customers:read", "customers:write"],
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
  });
  return secret;
}
