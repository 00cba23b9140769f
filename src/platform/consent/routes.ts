/** Serves the consent page of an agent's authorization request, and its decision. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { KEEP_OPENER } from "../headers.ts";
import type { Platform } from "../platform.ts";
import { attempt, readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { sessionIn } from "../environment/session-in.ts";
import { findEarlier } from "./earlier.ts";
import { expiredPage, redirectPage } from "./answered-pages.ts";
import { consentPage, viewerPage, type ConsentForm } from "./consent-page.ts";

/** Viewers may open the page, too, and deny access. */
const USER = { config: { access: "user" }, helmet: KEEP_OPENER } as const;

export function consentRoutes(scope: FastifyInstance, platform: Platform): void {
  const { consents } = platform;

  // A cookie identifies the request. The id in the path keeps several pending requests apart.
  scope.get("/consent/:uid", USER, async (request, reply) => {
    const agent = await consents.find(request.raw, reply.raw);
    return agent ? showConsent(request, reply, agent) : showExpired(request, reply);
  });

  scope.post("/consent/:uid", USER, async (request, reply) => {
    const session = sessionOf(request);
    const form = readForm(request.body);
    const scopes = form.list("scopes");
    const agent = await consents.find(request.raw, reply.raw);
    if (!agent) return showExpired(request, reply);
    // Anything other than `allow` is a denial.
    if (form.text("decision") !== "allow") {
      const to = await consents.refuse(request.raw, reply.raw);
      return sendResult(request, reply, agent, false, to);
    }
    requireAdmin(request);
    const environment = form.text("environment") === "sandbox" ? "sandbox" : "live";
    const acting = await sessionIn(platform, session, environment);
    const result = await attempt(() => consents.allow(request.raw, reply.raw, acting, scopes));
    if ("errors" in result) {
      const { user, ...errors } = result.errors;
      return showConsent(request, reply, agent, {
        scopes,
        environment,
        errors: user ? { scopes: user } : errors,
      });
    }
    return sendResult(request, reply, agent, true, result.done);
  });

  async function showConsent(
    request: FastifyRequest,
    reply: FastifyReply,
    agent: AgentRequest,
    form?: ConsentForm,
  ): Promise<FastifyReply> {
    const view = viewOf(platform, request, reply);
    const here = request.url;
    if (!view.isAdmin) return sendPage(reply, view, viewerPage(view, { agent, here }));
    const earlier = await findEarlier(platform, sessionOf(request), agent);
    return sendPage(reply, view, consentPage(view, { agent, here, earlier }, form));
  }

  function showExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendPage(reply.code(404), viewOf(platform, request, reply), expiredPage());
  }

  /**
   * Sends the user back with a page that refreshes, not with a redirect: browsers apply the policy's `form-action`
   * to every redirect after a form, and the agent's URL may redirect further to unknown origins.
   */
  function sendResult(
    request: FastifyRequest,
    reply: FastifyReply,
    agent: AgentRequest,
    isAllowed: boolean,
    to: string | undefined,
  ): FastifyReply {
    if (to === undefined) return showExpired(request, reply);
    const view = viewOf(platform, request, reply);
    return sendPage(
      reply.header("refresh", `0;url=${to}`),
      view,
      redirectPage(agent, isAllowed, to),
    );
  }
}
