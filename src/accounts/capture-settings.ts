/** Switches the capture of a company's requests on and off. */
import { HOUR_MS } from "../kernel/time.ts";
import { announceKeyChange } from "../db/accounts/api-keys.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import * as stored from "../db/requests/captures.ts";
import type { Accounts } from "./accounts.ts";

/** Numbers of hours for which capturing can be switched on. */
export const CAPTURE_HOURS = [1, 4, 12, 24] as const;

const TARGET = "queries and bodies";

/**
 * Captures the queries and bodies of a company's requests from now on, in every process.
 * @param hours until it ends automatically
 * @param redactedFields names of fields that aren't stored, besides secrets
 */
export async function startCapture(
  { db, clock, actor }: Accounts,
  companyId: string,
  { hours, redactedFields }: { readonly hours: number; readonly redactedFields: readonly string[] },
): Promise<void> {
  await db.forCompany(companyId).transaction(async (tx) => {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + hours * HOUR_MS);
    const fields = [...redactedFields];
    const setting = { startedAt: now, startedBy: actor, endsAt, redactedFields: fields };
    await stored.putCaptureSetting(tx, companyId, setting);
    // Callers are cached with their company's setting.
    await announceKeyChange(tx);
    const details = { endsAt: endsAt.toISOString(), redactedFields: fields };
    await recordAudit(
      tx,
      companyId,
      { actor, action: "capture.started", target: TARGET, details },
      now,
    );
  });
}

/** Ends capturing. When this returns, nothing is stored any more. */
export async function stopCapture(
  { db, clock, actor }: Accounts,
  companyId: string,
): Promise<void> {
  await db.forCompany(companyId).transaction(async (tx) => {
    const now = clock.now();
    if (!(await stored.endCapture(tx, companyId, now))) return;
    await announceKeyChange(tx);
    await recordAudit(tx, companyId, { actor, action: "capture.stopped", target: TARGET }, now);
  });
}

/** Deletes everything that was captured. */
export async function deleteCaptures(
  { db, clock, actor }: Accounts,
  companyId: string,
): Promise<void> {
  await db.forCompany(companyId).transaction(async (tx) => {
    const requests = await stored.deleteCaptures(tx, companyId);
    const entry = {
      actor,
      action: "capture.deleted",
      target: TARGET,
      details: { requests },
    } as const;
    await recordAudit(tx, companyId, entry, clock.now());
  });
}
