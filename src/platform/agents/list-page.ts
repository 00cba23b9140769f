/** Renders the list of a company's connected agents. */
import type { AgentGrant, ConnectedAgent } from "../../accounts/agent-grants.ts";
import type { GrantAccess } from "../../accounts/grant-access.ts";
import { describeScope } from "../../accounts/scopes.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
import { time, timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";

export function agentsPage(view: View, agents: readonly ConnectedAgent[]): Page {
  const lead =
    "AI agents act on behalf of your company, limited to the access that an admin grants them. They don’t need an API key.";
  const main = html`${agents.length > 0 ? rowTable(agents, columns) : empty} ${agentAddress(view)}`;
  return { title: "Agents", section: "agents", lead, main };
}

const empty = emptyState({
  icon: "bot",
  title: "No agents connected yet",
  text: "Connected agents appear here, where you can revoke their access.",
});

const columns: readonly Column<ConnectedAgent>[] = [
  {
    label: "Agent",
    isHeading: true,
    className: "call",
    cell: ({ id, clientName, redirectHost }) =>
      html`<a href="/developer/agents/${id}"><bdi>${clientName || "Unnamed agent"}</bdi></a>
        <code class="quiet">${redirectHost}</code>`,
  },
  { label: "State", cell: agentBadge },
  {
    label: "Access",
    cell: ({ scopes }) =>
      html`<div>${scopes.map((scope) => html`<div>${describeScope(scope)}</div>`)}</div>`,
  },
  { label: "Changes", cell: describeAccess },
  {
    label: "Connected",
    cell: ({ createdAt, allowedBy, grants }) =>
      html`<span
        >${time(createdAt)}<br /><span class="quiet"
          >${allowedBy}${grants.length > 1 ? `, ${grants.length} times` : ""}</span
        ></span
      >`,
  },
  { label: "Last used", cell: ({ lastUsedAt }) => timeOr(lastUsedAt, "Never") },
];

const ACCESS_TEXTS: { readonly [access in GrantAccess]: string } = {
  read: "None: it only reads",
  confirm: "Each is confirmed first",
  write: "Without confirmation",
};

/** Describes whether and how an agent changes data. */
export function describeAccess({ access }: Pick<AgentGrant, "access">): string {
  return ACCESS_TEXTS[access];
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
