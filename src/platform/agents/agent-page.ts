/** Renders one agent with the form to revoke its access. */
import type { AgentGrant, ConnectedAgent } from "../../accounts/agent-grants.ts";
import { html, type Html } from "../../html/html.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable } from "../ui/row-table.ts";
import { exactTime, fullTime, fullTimeOr, time, timeOr } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { agentBadge, describeAccess } from "./list-page.ts";
import { describeScope } from "../../accounts/scopes.ts";

export function agentPage(view: View, agent: ConnectedAgent): Page {
  const { id, clientName, redirectHost, scopes, allowedBy, userLeftAt, revokedAt, grants } = agent;
  const main = html`${factList(
    ["State", agentBadge(agent)],
    [
      "Redirects to",
      html`<code>${redirectHost}</code>
        <p class="hint">
          Agents choose their own names. This host identifies the agent that was authorized.
        </p>`,
    ],
    [
      "Access",
      scopes.map(
        (scope) => html`<div>${describeScope(scope)} <code class="quiet">${scope}</code></div>`,
      ),
    ],
    ["Changes", describeAccess(agent)],
    [
      "Connected",
      html`${fullTime(agent.createdAt)} by
      ${allowedBy}${userLeftAt ? html`, who was removed at ${exactTime(userLeftAt)}` : ""}`,
    ],
    ["Last used", fullTimeOr(agent.lastUsedAt, "Never")],
    [
      "Revoked",
      revokedAt &&
        html`${fullTime(revokedAt)}
          <p class="hint">
            The <a href="/developer/audit">audit log</a> shows who revoked it and why.
          </p>`,
    ],
  )}
  ${
    grants.length > 1
      ? connections(grants)
      : html`<p><a href="/developer/requests?agent=${id}">View requests of this agent</a></p>`
  }
  ${
    view.isAdmin && agent.state === "active"
      ? [agent.access === "write" ? confirmationForm(view, agent) : "", revokeLink(agent)]
      : ""
  }`;
  return { title: clientName || "Unnamed agent", section: "agents", main };
}

/** The consents that are shown as one agent. */
function connections(grants: readonly AgentGrant[]): Html {
  return html`<section aria-labelledby="connections-heading">
    <h2 id="connections-heading">Connections</h2>
    <p>
      This agent was connected ${grants.length} times by the same user, with the same name and
      destination. Each connection has the access that was allowed for it.
    </p>
    ${rowTable(grants, [
      { label: "Connected", isHeading: true, cell: ({ createdAt }) => time(createdAt) },
      {
        label: "Access",
        cell: ({ scopes }) => scopes.map((scope) => html`<code>${scope}</code> `),
      },
      { label: "Changes", cell: describeAccess },
      { label: "Last used", cell: ({ lastUsedAt }) => timeOr(lastUsedAt, "Never") },
      {
        label: "Requests",
        cell: ({ id }) => html`<a href="/developer/requests?agent=${id}">View requests</a>`,
      },
    ])}
  </section>`;
}

/** Narrows the agent's access. Widening it takes another consent, so nothing has to be confirmed here. */
function confirmationForm(view: View, { id }: AgentGrant): Html {
  return html`<section aria-labelledby="confirmation-heading">
    <h2 id="confirmation-heading">Confirm each change</h2>
    <p>
      The agent then shows each change first, and makes it after it was confirmed in the agent. To
      let it change data freely again, connect it again.
    </p>
    <form method="post" action="/developer/agents/${id}/require-confirmation">
      ${csrfField(view)}<button>Require confirmation</button>
    </form>
  </section>`;
}

function revokeLink({ id }: AgentGrant): Html {
  return html`<section aria-labelledby="revoke-heading">
    <h2 id="revoke-heading">Revoke access</h2>
    <p>
      The agent’s requests are then rejected. You can review what it uses before you confirm. To
      connect it again, an admin of your company has to authorize it.
    </p>
    <p><a class="button danger" href="/developer/agents/${id}/revoke">Revoke access</a></p>
  </section>`;
}
