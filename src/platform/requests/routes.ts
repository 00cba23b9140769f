/** Serves the request list, its export, and the page of a request. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { listDeprecatedCalls } from "../../db/requests/deprecated-calls.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { deprecatedPage } from "./deprecated-page.ts";
import { exportLines } from "./export.ts";
import { readFilters, toConditions, withRecordedPaths } from "./filters.ts";
import { idIn, lookUp } from "./find.ts";
import { listHref, REQUESTS_PATH } from "./list-links.ts";
import { requestsPage } from "./list-page.ts";
import { loadList, loadSenders } from "./load-list.ts";
import { loadRequest } from "./load-request.ts";
import { requestPanel } from "./panel.ts";
import { parseQuery } from "./query/parse.ts";
import { requestPage } from "./request-page.ts";

const DOWNLOAD = { config: { isDownload: true } } as const;

export function requestRoutes(scope: FastifyInstance, platform: Platform): void {
  const deprecated = deprecatedOperations(platform.operations);
  const hasDeprecated = deprecated.length > 0;

  scope.get("/requests", async (request, reply) => {
    const session = sessionOf(request);
    const companyId = session.company.id;
    const text = searchedId(request.query);
    const found =
      text === undefined
        ? undefined
        : await lookUp(
            platform.db.forCompany(companyId).work,
            companyId,
            text,
            platform.clock.now(),
          );
    if (typeof found === "object") return reply.redirect(`${REQUESTS_PATH}/${found.id}`, 303);
    const view = viewOf(platform, request, reply);
    // The id is shown with the error, and isn't a filter.
    const query = text === undefined ? request.query : { q: "" };
    const loaded = await loadList(platform, companyId, query, view);
    const { filters, position } = loaded;
    const isCorrect = Object.keys(filters.errors).length === 0;
    const isForm = readForm(query).text("fields") !== "" && isCorrect;
    // A page of newer requests that isn't full is replaced by the newest page, which is.
    const isNewest = position.after !== undefined && loaded.found.previous === undefined;
    if (isForm || isNewest) return reply.redirect(listHref(filters.text), 303);
    const shown = text === undefined ? filters : { ...filters, text };
    const list = { ...loaded, filters: shown, hasDeprecated, findError: found };
    return sendPage(reply, view, requestsPage(view, list));
  });

  scope.get("/requests/export.csv", DOWNLOAD, async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const senders = await loadSenders(platform, company.id);
    const { query, errors, text } = readFilters(request.query, senders);
    if (Object.keys(errors).length > 0) return reply.redirect(listHref(text), 303);
    const now = platform.clock.now();
    const conditions = withRecordedPaths(
      toConditions(query, senders, now),
      platform.concealments(company.id),
    );
    const name = `requests-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.csv`;
    return reply
      .type("text/csv; charset=utf-8; header=present")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(
        Readable.from(exportLines(platform.db.forCompany(company.id).work, company.id, conditions)),
      );
  });

  scope.get("/requests/deprecated", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const { db, clock } = platform;
    const ids = deprecated.map(({ operationId }) => operationId);
    const since = requestRetentionStart(clock.now());
    const calls = await listDeprecatedCalls(db.forCompany(company.id).work, company.id, ids, since);
    return sendPage(reply, viewOf(platform, request, reply), deprecatedPage(deprecated, calls));
  });

  scope.get("/requests/:id", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const view = viewOf(platform, request, reply);
    const facts = await loadRequest(platform, company.id, readId(request.params), view);
    if (readForm(request.query).text("panel") !== "1")
      return sendPage(reply, view, requestPage(facts));
    const panel = requestPanel(facts, REQUESTS_PATH).toString();
    return reply.type("text/html; charset=utf-8").send(panel);
  });
}

/** The text with the id to look up: all of `find`, or a `q` that has an id without a field. */
function searchedId(query: unknown): string | undefined {
  const form = readForm(query);
  const find = form.text("find");
  if (find !== "") return find;
  const text = form.text("q");
  return parseQuery(text).words.some((word) => idIn(word) !== undefined) ? text : undefined;
}
