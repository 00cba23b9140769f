/** Renders the pages after the decision about an agent. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { agentName } from "./agent-facts.ts";

/**
 * Shown while the browser redirects to the agent. It stays open when the redirect opens an app.
 * @param to the redirect URL with the result
 */
export function redirectPage(agent: AgentRequest, isAllowed: boolean, to: string): Page {
  const main = html`<p>
      ${agentName(agent)} ${isAllowed ? "now has access" : "was denied access"}. Redirecting you to
      <strong>${agent.redirectHost}</strong>. You can close this page.
    </p>
    <p>Not redirected? <a href="${to}">Continue to ${agent.redirectHost}</a></p>`;
  return {
    title: isAllowed ? "Agent connected" : "Access denied",
    main,
    isAlone: true,
  };
}

/** Shown for an authorization request that was answered, has expired, or began in another browser. */
export function expiredPage(): Page {
  const main = html`<p>
      It was already answered, has expired, or was started in another browser. Go back to the agent
      and connect it again.
    </p>
    <p><a href="/developer/agents">View connected agents</a></p>`;
  return { title: "This authorization request has expired", main, isAlone: true };
}
