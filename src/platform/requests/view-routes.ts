/** Serves the forms of the request list's views. */
import { changeView, createView, deleteView } from "../../accounts/request-views.ts";
import { findView } from "../../db/requests/request-views.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import type { Errors } from "../ui/field.ts";
import { attempt } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { hrefOf } from "../ui/pager.ts";
import { readFilters } from "./filters.ts";
import { REQUESTS_PATH } from "./list-links.ts";
import { loadSenders } from "./load-list.ts";
import { viewPage } from "./views.ts";

export function viewRoutes(routes: UserRoutes): void {
  routes.action("/requests/views", async (user) => {
    const form = await readViewForm(user);
    const result = form.errors
      ? { errors: form.errors }
      : await attempt(() => createView(user.accounts, user.companyId, form));
    if ("errors" in result) return viewPage(user.view, { ...form, ...result, saved: undefined });
    return hrefOf(REQUESTS_PATH, { q: form.query, done: "view-saved" });
  });

  routes.adminPage("/requests/views/:id", async (user) => {
    const saved = await getView(user);
    return viewPage(user.view, { ...saved, saved });
  });

  routes.action("/requests/views/:id", async (user) => {
    const saved = await getView(user);
    const form = await readViewForm(user);
    const result = form.errors
      ? { errors: form.errors }
      : await attempt(() => changeView(user.accounts, user.companyId, saved.id, form));
    if ("errors" in result) return viewPage(user.view, { ...form, ...result, saved });
    return hrefOf(REQUESTS_PATH, { q: form.query, done: "view-saved" });
  });

  routes.action("/requests/views/:id/delete", async ({ accounts, companyId, id }) => {
    const result = await attempt(() => deleteView(accounts, companyId, id));
    if ("errors" in result) throw pageNotFound("View");
    return hrefOf(REQUESTS_PATH, { done: "view-deleted" });
  });
}

/** @throws PageError 404 when the company has no such view */
async function getView({ work, companyId, id }: UserRequest) {
  const view = await findView(work, companyId, id);
  if (!view) throw pageNotFound("View");
  return view;
}

/** Reads a form, and checks its query. */
async function readViewForm(
  user: UserRequest,
): Promise<{ name: string; query: string; errors?: Errors }> {
  const { platform, companyId, form } = user;
  const senders = await loadSenders(platform, companyId);
  const { text, errors } = readFilters({ q: form.text("q") }, senders);
  const name = form.text("name");
  return { name, query: text, ...(errors["q"] ? { errors: { q: errors["q"] } } : {}) };
}
