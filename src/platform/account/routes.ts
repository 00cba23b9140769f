/** Serves the session user's account: password and sessions. Viewers may use it, too. */
import { listAgentsOfUser } from "../../accounts/agent-grants.ts";
import { changePassword, recordWrongPassword } from "../../accounts/change-password.ts";
import { endAllSessions, listSessions } from "../../accounts/sessions.ts";
import { TooManyAttempts } from "../../accounts/sign-in.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import type { Errors } from "../ui/field.ts";
import { attempt } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { accountPage } from "./page.ts";
import { signOutEverywherePage } from "./sign-out-page.ts";

const USER = { config: { access: "user" } } as const;

export function accountRoutes(routes: UserRoutes): void {
  const { platform } = routes;

  routes.page("/account", (user) => show(user));

  routes.action("/account/password", changeOwnPassword, USER);

  routes.page(
    "/account/sign-out-everywhere",
    async ({ userCompanyId: companyId, session, view }) => {
      const [sessions, agents] = await Promise.all([
        listSessions(platform, companyId, session.user.id),
        listAgentsOfUser(platform, companyId, session.user.id),
      ]);
      return signOutEverywherePage(view, sessions.length, agents);
    },
  );

  routes.action(
    "/account/sign-out-everywhere",
    async ({ session, reply }) => {
      await endAllSessions(platform, session);
      platform.cookies.session.clear(reply);
      return "/developer/sign-in?done=signed-out-everywhere";
    },
    USER,
  );
}

async function changeOwnPassword(request: UserRequest): Promise<Page | string> {
  const { accounts, userCompanyId: companyId, form, session, reply } = request;
  const { user, id: keepSessionId } = session;
  const passwords = { current: form.raw("currentPassword"), next: form.raw("password") };
  try {
    const result = await attempt(() =>
      changePassword(accounts, companyId, user.id, { ...passwords, keepSessionId }),
    );
    if (!("errors" in result)) return "/developer/account?done=password-changed";
    if (result.errors["currentPassword"]) await recordWrongPassword(accounts, companyId, user);
    return await show(request, result.errors);
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    reply.code(429).header("retry-after", error.retryAfterSeconds);
    return show(request, { currentPassword: error.message });
  }
}

async function show(request: UserRequest, errors?: Errors): Promise<Page> {
  const { platform, userCompanyId: companyId, session, view } = request;
  return accountPage(view, await listSessions(platform, companyId, session.user.id), errors);
}
