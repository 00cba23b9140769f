/** Switches the capture of a company's requests on and off. */
import { HOUR_MS } from "../kernel/time.ts";
import { announceKeyChange } from "../db/accounts/api-keys.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import * as stored from "../db/requests/captures.ts";
import type { Accounts } from "./accounts.ts";

/** Numbers of hours for which capturing can be switched on. */
export const CAPTURE_HOURS = [1, 4, 12, 24] as const;

const TARGET = "queries and bodies";

/** Settings of a capture. */
export interface CaptureChoice {
  /** Until it ends automatically. */
  readonly hours: number;
  /** Names of fields whose values are redacted, besides secrets. */
  readonly redactedFields: readonly string[];
  /** Whether redacted values are stored encrypted, for admins to reveal. Secrets never are. */
  readonly storesValues: boolean;
}

/**
 * Captures the queries and bodies of a company's requests from now on, in every process.
 */
export async function startCapture(
  { db, clock, actor }: Accounts,
  companyId: string,
  { hours, redactedFields, storesValues }: CaptureChoice,
): Promise<void> {
  await db.forCompany(companyId).transaction(async (tx) => {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + hours * HOUR_MS);
    const fields = [...redactedFields];
    const setting = {
      startedAt: now,
      startedBy: actor,
      endsAt,
      redactedFields: fields,
      storesValues,
    };
    await stored.putCaptureSetting(tx, companyId, setting);
    // Callers are cached with their company's setting.
    await announceKeyChange(tx);
    const details = { endsAt: endsAt.toISOString(), redactedFields: fields, storesValues };
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

/**
 * Reads the redacted values of a captured request, and records who did in the same transaction: without the entry, nothing
 * is returned.
 * @param request `operation` is the name of what it called, if any
 * @returns the sealed content; undefined, without an entry, if no values are stored
 */
export async function revealCapture(
  { db, clock, actor }: Accounts,
  companyId: string,
  request: { readonly id: string; readonly operation: string | null },
): Promise<Buffer | undefined> {
  return await db.forCompany(companyId).transaction(async (tx) => {
    const now = clock.now();
    const sealed = await stored.findRedactedValues(tx, companyId, request.id, now);
    if (!sealed) return undefined;
    // Not the path: erasures rewrite it in the request log only.
    const target = request.operation ?? "unknown path";
    const entry = { actor, action: "capture.revealed", targetId: request.id, target } as const;
    await recordAudit(tx, companyId, entry, now);
    return sealed;
  });
}
