/** Creates the demo's API keys. */
import { and, eq, lt } from "drizzle-orm";
import { DAY_MS } from "../kernel/time.ts";
import { createKey } from "../accounts/keys.ts";
import { SCOPES } from "../accounts/scopes.ts";
import { OPERATOR } from "../db/accounts/audit-log.ts";
import { apiKeys } from "../db/schema/index.ts";
import type { Services } from "../services.ts";

const NAME = "demo";
const LIFETIME_MS = 7 * DAY_MS;

/**
 * Creates a key with every scope that expires in a week, and deletes expired demo keys.
 * @returns the key's secret
 */
export async function createDemoKey(
  { db, clock }: Pick<Services, "db" | "clock">,
  companyId: string,
): Promise<string> {
  const now = clock.now();
  const { work } = db.forCompany(companyId);
  await work
    .delete(apiKeys)
    .where(
      and(eq(apiKeys.companyId, companyId), eq(apiKeys.name, NAME), lt(apiKeys.expiresAt, now)),
    );
  const { secret } = await createKey({ db, clock, actor: OPERATOR }, companyId, {
    name: NAME,
    scopes: SCOPES,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return secret;
}
