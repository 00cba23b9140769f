/** Dismisses alerts: they stay open, but are no longer counted in the navigation. */
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import { dismissAlert, findAlert, type AlertRow } from "../db/alerts/alerts.ts";
import type { Database } from "../db/core/connections/client.ts";
import type { Clock } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import { describeNotice, type Description } from "./describe.ts";
import { ALERT_KINDS, type Notice } from "./kinds.ts";

/**
 * Dismisses an open alert. One that has ended or was dismissed already isn't changed.
 * @throws Refusal when the company has no such alert
 */
export async function dismiss(
  { db, clock, actor }: { readonly db: Database; readonly clock: Clock; readonly actor: Actor },
  companyId: string,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db.forCompany(companyId).transaction(async (tx) => {
    const alert = await findAlert(tx, companyId, id);
    if (!alert) throw new Refusal("not_found", "alert", `There is no alert ${id}.`);
    if (!(await dismissAlert(tx, companyId, id, { by: actor, now }))) return;
    const target = describeAlert(alert).title;
    const entry = { actor, action: "alert.dismissed", targetId: id, target } as const;
    await recordAudit(tx, companyId, entry, now);
  });
}

/**
 * Describes a stored alert. A kind of a newer version shows its name.
 * @param endpoints the company's endpoints, whose names it uses
 */
export function describeAlert(
  { kind, details, subject }: Pick<AlertRow, "kind" | "details" | "subject">,
  endpoints: readonly { readonly id: string; readonly name: string | null }[] = [],
): Description {
  if (ALERT_KINDS.some((known) => known === kind))
    return describeNotice(
      { kind, details } as unknown as Notice,
      endpoints.find(({ id }) => id === subject)?.name,
    );
  const path = "/developer/alerts";
  return { title: kind, what: "", advice: "", path, link: "View alerts" };
}
