/** Renders one agent with the form to revoke its access. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { time, timeOr } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { agentBadge } from "./list-page.ts";
import { describeScope } from "../../accounts/scope-descriptions.ts";

export function agentPage(view: View, grant: AgentGrant): Page {
  const { id, clientName, redirectHost, scopes, allowedBy, userLeftAt, revokedAt } = grant;
  const main = html`<dl class="facts">
      <dt>State</dt>
      <dd>${agentBadge(grant)}</dd>
      <dt>Redirects to</dt>
      <dd>
        <code>${redirectHost}</code>
        <p class="hint">
          Agents choose their own names. This host identifies the agent that was authorized.
        </p>
      </dd>
      <dt>Access</dt>
      <dd>
        ${scopes.map((scope) => html`<div>${describeScope(scope)} <code class="quiet">${scope}</code></div>`)}
      </dd>
      <dt>Connected</dt>
      <dd>
        ${time(grant.createdAt)} by
        ${allowedBy}${userLeftAt ? html`, who was removed at ${time(userLeftAt)}` : ""}
      </dd>
      <dt>Last used</dt>
      <dd>${timeOr(grant.lastUsedAt, "Never")}</dd>
      ${
        revokedAt
          ? html`<dt>Revoked</dt>
              <dd>
                ${time(revokedAt)}
                <p class="hint">
                  The <a href="/developer/audit">audit log</a> shows who revoked it and why.
                </p>
              </dd>`
          : ""
      }
    </dl>
    <p><a href="/developer/requests?agent=${id}">View requests of this agent</a></p>
    ${view.isAdmin && grant.state === "active" ? revokeForm(view, grant) : ""}`;
  return { title: clientName || "Unnamed agent", section: "agents", main };
}

function revokeForm(view: View, { id }: AgentGrant): Html {
  return html`<section aria-labelledby="revoke-heading">
    <h2 id="revoke-heading">Revoke access</h2>
    <p>
      The agent’s requests are rejected immediately. To connect it again, an admin of your company
      has to authorize it.
    </p>
    <form method="post" action="/developer/agents/${id}/revoke">
      ${csrfField(view)}<button class="danger">Revoke access</button>
    </form>
  </section>`;
}
