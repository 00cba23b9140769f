/** Serves the consent page of an agent's authorization request, and its decision. */
import type { GrantAccess } from "../../accounts/grant-access.ts";
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { requireAdmin } from "../access/session-user.ts";
import { KEEP_OPENER } from "../headers.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { attempt } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { sessionIn } from "../environment/session-in.ts";
import { findEarlier } from "./earlier.ts";
import { expiredPage, redirectPage } from "./answered-pages.ts";
import { consentPage, viewerPage, type ConsentForm } from "./consent-page.ts";

/** Viewers may open the page, too, and deny access. */
const USER = { config: { access: "user" }, helmet: KEEP_OPENER } as const;

export function consentRoutes(routes: UserRoutes): void {
  // A cookie identifies the request. The id in the path keeps several pending requests apart.
  routes.page(
    "/consent/:uid",
    async (user) => {
      const agent = await user.platform.consents.find(user.request.raw, user.reply.raw);
      return agent ? showConsent(user, agent) : showExpired(user);
    },
    USER,
  );

  routes.action("/consent/:uid", decide, USER);
}

async function decide(userRequest: UserRequest): Promise<Page> {
  const { request, reply, session, form } = userRequest;
  const { consents } = userRequest.platform;
  const scopes = form.list("scopes");
  const agent = await consents.find(request.raw, reply.raw);
  if (!agent) return showExpired(userRequest);
  // Anything other than `allow` is a denial.
  if (form.text("decision") !== "allow")
    return showResult(userRequest, agent, false, await consents.refuse(request.raw, reply.raw));
  requireAdmin(request);
  // Anything other than a choice is the narrowest one.
  const environment = form.text("environment") === "live" ? "live" : "sandbox";
  const access = readAccess(form.text("access"));
  const acting = await sessionIn(userRequest.platform, session, environment);
  const result = await attempt(() =>
    consents.allow(request.raw, reply.raw, acting, scopes, access),
  );
  if ("done" in result) return showResult(userRequest, agent, true, result.done);
  const { user, ...errors } = result.errors;
  const shown = { scopes, access, environment, errors: user ? { scopes: user } : errors } as const;
  return showConsent(userRequest, agent, shown);
}

function readAccess(text: string): GrantAccess {
  return text === "confirm" || text === "write" ? text : "read";
}

async function showConsent(
  { platform, request, session, view }: UserRequest,
  agent: AgentRequest,
  form?: ConsentForm,
): Promise<Page> {
  const here = request.url;
  if (!view.isAdmin) return viewerPage(view, { agent, here });
  const earlier = await findEarlier(platform, session, agent);
  return consentPage(view, { agent, here, earlier }, form);
}

function showExpired({ reply }: UserRequest): Page {
  reply.code(404);
  return expiredPage();
}

/**
 * Sends the user back with a page that refreshes, not with a redirect: browsers apply the policy's `form-action`
 * to every redirect after a form, and the agent's URL may redirect further to unknown origins.
 */
function showResult(
  user: UserRequest,
  agent: AgentRequest,
  isAllowed: boolean,
  to: string | undefined,
): Page {
  if (to === undefined) return showExpired(user);
  user.reply.header("refresh", `0;url=${to}`);
  return redirectPage(agent, isAllowed, to);
}
