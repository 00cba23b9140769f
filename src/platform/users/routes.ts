/** Serves the users pages: list, add, remove, change roles, create password links. */
import { listAgentsOfUser } from "../../accounts/agent-grants.ts";
import { readEmail } from "../../accounts/email.ts";
import { makePasswordLink } from "../../accounts/password-link.ts";
import { listSessions } from "../../accounts/sessions.ts";
import { readRole } from "../../accounts/user.ts";
import { changeRole, createUser, getUser, listUsers, removeUser } from "../../accounts/users.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, Checks } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { emailLink } from "./email-link.ts";
import { linkPage } from "./link-page.ts";
import { usersPage } from "./list-page.ts";
import { newUserPage } from "./new-page.ts";
import { userPage } from "./user-page.ts";
import { removePage } from "./remove-page.ts";

export function userRoutes(routes: UserRoutes): void {
  const { platform } = routes;

  routes.page("/users", async ({ userCompanyId: companyId, view }) =>
    usersPage(view, await listUsers(platform, companyId)),
  );

  routes.adminPage("/users/new", ({ view }) => newUserPage(view, { email: "", role: "viewer" }));

  routes.action(
    "/users",
    async ({ accounts, userCompanyId: companyId, form: sent, session, view }) => {
      const form = { email: sent.text("email"), role: sent.text("role") };
      const checks = new Checks();
      checks.try("email", () => readEmail(form.email));
      checks.try("role", () => readRole(form.role));
      if (checks.errors) return newUserPage(view, { ...form, errors: checks.errors });
      const result = await attempt(() => createUser(accounts, companyId, form));
      if ("errors" in result) return newUserPage(view, { ...form, errors: result.errors });
      const { user, link } = result.done;
      if (!link) throw new Error("a new user without a password has no password link");
      const email = await emailLink(platform, session, user.email, link, true);
      return linkPage(view, user, link, email);
    },
  );

  routes.page("/users/:id", (request) => show(request));

  routes.action("/users/:id/role", async (request) => {
    const { accounts, userCompanyId: companyId, form, id } = request;
    const role = form.text("role");
    const result = await attempt(() => changeRole(accounts, companyId, id, role));
    if (!("errors" in result)) return `/developer/users/${id}?done=role-changed`;
    const { user, ...errors } = result.errors;
    return show(request, { role, errors: user ? { ...errors, role: user } : errors });
  });

  routes.action(
    "/users/:id/link",
    async ({ accounts, userCompanyId: companyId, id, session, view }) => {
      // A link would bypass the current password, which the account page asks for.
      if (id === session.user.id) return "/developer/account";
      const user = await getUser(platform, companyId, id);
      const link = await makePasswordLink(accounts, companyId, id);
      const email = await emailLink(platform, session, user.email, link, false);
      return linkPage(view, user, link, email);
    },
  );

  routes.adminPage("/users/:id/remove", (request) => showRemoval(request));

  routes.action("/users/:id/remove", async (request) => {
    const { accounts, userCompanyId: companyId, id, session, reply } = request;
    const result = await attempt(() => removeUser(accounts, companyId, id));
    if ("errors" in result) return showRemoval(request, result.errors);
    if (id !== session.user.id) return "/developer/users?done=user-removed";
    platform.cookies.session.clear(reply);
    return "/developer/sign-in?done=own-account-removed";
  });
}

async function show(
  request: UserRequest,
  form?: { readonly role: string; readonly errors: Errors },
): Promise<Page> {
  const { platform, userCompanyId: companyId, id, view } = request;
  return userPage(view, await getUser(platform, companyId, id), form);
}

async function showRemoval(request: UserRequest, errors?: Errors): Promise<Page> {
  const { platform, userCompanyId: companyId, id, view } = request;
  const [user, sessions, agents] = await Promise.all([
    getUser(platform, companyId, id),
    listSessions(platform, companyId, id),
    listAgentsOfUser(platform, companyId, id),
  ]);
  return removePage(view, { user, sessions: sessions.length, agents }, errors);
}
