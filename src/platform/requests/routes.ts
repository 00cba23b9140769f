/** Serves the request list and the page of a request. */
import type { FastifyInstance } from "fastify";
import { listGrants } from "../../accounts/agent-grants.ts";
import { listKeys } from "../../accounts/keys.ts";
import { listDeprecatedCalls } from "../../db/requests/deprecated-calls.ts";
import { findRequest, listRequests } from "../../db/requests/request-list.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import { sessionOf } from "../access/session-user.ts";
import { shareOf, type Platform } from "../platform.ts";
import { isId, readForm, readId } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { deprecatedPage } from "./deprecated-page.ts";
import { readFilters, toRequestFilter } from "./filters.ts";
import { lookUp } from "./find.ts";
import { requestsPage } from "./list-page.ts";
import { loadRequest } from "./load-request.ts";
import { requestPage } from "./request-page.ts";

const PAGE_SIZE = 50;

export function requestRoutes(scope: FastifyInstance, platform: Platform): void {
  const deprecated = deprecatedOperations(platform.operations);
  const hasDeprecated = deprecated.length > 0;

  scope.get("/requests", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const share = shareOf(platform, session);
    const { db, clock } = share;
    const since = requestRetentionStart(clock.now());
    const text = readForm(request.query).text("find");
    const answer = text === "" ? undefined : await lookUp(db, company.id, text, clock.now());
    if (typeof answer === "object") return reply.redirect(`/developer/requests/${answer.id}`, 303);
    const before = await readCursor(db, request.query, company.id);
    const [keys, grants] = await Promise.all([
      listKeys(share, company.id),
      listGrants(share, company.id),
    ]);
    const senders = { keys, grants };
    const filters = readFilters(request.query, senders);
    const found = await listRequests(db.work, company.id, {
      ...toRequestFilter(filters),
      limit: PAGE_SIZE,
      before,
      since,
    });
    const view = viewOf(platform, request, reply);
    const search = answer === undefined ? undefined : { text, error: answer };
    const isLater = before !== undefined;
    const list = { senders, filters, isLater, found, search, hasDeprecated };
    const page = requestsPage(view, list);
    return sendPage(reply, view, page);
  });

  scope.get("/requests/deprecated", async (request, reply) => {
    const session = sessionOf(request);
    const { db, clock } = shareOf(platform, session);
    const ids = deprecated.map(({ operationId }) => operationId);
    const since = requestRetentionStart(clock.now());
    const calls = await listDeprecatedCalls(db.work, session.company.id, ids, since);
    return sendPage(reply, viewOf(platform, request, reply), deprecatedPage(deprecated, calls));
  });

  scope.get("/requests/:id", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const view = viewOf(platform, request, reply);
    const facts = await loadRequest(
      shareOf(platform, session),
      company.id,
      readId(request.params),
      view,
    );
    return sendPage(reply, view, requestPage(facts));
  });
}

/** @throws PageError 404 for a request that the company doesn't have */
async function readCursor(
  db: Platform["db"],
  query: unknown,
  companyId: string,
): Promise<string | undefined> {
  const before = readForm(query).text("before").toLowerCase();
  if (!isId(before)) return undefined;
  if (!(await findRequest(db.work, companyId, before))) throw pageNotFound();
  return before;
}
