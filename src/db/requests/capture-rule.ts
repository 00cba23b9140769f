/** Finds whether a company captures requests, for the lookups of keys and tokens. */
import { eq, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { captureSettings } from "../schema/index.ts";

export type CaptureRuleRow = Pick<typeof captureSettings.$inferSelect, "endsAt" | "redactedFields">;

const byCompany = (db: Executor) =>
  db
    .select({ endsAt: captureSettings.endsAt, redactedFields: captureSettings.redactedFields })
    .from(captureSettings)
    .where(eq(captureSettings.companyId, sql.placeholder("companyId")))
    .prepare("capture_rule");

/**
 * Finds what a company captures, or did. Not a join with the key: a key is looked up before its company is known, and
 * the setting is on the company's node.
 */
export async function findCaptureRule(
  db: Executor,
  companyId: string,
): Promise<CaptureRuleRow | null> {
  const [rule] = await db.prepared(byCompany).execute({ companyId });
  return rule ?? null;
}
