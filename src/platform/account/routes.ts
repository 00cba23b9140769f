/** Serves the session user's account: password and sessions. Viewers may use it, too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listAgentsOfUser } from "../../accounts/agent-grants.ts";
import { changePassword, recordWrongPassword } from "../../accounts/change-password.ts";
import { endAllSessions, listSessions } from "../../accounts/sessions.ts";
import { TooManyAttempts } from "../../accounts/sign-in.ts";
import { sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { accountPage } from "./page.ts";
import { signOutEverywherePage } from "./sign-out-page.ts";

const USER = { config: { access: "user" } } as const;

export function accountRoutes(scope: FastifyInstance, platform: Platform): void {
  const { cookies } = platform;

  scope.get("/account", (request, reply) => show(request, reply));

  scope.post("/account/password", USER, async (request, reply) => {
    const session = sessionOf(request);
    const form = readForm(request.body);
    const accounts = accountsOf(platform, session);
    const { user } = session;
    try {
      const result = await attempt(() =>
        changePassword(accounts, user.companyId, user.id, {
          current: form.raw("currentPassword"),
          next: form.raw("password"),
          keepSessionId: session.id,
        }),
      );
      if ("errors" in result) {
        if (result.errors["currentPassword"])
          await recordWrongPassword(accounts, user.companyId, user);
        return await show(request, reply, result.errors);
      }
      return await reply.redirect("/developer/account?done=password-changed", 303);
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      reply.code(429).header("retry-after", error.retryAfterSeconds);
      return show(request, reply, { currentPassword: error.message });
    }
  });

  scope.get("/account/sign-out-everywhere", async (request, reply) => {
    const { user } = sessionOf(request);
    const [sessions, agents] = await Promise.all([
      listSessions(platform, user.companyId, user.id),
      listAgentsOfUser(platform, user.companyId, user.id),
    ]);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, signOutEverywherePage(view, sessions.length, agents));
  });

  scope.post("/account/sign-out-everywhere", USER, async (request, reply) => {
    await endAllSessions(platform, sessionOf(request));
    cookies.session.clear(reply);
    return reply.redirect("/developer/sign-in?done=signed-out-everywhere", 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    errors?: Errors,
  ): Promise<FastifyReply> {
    const { user } = sessionOf(request);
    const view = viewOf(platform, request, reply);
    const sessions = await listSessions(platform, user.companyId, user.id);
    return sendPage(reply, view, accountPage(view, sessions, errors));
  }
}
