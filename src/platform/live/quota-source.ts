/** Reads the open quota window for the live overview. Its position is the state of the window. */
import { findCompany } from "../../db/accounts/companies.ts";
import { findQuotaWindow, QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { quotaCard } from "../overview/quota-card.ts";
import type { Platform } from "../platform.ts";
import type { LiveSource } from "./source.ts";

/** Two readings of one window's end differ by less than this. */
const READINGS_DIFFER_MS = 5_000;

export function quotaSource({ db, clock }: Pick<Platform, "db" | "clock">): LiveSource<null> {
  const readWindow = (companyId: string) =>
    findQuotaWindow(db.forCompany(companyId).work, companyId, QUOTA_WINDOW_MS, clock.offsetMs);
  return {
    async find(companyId, from) {
      const window = await readWindow(companyId);
      const endsAt = window ? clock.now().getTime() + window.remainingMs : 0;
      const position = `${Math.round(endsAt / READINGS_DIFFER_MS)}-${window?.count ?? 0}`;
      const ids = from === undefined || from === position ? [] : ["quota"];
      return { position, ids, isCut: false };
    },
    async render(companyId) {
      const [window, company] = await Promise.all([
        readWindow(companyId),
        findCompany(db.forCompany(companyId).work, companyId),
      ]);
      if (!company) return { rows: [], skipped: 0 };
      return {
        rows: [{ id: "quota", html: quotaCard(company.quota, window, clock.now()) }],
        skipped: 0,
      };
    },
  };
}
