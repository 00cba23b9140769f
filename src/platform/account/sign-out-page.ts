/** Renders the confirmation before a user is signed out on all devices. */
import type { ConnectedAgent } from "../../accounts/agent-grants.ts";
import { html, type Html } from "../../html/html.ts";
import { confirmForm } from "../ui/confirm.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import { timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";

/** @param sessions number of the user's open sessions, at least one */
export function signOutEverywherePage(
  view: View,
  sessions: number,
  agents: readonly ConnectedAgent[],
): Page {
  const main = html`<p>This takes effect immediately:</p>
    <ul>
      <li>
        ${sessions === 1 ? "You are signed out of this browser, your only session." : `You are signed out of ${counted(sessions, "session")}, including this one.`}
      </li>
      <li>
        ${agents.length === 0 ? "You authorized no agents that would lose access." : html`${counted(agents.length, "agent")} that you authorized ${agents.length === 1 ? "loses" : "lose"} access: ${agentUses(agents)}`}
      </li>
    </ul>
    <p>
      This can’t be undone: to connect an agent again, an admin of your company has to authorize it.
      API keys keep working, and so does your password.
    </p>
    ${confirmForm(view, { action: "/developer/account/sign-out-everywhere", label: "Sign out on all devices", back: "/developer/account" })}`;
  const parent = { label: "Your account", href: "/developer/account" };
  return { title: "Sign out on all devices?", section: "account", parent, main };
}

/** Links to agents with their last use. */
export function agentUses(agents: readonly ConnectedAgent[]): Html {
  return html`<ul>
    ${agents.map(
      ({ id, clientName, redirectHost, lastUsedAt }) =>
        html`<li>
          <a href="/developer/agents/${id}"><bdi>${clientName || "Unnamed agent"}</bdi></a>
          <code class="quiet">${redirectHost}</code>, last used: ${timeOr(lastUsedAt, "never")}
        </li>`,
    )}
  </ul>`;
}
