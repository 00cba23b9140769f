/** Serves the agents pages: list, details, revoke access. */
import type { FastifyInstance } from "fastify";
import { getGrant, listGrants, revokeGrant } from "../../accounts/agent-grants.ts";
import { sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import { readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { agentPage } from "./agent-page.ts";
import { agentsPage } from "./list-page.ts";

export function agentRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/agents", async (request, reply) => {
    const { company } = sessionOf(request);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, agentsPage(view, await listGrants(platform, company.id)));
  });

  scope.get("/agents/:id", async (request, reply) => {
    const { company } = sessionOf(request);
    const grant = await getGrant(platform, company.id, readId(request.params));
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, agentPage(view, grant));
  });

  scope.post("/agents/:id/revoke", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await revokeGrant(accountsOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/agents/${id}?done=agent-revoked`, 303);
  });
}
