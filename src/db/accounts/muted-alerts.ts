/** Stores the kinds of alerts that a user doesn't want by email. */
import { and, eq } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { users } from "../schema/index.ts";

/** Finds the kinds that a user has switched off. */
export async function findMutedAlerts(
  db: Executor,
  companyId: string,
  userId: string,
): Promise<readonly string[]> {
  const [row] = await db
    .select({ mutedAlerts: users.mutedAlerts })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
  return row?.mutedAlerts ?? [];
}

/** Stores the kinds that a user switches off. All others are sent, also kinds that later versions add. */
export async function updateMutedAlerts(
  db: Executor,
  companyId: string,
  userId: string,
  mutedAlerts: readonly string[],
): Promise<void> {
  await db
    .update(users)
    .set({ mutedAlerts: [...mutedAlerts] })
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)));
}
