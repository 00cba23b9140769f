/** Serves the forms of the request list's views. */
import type { FastifyInstance } from "fastify";
import { changeView, createView, deleteView } from "../../accounts/request-views.ts";
import { findView } from "../../db/requests/request-views.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { hrefOf } from "../ui/pager.ts";
import { viewOf } from "../ui/view.ts";
import { readFilters } from "./filters.ts";
import { REQUESTS_PATH } from "./list-links.ts";
import { loadSenders } from "./load-list.ts";
import { viewPage } from "./views.ts";

export function viewRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post("/requests/views", async (request, reply) => {
    const session = sessionOf(request);
    const companyId = session.company.id;
    const form = await readViewForm(platform, companyId, request.body);
    const result = form.errors
      ? { errors: form.errors }
      : await attempt(() => createView(accountsOf(platform, session), companyId, form));
    if (!("errors" in result))
      return reply.redirect(hrefOf(REQUESTS_PATH, { q: form.query, done: "view-saved" }), 303);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, viewPage(view, { ...form, ...result, saved: undefined }));
  });

  scope.get("/requests/views/:id", async (request, reply) => {
    requireAdmin(request);
    const { company } = sessionOf(request);
    const saved = await getView(platform, company.id, readId(request.params));
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, viewPage(view, { ...saved, saved }));
  });

  scope.post("/requests/views/:id", async (request, reply) => {
    const session = sessionOf(request);
    const companyId = session.company.id;
    const saved = await getView(platform, companyId, readId(request.params));
    const form = await readViewForm(platform, companyId, request.body);
    const result = form.errors
      ? { errors: form.errors }
      : await attempt(() => changeView(accountsOf(platform, session), companyId, saved.id, form));
    if (!("errors" in result))
      return reply.redirect(hrefOf(REQUESTS_PATH, { q: form.query, done: "view-saved" }), 303);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, viewPage(view, { ...form, ...result, saved }));
  });

  scope.post("/requests/views/:id/delete", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const result = await attempt(() =>
      deleteView(accountsOf(platform, session), session.company.id, id),
    );
    if ("errors" in result) throw pageNotFound("View");
    return reply.redirect(hrefOf(REQUESTS_PATH, { done: "view-deleted" }), 303);
  });
}

/** @throws PageError 404 when the company has no such view */
async function getView({ db }: Platform, companyId: string, id: string) {
  const view = await findView(db.forCompany(companyId).work, companyId, id);
  if (!view) throw pageNotFound("View");
  return view;
}

/** Reads a form, and checks its query. */
async function readViewForm(
  platform: Platform,
  companyId: string,
  body: unknown,
): Promise<{ name: string; query: string; errors?: Errors }> {
  const sent = readForm(body);
  const name = sent.text("name");
  const { text, errors } = readFilters(
    { q: sent.text("q") },
    await loadSenders(platform, companyId),
  );
  return { name, query: text, ...(errors["q"] ? { errors: { q: errors["q"] } } : {}) };
}
