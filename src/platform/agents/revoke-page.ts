/** Renders the confirmation before an agent's access is revoked. */
import type { ConnectedAgent } from "../../accounts/agent-grants.ts";
import { describeScope } from "../../accounts/scopes.ts";
import type { RecentUse } from "../../db/requests/recent-use.ts";
import { html } from "../../html/html.ts";
import { stillUsed, useFacts } from "../requests/use-facts.ts";
import { confirmForm } from "../ui/confirm.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { time } from "../ui/time.ts";
import { describeAccess } from "./list-page.ts";
import type { View } from "../ui/view.ts";

export function revokeAgentPage(view: View, agent: ConnectedAgent, use: RecentUse): Page {
  const { id, clientName, redirectHost, scopes, allowedBy, createdAt, lastUsedAt, grants } = agent;
  const here = `/developer/agents/${id}`;
  const main = html`${stillUsed(use, "agent")}
    ${factList(
      ["Agent", html`<bdi>${clientName || "Unnamed agent"}</bdi> <code>${redirectHost}</code>`],
      ["Changes", describeAccess(agent)],
      ["Access", scopes.map((scope) => html`<div>${describeScope(scope)}</div>`)],
      [
        "Connected",
        html`${time(createdAt)} by
        ${allowedBy}${grants.length > 1 ? `, ${grants.length} times` : ""}`,
      ],
      ...useFacts(lastUsedAt, use),
    )}
    <p>
      The agent’s requests are rejected
      immediately${grants.length > 1 ? `, and all ${grants.length} connections lose access` : ""}.
      This can’t be undone: to connect it again, an admin of your company has to authorize it.
    </p>
    ${confirmForm(view, { action: `${here}/revoke`, label: "Revoke access", back: here })}`;
  const parent = { label: clientName || "Unnamed agent", href: here };
  return { title: "Revoke access?", section: "agents", parent, main };
}
