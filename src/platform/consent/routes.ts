/** Letting an agent in: the page that its sign-in leads a person to, and the person's answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { KEEP_OPENER } from "../headers.ts";
import type { Platform } from "../platform.ts";
import { attempt, readForm } from "../ui/form.ts";
import { sendPage } from "../ui/send-page.ts";
import { viewOf } from "../ui/view.ts";
import { findEarlier } from "./earlier.ts";
import { onTheWayPage, overPage } from "./answered-pages.ts";
import { consentPage, viewerPage, type Answer } from "./consent-page.ts";

/** Viewers can answer, too: with a no. */
const USER = { config: { access: "user" }, helmet: KEEP_OPENER } as const;

export function consentRoutes(scope: FastifyInstance, platform: Platform): void {
  const { consents } = platform;

  // Which question it is, the browser's cookie says: the id is in the path to keep several apart.
  scope.get("/consent/:uid", USER, async (request, reply) => {
    const agent = await consents.find(request.raw, reply.raw);
    return agent ? ask(request, reply, agent) : sayOver(request, reply);
  });

  scope.post("/consent/:uid", USER, async (request, reply) => {
    const session = sessionOf(request);
    const form = readForm(request.body);
    const scopes = form.list("scopes");
    const agent = await consents.find(request.raw, reply.raw);
    if (!agent) return sayOver(request, reply);
    // What is no yes is a no.
    if (form.text("decision") !== "allow") {
      const to = await consents.refuse(request.raw, reply.raw);
      return goOn(request, reply, agent, false, to);
    }
    requireAdmin(request);
    const result = await attempt(() => consents.allow(request.raw, reply.raw, session, scopes));
    if ("errors" in result) {
      const { user, ...errors } = result.errors;
      return ask(request, reply, agent, { scopes, errors: user ? { scopes: user } : errors });
    }
    return goOn(request, reply, agent, true, result.done);
  });

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    agent: AgentRequest,
    answer?: Answer,
  ): Promise<FastifyReply> {
    const view = viewOf(platform, request, reply);
    const here = request.url;
    if (!view.isAdmin) return sendPage(reply, view, viewerPage(view, { agent, here }));
    const earlier = await findEarlier(platform, sessionOf(request), agent);
    return sendPage(reply, view, consentPage(view, { agent, here, earlier }, answer));
  }

  function sayOver(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendPage(reply.code(404), viewOf(platform, request, reply), overPage());
  }

  /**
   * By a page that refreshes itself, not by a redirect: browsers hold a redirect after a form to the policy's
   * `form-action`, with all that follow it, and nobody knows where an agent's own address leads on to.
   */
  function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    agent: AgentRequest,
    isAllowed: boolean,
    to: string | undefined,
  ): FastifyReply {
    if (to === undefined) return sayOver(request, reply);
    const view = viewOf(platform, request, reply);
    return sendPage(
      reply.header("refresh", `0;url=${to}`),
      view,
      onTheWayPage(agent, isAllowed, to),
    );
  }
}
