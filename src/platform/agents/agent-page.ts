/** One agent, and the way to shut it out. */
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
      <dt>Sent back to</dt>
      <dd>
        <code>${redirectHost}</code>
        <p class="hint">Anybody can take any name: this is where the one that was let in lives.</p>
      </dd>
      <dt>May</dt>
      <dd>
        ${scopes.map((scope) => html`<div>${describeScope(scope)} <code class="quiet">${scope}</code></div>`)}
      </dd>
      <dt>Let in</dt>
      <dd>
        ${time(grant.createdAt)} by
        ${allowedBy}${userLeftAt ? html`, who left the company on ${time(userLeftAt)}` : ""}
      </dd>
      <dt>Last used</dt>
      <dd>${timeOr(grant.lastUsedAt, "never")}</dd>
      ${
        revokedAt
          ? html`<dt>Revoked</dt>
              <dd>
                ${time(revokedAt)}
                <p class="hint">
                  Who or what ended it stands in the <a href="/developer/audit">audit log</a>.
                </p>
              </dd>`
          : ""
      }
    </dl>
    <p><a href="/developer/requests?agent=${id}">Requests of this agent</a></p>
    ${view.isAdmin && grant.state === "active" ? revokeForm(view, grant) : ""}`;
  return { title: clientName || "An agent without a name", section: "agents", main };
}

function revokeForm(view: View, { id, clientName }: AgentGrant): Html {
  return html`<section aria-labelledby="revoke-heading">
    <h2 id="revoke-heading">Revoke</h2>
    <p>
      From the next moment on, the agent’s requests are refused. It can ask to be let in again, and
      an admin of yours would have to say yes.
    </p>
    <form method="post" action="/developer/agents/${id}/revoke">
      ${csrfField(view)}<button class="danger">
        Revoke <bdi>${clientName || "this agent"}</bdi>
      </button>
    </form>
  </section>`;
}
