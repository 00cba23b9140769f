/** Serves the users pages: list, add, remove, change roles, create password links. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listAgentsOfUser } from "../../accounts/agent-grants.ts";
import { readEmail } from "../../accounts/email.ts";
import { makePasswordLink } from "../../accounts/password-link.ts";
import { listSessions } from "../../accounts/sessions.ts";
import { readRole } from "../../accounts/user.ts";
import { changeRole, createUser, getUser, listUsers, removeUser } from "../../accounts/users.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, Checks, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { emailLink } from "./email-link.ts";
import { linkPage } from "./link-page.ts";
import { usersPage } from "./list-page.ts";
import { newUserPage, type NewUserForm } from "./new-page.ts";
import { userPage } from "./user-page.ts";
import { removePage } from "./remove-page.ts";

export function userRoutes(scope: FastifyInstance, platform: Platform): void {
  const { cookies } = platform;

  scope.get("/users", async (request, reply) => {
    const { companyId } = sessionOf(request).user;
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, usersPage(view, await listUsers(platform, companyId)));
  });

  scope.get("/users/new", async (request, reply) => {
    requireAdmin(request);
    return showNew(request, reply, { email: "", role: "viewer" });
  });

  scope.post("/users", async (request, reply) => {
    const session = sessionOf(request);
    const sent = readForm(request.body);
    const form = { email: sent.text("email"), role: sent.text("role") };
    const checks = new Checks();
    checks.try("email", () => readEmail(form.email));
    checks.try("role", () => readRole(form.role));
    if (checks.errors) return showNew(request, reply, { ...form, errors: checks.errors });
    const result = await attempt(() =>
      createUser(accountsOf(platform, session), session.user.companyId, form),
    );
    if ("errors" in result) return showNew(request, reply, { ...form, errors: result.errors });
    const { user, link } = result.done;
    if (!link) throw new Error("a new user without a password has no password link");
    const email = await emailLink(platform, session, user.email, link, true);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, linkPage(view, user, link, email));
  });

  scope.get("/users/:id", (request, reply) => show(request, reply));

  scope.post("/users/:id/role", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const role = readForm(request.body).text("role");
    const result = await attempt(() =>
      changeRole(accountsOf(platform, session), session.user.companyId, id, role),
    );
    if (!("errors" in result))
      return reply.redirect(`/developer/users/${id}?done=role-changed`, 303);
    const { user, ...errors } = result.errors;
    return show(request, reply, { role, errors: user ? { ...errors, role: user } : errors });
  });

  scope.post("/users/:id/link", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    // A link would bypass the current password, which the account page asks for.
    if (id === session.user.id) return reply.redirect("/developer/account", 303);
    const user = await getUser(platform, session.user.companyId, id);
    const link = await makePasswordLink(accountsOf(platform, session), session.user.companyId, id);
    const email = await emailLink(platform, session, user.email, link, false);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, linkPage(view, user, link, email));
  });

  scope.get("/users/:id/remove", async (request, reply) => {
    requireAdmin(request);
    return showRemoval(request, reply);
  });

  scope.post("/users/:id/remove", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const result = await attempt(() =>
      removeUser(accountsOf(platform, session), session.user.companyId, id),
    );
    if ("errors" in result) return showRemoval(request, reply, result.errors);
    if (id !== session.user.id) return reply.redirect("/developer/users?done=user-removed", 303);
    cookies.session.clear(reply);
    return reply.redirect("/developer/sign-in?done=own-account-removed", 303);
  });

  function showNew(request: FastifyRequest, reply: FastifyReply, form: NewUserForm): FastifyReply {
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, newUserPage(view, form));
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form?: { role: string; errors: Errors },
  ): Promise<FastifyReply> {
    const user = await getUser(platform, sessionOf(request).user.companyId, readId(request.params));
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, userPage(view, user, form));
  }

  async function showRemoval(
    request: FastifyRequest,
    reply: FastifyReply,
    errors?: Errors,
  ): Promise<FastifyReply> {
    const { companyId } = sessionOf(request).user;
    const id = readId(request.params);
    const [user, sessions, agents] = await Promise.all([
      getUser(platform, companyId, id),
      listSessions(platform, companyId, id),
      listAgentsOfUser(platform, companyId, id),
    ]);
    const view = viewOf(platform, request, reply);
    const removal = { user, sessions: sessions.length, agents };
    return sendPage(reply, view, removePage(view, removal, errors));
  }
}
