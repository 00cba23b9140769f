/** Serves the agents pages: list, details, revoke access. */
import type { FastifyInstance } from "fastify";
import { getAgent, listAgents, revokeAgent } from "../../accounts/agent-grants.ts";
import { countRecentUse } from "../../db/requests/recent-use.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import { readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { agentPage } from "./agent-page.ts";
import { agentsPage } from "./list-page.ts";
import { revokeAgentPage } from "./revoke-page.ts";

export function agentRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/agents", async (request, reply) => {
    const { company } = sessionOf(request);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, agentsPage(view, await listAgents(platform, company.id)));
  });

  scope.get("/agents/:id", async (request, reply) => {
    const { company } = sessionOf(request);
    const agent = await getAgent(platform, company.id, readId(request.params));
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, agentPage(view, agent));
  });

  scope.get("/agents/:id/revoke", async (request, reply) => {
    requireAdmin(request);
    const session = sessionOf(request);
    const { company } = session;
    const { work } = platform.db.forCompany(company.id);
    const id = readId(request.params);
    const agent = await getAgent(platform, company.id, id);
    // An old link, or the page after the form was sent.
    if (agent.state === "revoked") return reply.redirect(`/developer/agents/${id}`, 303);
    const grantIds = agent.grants.map((grant) => grant.id);
    const use = await countRecentUse(work, company.id, { grantIds }, platform.clock.now());
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, revokeAgentPage(view, agent, use));
  });

  scope.post("/agents/:id/revoke", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await revokeAgent(accountsOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/agents/${id}?done=agent-revoked`, 303);
  });
}
