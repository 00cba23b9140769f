/** What follows the answer to an agent. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { agentName } from "./agent-facts.ts";

/**
 * On the way back to the agent. Who comes to an app stays on this page.
 * @param to where the answer is handed over
 */
export function onTheWayPage(agent: AgentRequest, isAllowed: boolean, to: string): Page {
  const main = html`<p>
      ${agentName(agent)} ${isAllowed ? "may work now" : "was not let in, and is told so"}. You are
      being sent to <strong>${agent.redirectHost}</strong>: go on there. You can close this page.
    </p>
    <p>Nothing happens? <a href="${to}">Go on to ${agent.redirectHost}</a></p>`;
  return {
    title: isAllowed ? "You let the agent in" : "You refused the agent",
    main,
    isAlone: true,
  };
}

/** For a question that was answered, is too old, or began in another browser. */
export function overPage(): Page {
  const main = html`<p>
      It was answered already, is too old, or began in another browser. Go back to the agent, and
      connect it again from there.
    </p>
    <p><a href="/developer/agents">Agents that were let in</a></p>`;
  return { title: "There is no such question any more", main, isAlone: true };
}
