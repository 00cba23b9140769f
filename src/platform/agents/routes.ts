/** Serves the agents pages: list, details, revoke access. */
import {
  getAgent,
  listAgents,
  requireConfirmation,
  revokeAgent,
} from "../../accounts/agent-grants.ts";
import { countRecentUse } from "../../db/requests/recent-use.ts";
import type { UserRoutes } from "../user-routes.ts";
import { agentPage } from "./agent-page.ts";
import { agentsPage } from "./list-page.ts";
import { revokeAgentPage } from "./revoke-page.ts";

export function agentRoutes(routes: UserRoutes): void {
  const { platform } = routes;

  routes.page("/agents", async ({ companyId, view }) =>
    agentsPage(view, await listAgents(platform, companyId)),
  );

  routes.page("/agents/:id", async ({ companyId, id, view }) =>
    agentPage(view, await getAgent(platform, companyId, id)),
  );

  routes.action("/agents/:id/require-confirmation", async ({ accounts, companyId, id }) => {
    await requireConfirmation(accounts, companyId, id);
    return `/developer/agents/${id}?done=agent-confirms`;
  });

  routes.adminPage("/agents/:id/revoke", async ({ companyId, id, work, view }) => {
    const agent = await getAgent(platform, companyId, id);
    // An old link, or the page after the form was sent.
    if (agent.state === "revoked") return `/developer/agents/${id}`;
    const grantIds = agent.grants.map((grant) => grant.id);
    const use = await countRecentUse(work, companyId, { grantIds }, platform.clock.now());
    return revokeAgentPage(view, agent, use);
  });

  routes.action("/agents/:id/revoke", async ({ accounts, companyId, id }) => {
    await revokeAgent(accounts, companyId, id);
    return `/developer/agents/${id}?done=agent-revoked`;
  });
}
