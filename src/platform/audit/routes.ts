/** Serves the audit log. */
import { AUDIT_ACTIONS, listAudit } from "../../db/accounts/audit-log.ts";
import { findExistingTargets } from "../../db/accounts/audit-targets.ts";
import type { UserRoutes } from "../user-routes.ts";
import { readPage } from "../ui/pager.ts";
import { auditPage } from "./list-page.ts";
import { createTargetLinks, idsIn } from "./target-links.ts";

export function auditRoutes(routes: UserRoutes): void {
  routes.page("/audit", async ({ companyId, work, form }) => {
    const action = AUDIT_ACTIONS.find((known) => known === form.text("action"));
    const page = await readPage(form, async (range) =>
      listAudit(work, companyId, { action, ...range }),
    );
    const existing = await findExistingTargets(work, companyId, idsIn(page.items));
    return auditPage({ ...page, links: createTargetLinks(existing), action });
  });
}
