/** Renders the list of a company's connected agents. */
import type { AgentGrant, ConnectedAgent } from "../../accounts/agent-grants.ts";
import { describeScope } from "../../accounts/scopes.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import type { Page } from "../ui/layout.ts";
import { time, timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";

export function agentsPage(view: View, agents: readonly ConnectedAgent[]): Page {
  const lead =
    "AI agents act on behalf of your company, limited to the access that an admin grants them. They don’t need an API key.";
  const main = html`${agents.length > 0 ? table(agents) : empty} ${agentAddress(view)}`;
  return { title: "Agents", section: "agents", lead, main };
}

const empty = emptyState({
  icon: "bot",
  title: "No agents connected yet",
  text: "Connected agents appear here, where you can revoke their access.",
});

function table(agents: readonly ConnectedAgent[]): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Agent</th>
        <th scope="col">State</th>
        <th scope="col">Access</th>
        <th scope="col">Connected</th>
        <th scope="col">Last used</th>
      </tr>
    </thead>
    <tbody>
      ${agents.map(row)}
    </tbody>
  </table>`;
}

function row(agent: ConnectedAgent): Html {
  const { id, clientName, redirectHost, scopes, allowedBy, createdAt, lastUsedAt, grants } = agent;
  return html`<tr>
    <th scope="row" class="call">
      <a href="/developer/agents/${id}"><bdi>${clientName || "Unnamed agent"}</bdi></a>
      <code class="quiet">${redirectHost}</code>
    </th>
    <td data-label="State">${agentBadge(agent)}</td>
    <td data-label="Access">
      <div>${scopes.map((scope) => html`<div>${describeScope(scope)}</div>`)}</div>
    </td>
    <td data-label="Connected">
      <span
        >${time(createdAt)}<br /><span class="quiet"
          >${allowedBy}${grants.length > 1 ? `, ${grants.length} times` : ""}</span
        ></span
      >
    </td>
    <td data-label="Last used">${timeOr(lastUsedAt, "Never")}</td>
  </tr>`;
}

export function agentBadge({ state }: Pick<AgentGrant, "state">): Html {
  return state === "active"
    ? html`<span class="badge good">active</span>`
    : html`<span class="badge">revoked</span>`;
}

/** The URL to copy, and a link to the guides per agent. */
function agentAddress({ baseUrl, isAdmin }: Pick<View, "baseUrl" | "isAdmin">): Html {
  return html`<section aria-labelledby="address-heading">
    <h2 id="address-heading">Connect an agent</h2>
    <p>
      Add this URL to the agent. It opens a page where
      ${isAdmin ? "you" : "an admin of your company can"} sign in, review the requested access, and
      allow or deny it.
    </p>
    <div class="secret"><code data-copy="Copy URL">${baseUrl}/mcp</code></div>
    <p><a href="/docs/agents">How to connect Claude, Cursor, VS Code and others</a></p>
  </section>`;
}
