/** Serves the request list, its export, and the page of a request. */
import { Readable } from "node:stream";
import { listDeprecatedCalls } from "../../db/requests/deprecated-calls.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { deprecatedOperations } from "../../kernel/deprecation.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { readForm, type Form } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
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

export function requestRoutes(routes: UserRoutes): void {
  const { platform } = routes;
  const deprecated = deprecatedOperations(platform.operations);

  routes.page("/requests", (user) => list(user, deprecated.length > 0));

  routes.page("/requests/export.csv", exportList, DOWNLOAD);

  routes.page("/requests/deprecated", async ({ companyId, work, view }) => {
    const ids = deprecated.map(({ operationId }) => operationId);
    const since = requestRetentionStart(view.now);
    return deprecatedPage(deprecated, await listDeprecatedCalls(work, companyId, ids, since));
  });

  routes.page("/requests/:id", async ({ companyId, id, form, view, reply }) => {
    const facts = await loadRequest(platform, companyId, id, view);
    if (form.text("panel") !== "1") return requestPage(facts);
    const panel = requestPanel(facts, REQUESTS_PATH).toString();
    return reply.type("text/html; charset=utf-8").send(panel);
  });

  // Shows the redacted values of the request. The page itself, requested again, has them redacted.
  routes.action("/requests/:id", async ({ accounts, companyId, id, view }) =>
    requestPage(await loadRequest(platform, companyId, id, view, accounts)),
  );
}

async function list(user: UserRequest, hasDeprecated: boolean): Promise<Page | string> {
  const { platform, companyId, form, work, view } = user;
  const text = searchedId(form);
  const found = text === undefined ? undefined : await lookUp(work, companyId, text, view.now);
  if (typeof found === "object") return `${REQUESTS_PATH}/${found.id}`;
  // The id is shown with the error, and isn't a filter.
  const query = text === undefined ? user.request.query : { q: "" };
  const loaded = await loadList(platform, companyId, query, view);
  const { filters, position } = loaded;
  const isCorrect = Object.keys(filters.errors).length === 0;
  const isForm = readForm(query).text("fields") !== "" && isCorrect;
  // A page of newer requests that isn't full is replaced by the newest page, which is.
  const isNewest = position.after !== undefined && loaded.found.previous === undefined;
  if (isForm || isNewest) return listHref(filters.text);
  const shown = text === undefined ? filters : { ...filters, text };
  return requestsPage(view, { ...loaded, filters: shown, hasDeprecated, findError: found });
}

async function exportList({ platform, companyId, request, reply, work, view }: UserRequest) {
  const senders = await loadSenders(platform, companyId);
  const { query, errors, text } = readFilters(request.query, senders);
  if (Object.keys(errors).length > 0) return listHref(text);
  const conditions = withRecordedPaths(
    toConditions(query, senders, view.now),
    platform.concealments(companyId),
  );
  const name = `requests-${view.now.toISOString().slice(0, 19).replaceAll(":", "")}Z.csv`;
  return reply
    .type("text/csv; charset=utf-8; header=present")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Readable.from(exportLines(work, companyId, conditions)));
}

/** The text with the id to look up: all of `find`, or a `q` that has an id without a field. */
function searchedId(form: Form): string | undefined {
  const find = form.text("find");
  if (find !== "") return find;
  const text = form.text("q");
  return parseQuery(text).words.some((word) => idIn(word) !== undefined) ? text : undefined;
}
