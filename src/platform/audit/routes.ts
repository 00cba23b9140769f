/** Serves the audit log. */
import type { FastifyInstance } from "fastify";
import { AUDIT_ACTIONS, listAudit } from "../../db/accounts/audit-log.ts";
import { findExistingTargets } from "../../db/accounts/audit-targets.ts";
import { sessionOf } from "../access/session-user.ts";
import { shareOf, type Platform } from "../platform.ts";
import { isId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { auditPage } from "./list-page.ts";
import { createTargetLinks, idsIn } from "./target-links.ts";

const PAGE_SIZE = 50;

export function auditRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/audit", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { db } = shareOf(platform, session);
    const query = request.query as { readonly action?: string; readonly before?: string };
    const action = AUDIT_ACTIONS.find((known) => known === query.action);
    const before = query.before && isId(query.before) ? query.before : undefined;
    // One entry more than shown tells whether older ones follow.
    const filter = { action, before, limit: PAGE_SIZE + 1 };
    const found = await listAudit(db.work, company.id, filter);
    const entries = found.slice(0, PAGE_SIZE);
    const existing = await findExistingTargets(db.work, company.id, idsIn(entries));
    const list = {
      entries,
      links: createTargetLinks(existing),
      action,
      isLater: before !== undefined,
      next: found.length > PAGE_SIZE ? entries.at(-1)?.id : undefined,
    };
    return sendPage(reply, viewOf(platform, request, reply), auditPage(list));
  });
}
