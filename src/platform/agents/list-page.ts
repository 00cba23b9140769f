/** The agents that a company's users let in. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { time, timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { agentAddress } from "./address.ts";
import { describeScope } from "../../accounts/scope-descriptions.ts";

export function agentsPage(view: View, grants: readonly AgentGrant[]): Page {
  const main = html`<p>
      An agent is an assistant program that does things in your company’s name, as far as the person
      who lets it in allows. It gets no API key.
    </p>
    ${grants.length > 0 ? table(grants) : nobody} ${agentAddress(view)}`;
  return { title: "Agents", section: "agents", main };
}

const nobody = html`<div class="empty">
  <p><strong>No agent was let in yet.</strong></p>
  <p>Those that are will be listed here, and can be shut out again.</p>
</div>`;

function table(grants: readonly AgentGrant[]): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Agent</th>
        <th scope="col">State</th>
        <th scope="col">May</th>
        <th scope="col">Let in</th>
        <th scope="col">Last used</th>
      </tr>
    </thead>
    <tbody>
      ${grants.map(row)}
    </tbody>
  </table>`;
}

function row(grant: AgentGrant): Html {
  const { id, clientName, redirectHost, scopes, allowedBy, createdAt, lastUsedAt } = grant;
  return html`<tr>
    <th scope="row" class="call">
      <a href="/developer/agents/${id}"><bdi>${clientName || "Without a name"}</bdi></a>
      <code class="quiet">${redirectHost}</code>
    </th>
    <td data-label="State">${agentBadge(grant)}</td>
    <td data-label="May">
      <div>${scopes.map((scope) => html`<div>${describeScope(scope)}</div>`)}</div>
    </td>
    <td data-label="Let in">
      <span>${time(createdAt)}<br /><span class="quiet">${allowedBy}</span></span>
    </td>
    <td data-label="Last used">${timeOr(lastUsedAt, "never")}</td>
  </tr>`;
}

export function agentBadge({ state }: Pick<AgentGrant, "state">): Html {
  return state === "active"
    ? html`<span class="badge good">active</span>`
    : html`<span class="badge">revoked</span>`;
}
