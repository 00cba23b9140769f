/** Decides about alerts of the quota: requests rejected with 429. */
import { findCompany } from "../../db/accounts/companies.ts";
import { findQuotaCandidates, findRejections } from "../../db/alerts/alert-candidates.ts";
import { listQuietAlerts, lockOpenAlert, updateAlert } from "../../db/alerts/alerts.ts";
import { QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import { firstUuidAt } from "../../kernel/uuid.ts";
import { end, raise } from "../alerts.ts";
import { QUOTA_CALM_MINUTES } from "../kinds.ts";
import type { Rule } from "./rule.ts";

const KIND = "quota.exhausted";
const CALM_MS = QUOTA_CALM_MINUTES * MINUTE_MS;
/** The time in a request's id and the time at which it is recorded to have arrived differ by less than this. */
const IDS_DIFFER_MS = 10_000;

export const quotaRule: Rule = {
  async find({ db }, now, limit) {
    const [rejected, quiet] = await Promise.all([
      findQuotaCandidates(db.forAllCompanies.work, now, firstIdAt(now), limit),
      listQuietAlerts(db.forAllCompanies.work, KIND, new Date(now.getTime() - CALM_MS), limit),
    ]);
    return [...rejected, ...quiet];
  },
  async decide(change, subject) {
    const { tx, companyId, now } = change;
    const open = await lockOpenAlert(tx, companyId, [KIND], subject);
    const rejected = await findRejections(tx, companyId, now, firstIdAt(now));
    if (!rejected) {
      if (open) await end(change, open.id, "No request was rejected for an hour.");
      return;
    }
    if (open) {
      if (rejected.last > open.lastSeenAt)
        await updateAlert(tx, companyId, open.id, { lastSeenAt: rejected.last });
      return;
    }
    const { quota = 0 } = (await findCompany(tx, companyId)) ?? {};
    await raise(change, {
      kind: KIND,
      subject,
      since: rejected.first,
      lastSeenAt: rejected.last,
      details: {
        quota,
        windowSeconds: QUOTA_WINDOW_MS / 1000,
        since: rejected.first.toISOString(),
      },
    });
  },
};

/** The first id of the request log that can be of the last hour. */
function firstIdAt(now: Date): string {
  return firstUuidAt(new Date(now.getTime() - CALM_MS - IDS_DIFFER_MS));
}
