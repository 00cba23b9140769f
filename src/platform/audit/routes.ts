/** Serves the audit log. */
import type { FastifyInstance } from "fastify";
import { AUDIT_ACTIONS, listAudit } from "../../db/accounts/audit-log.ts";
import { findExistingTargets } from "../../db/accounts/audit-targets.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { sendPage } from "../ui/layout.ts";
import { readPage } from "../ui/pager.ts";
import { viewOf } from "../ui/view.ts";
import { auditPage } from "./list-page.ts";
import { createTargetLinks, idsIn } from "./target-links.ts";

export function auditRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/audit", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { work } = platform.db.forCompany(company.id);
    const query = request.query as { readonly action?: string };
    const action = AUDIT_ACTIONS.find((known) => known === query.action);
    const page = await readPage(query, async (range) =>
      listAudit(work, company.id, { action, ...range }),
    );
    const existing = await findExistingTargets(work, company.id, idsIn(page.items));
    const list = { ...page, links: createTargetLinks(existing), action };
    return sendPage(reply, viewOf(platform, request, reply), auditPage(list));
  });
}
